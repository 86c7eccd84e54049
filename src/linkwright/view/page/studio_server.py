"""The studio: the page and its socket served from one port of this machine, to whoever has the token.

Bound to 127.0.0.1. Every request must bring the token, compared in constant time; the Host header must name this
machine and, of a socket, the Origin must be the page itself: another site's page that finds the port is refused.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs, urlsplit

from linkwright.errors import LinkwrightError
from linkwright.view.page.studio_host import StudioHost

LOOPBACK = "127.0.0.1"
LARGEST_MESSAGE = 8_000_000  # bytes: a drawing with a run of its own
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' data: blob:; style-src 'unsafe-inline'; img-src data: blob:; "
    "media-src data: blob:; font-src data:; worker-src blob: data:; connect-src 'self' data: blob:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
SECRETS = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff"}


class StudioServer:
    """host: who answers. page: makes the HTML, given the address of the socket."""

    def __init__(self, host: StudioHost, page: Callable[[str], str], port: int = 0) -> None:
        self.host, self.page, self.port = host, page, port
        self.token = secrets.token_urlsafe(24)

    @property
    def address(self) -> str:
        return f"http://{LOOPBACK}:{self.port}/?token={self.token}"

    def run(self, ready: Callable[[StudioServer], None]) -> None:
        """Serve until interrupted; `ready` is called once the port is open."""
        try:
            from websockets.asyncio.server import serve  # noqa: F401
        except ImportError:
            raise LinkwrightError("The studio needs websockets. Install it: pip install 'linkwright[web]'.") from None
        asyncio.run(self._serve(ready))

    async def _serve(self, ready: Callable[[StudioServer], None]) -> None:
        from websockets.asyncio.server import serve

        try:
            server = await serve(
                self._talk,
                LOOPBACK,
                self.port,
                process_request=self._request,
                max_size=LARGEST_MESSAGE,
                max_queue=4,
                server_header=None,
                compression=None,
                logger=_quiet(),
            )
        except OverflowError:
            raise LinkwrightError(f"There is no port {self.port}: choose one from 1 to 65535.") from None
        except OSError:
            raise LinkwrightError(
                f"Port {self.port} is in use, or not yours to open. Choose another, or leave --port out."
            ) from None
        async with server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            ready(self)
            await asyncio.get_running_loop().create_future()

    async def _request(self, connection: Any, request: Any) -> Any:
        """The answer to a plain request; None lets a socket be opened."""
        own = {f"{name}:{self.port}" for name in (LOOPBACK, "localhost")}
        if request.headers.get("Host", "").lower() not in own:
            return _response(connection, 403, "This is the studio of one machine: open it by the address it printed.")
        split = urlsplit(request.path)
        given = (parse_qs(split.query).get("token") or [""])[0]
        if not secrets.compare_digest(given.encode(), self.token.encode()):
            return _response(connection, 403, "The token is missing or wrong: open the whole address that was printed.")
        if split.path == "/socket":
            if request.headers.get("Origin", "").lower() not in {f"http://{name}" for name in own}:
                return _response(connection, 403, "Only the studio's own page may ask here.")
            return None
        if split.path != "/":
            return _response(connection, 404, "There is nothing here but the studio's page.")
        try:
            text = await _in_thread(self.page, f"/socket?token={self.token}")
        except LinkwrightError as error:
            return _response(connection, 500, str(error))
        return _response(connection, 200, text, "text/html")

    async def _talk(self, connection: Any) -> None:
        """Requests of one page, each answered when it is done; the socket stays alive meanwhile."""
        from websockets.exceptions import ConnectionClosed

        asked: set[asyncio.Task[None]] = set()
        with suppress(ConnectionClosed):
            async for message in connection:
                task = asyncio.create_task(self._answer(connection, message))
                asked.add(task)
                task.add_done_callback(asked.discard)

    async def _answer(self, connection: Any, message: str | bytes) -> None:
        from websockets.exceptions import ConnectionClosed

        text = await _in_thread(answered, self.host, message)
        with suppress(ConnectionClosed):  # the page is gone; nobody waits
            await connection.send(text)


def answered(host: StudioHost, message: str | bytes) -> str:
    """The answer to a message as text: {id, answer}, or {id, error} with one sentence."""
    asked: Any = None
    try:
        request = json.loads(message, parse_constant=_no_number)
        asked = request.get("id")
        given = {"id": asked, "answer": host.answer(request.get("ask"), request.get("with", {}))}
        return json.dumps(given, allow_nan=False)
    except LinkwrightError as error:
        sentence = str(error)
    except (ValueError, AttributeError):
        sentence = 'The message is no request: JSON like {"id": 1, "ask": "build", "with": {...}} is.'
    except RecursionError:
        sentence = "The drawing is nested too deep to be read."
    except Exception as error:  # whatever a page sends, the studio goes on
        sentence = f"This could not be done ({type(error).__name__}). The drawing is as it was."
    return json.dumps({"id": asked if isinstance(asked, int | str) else None, "error": sentence})


def _quiet() -> logging.Logger:
    """What is wrong with somebody's request is told to them, not to the terminal."""
    logger = logging.getLogger("linkwright.studio")
    logger.propagate = False
    logger.addHandler(logging.NullHandler())
    return logger


def _no_number(text: str) -> float:
    raise LinkwrightError(f"{text} is no number that a drawing can have.")


def _response(connection: Any, status: int, text: str, kind: str = "text/plain") -> Any:
    response = connection.respond(status, text if kind == "text/html" else f"{text}\n")
    del response.headers["Content-Type"]
    response.headers["Content-Type"] = f"{kind}; charset=utf-8"
    if kind == "text/html":
        response.headers["Content-Security-Policy"] = POLICY
    for name, value in SECRETS.items():
        response.headers[name] = value
    return response


async def _in_thread(function: Callable[..., Any], *arguments: Any) -> Any:
    """What the function returns or raises, from a thread that does not keep the program from ending."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Any] = loop.create_future()

    def settle(setter: str, value: Any) -> None:
        if not done.done():
            getattr(done, setter)(value)

    def work() -> None:
        try:
            outcome = "set_result", function(*arguments)
        except Exception as error:
            outcome = "set_exception", error
        if not loop.is_closed():
            loop.call_soon_threadsafe(settle, *outcome)

    threading.Thread(target=work, daemon=True).start()
    return await done
