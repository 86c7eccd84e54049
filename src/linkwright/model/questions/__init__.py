"""What can be asked of a machine: one record per question, in one table."""

from linkwright.model.questions.all_questions import QUESTIONS, ask
from linkwright.model.questions.question import Part, Question, Questions

__all__ = ["QUESTIONS", "Part", "Question", "Questions", "ask"]
