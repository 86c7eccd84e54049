"""Fuzzing: hostile calls, damaged files, random machines. Whatever is neither a right answer nor a LinkwrightError is
a finding, printed with the seed that makes it again.

    make fuzz
    python -m fuzz calls --seed 7 --cases 500
"""
