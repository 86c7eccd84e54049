"""All ranks are ended only after the last sentence has been read: launchers drop what they have not read by then."""

import os
import threading
import time
from contextlib import contextmanager, redirect_stderr

from linkwright.distributed.abort import READ, abort

SENTENCE = "machine: rank 1 of 3 did not come."


class Communicator:
    """Notes what had been read of the pipe when Abort was called."""

    def __init__(self, read):
        self._read, self.read_before = read, None

    def Abort(self, code):
        assert code == 1
        self.read_before = "".join(self._read)


@contextmanager
def standard_error_as_a_pipe():
    """As a launcher has it; the end that reads."""
    reading, writing = os.pipe()
    with open(writing, "w") as stream, open(reading) as end, redirect_stderr(stream):
        yield end


def test_the_sentence_is_read_before_the_end():
    read = []
    communicator = Communicator(read)
    with standard_error_as_a_pipe() as pipe:

        def slow_launcher():
            time.sleep(0.5)
            read.append(pipe.readline())

        launcher = threading.Thread(target=slow_launcher, daemon=True)
        launcher.start()
        abort(communicator, SENTENCE)
        launcher.join(10.0)
    assert communicator.read_before == SENTENCE + "\n"


def test_a_launcher_that_does_not_read_is_not_waited_for_endlessly():
    communicator = Communicator([])
    began = time.perf_counter()
    with standard_error_as_a_pipe():
        abort(communicator, SENTENCE)
    assert communicator.read_before == ""
    assert time.perf_counter() - began >= READ


def test_a_stream_that_is_no_pipe_is_written_as_well(capsys):
    communicator = Communicator([])
    abort(communicator, SENTENCE)
    assert communicator.read_before == ""
    assert capsys.readouterr().err == SENTENCE + "\n"
