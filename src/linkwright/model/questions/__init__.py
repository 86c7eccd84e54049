"""What can be asked of a machine: one record per question, in one table."""

from linkwright.model.questions.question import Part, Question, Questions
from linkwright.model.questions.table import QUESTIONS, ask

__all__ = ["QUESTIONS", "Part", "Question", "Questions", "ask"]
