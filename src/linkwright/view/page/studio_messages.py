"""Messages between the page and Python, as JSON: {id, ask, with} is answered by {id, answer}, or by {id, error} with
one sentence; {id, progress} tells meanwhile what takes a while."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from linkwright.errors import LinkwrightError
from linkwright.view.page.package import Tell, silent
from linkwright.view.page.studio_host import StudioHost


class Request(NamedTuple):
    """What a page asks. refused: why it is no request, or None."""

    id: int | str | None
    ask: Any = None
    given: Any = None
    refused: str | None = None

    @classmethod
    def of(cls, message: str | bytes) -> Request:
        try:
            said = json.loads(message, parse_constant=_no_number)
            name = said.get("id")
            return cls(name if isinstance(name, int | str) else None, said.get("ask"), said.get("with", {}))
        except LinkwrightError as error:
            return cls(None, refused=str(error))
        except (ValueError, AttributeError):
            return cls(
                None, refused='The message is no request: JSON like {"id": 1, "ask": "build", "with": {...}} is.'
            )
        except RecursionError:
            return cls(None, refused="The drawing is nested too deep to be read.")

    def answered(self, host: StudioHost, tell: Tell = silent) -> str:
        """The answer, or why there is none."""
        if self.refused is not None:
            return self.error(self.refused)
        try:
            return self._message(answer=host.answer(self.ask, self.given, tell))
        except LinkwrightError as error:
            sentence = str(error)
        except RecursionError:
            sentence = "The drawing is nested too deep to be read."
        except Exception as error:  # whatever a page sends, the studio goes on
            sentence = f"This could not be done ({type(error).__name__}). The drawing is as it was."
        return self.error(sentence)

    def error(self, sentence: str) -> str:
        return self._message(error=sentence)

    def progress(self, sentence: str) -> str:
        return self._message(progress=sentence)

    def _message(self, **said: Any) -> str:
        return json.dumps({"id": self.id} | said, allow_nan=False)


def _no_number(text: str) -> float:
    raise LinkwrightError(f"{text} is no number that a drawing can have.")
