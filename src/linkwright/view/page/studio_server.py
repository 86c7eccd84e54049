"""The studio: the page and its socket served from one port of this machine, to whoever has the token.

Bound to 127.0.0.1. Every request must bring the token, compared in constant time; the Host header must name this
machine and, of a socket, the Origin must be the page itself: another site's page that finds the port is refused.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import parse_qs, urlsplit

from linkwright.errors import LinkwrightError
from linkwright.view.page.question_threads import QuestionThreads
from linkwright.view.page.studio_host import StudioHost
from linkwright.view.page.studio_messages import Request

LOOPBACK = "127.0.0.1"
LARGEST_MESSAGE = 8_000_000  # bytes: a drawing with a run of its own
PATIENCE = 3.0  # s
REPLACED = "A later request of this page took the place of this one."
POLICY = (
    "default-src 'none'; script-src 'unsafe-inline' data: blob:; style-src 'unsafe-inline'; img-src data: blob:; "
    "media-src data: blob:; font-src data:; worker-src blob: data:; connect-src 'self' data: blob:; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
SECRETS = {"Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff"}


class StudioServer:
    """host: who answers. page: makes the HTML, given the address of the socket; at once, since browsers wait for it.
    first: what the first page will ask to have built, which is begun before it asks."""

    def __init__(
        self, host: StudioHost, page: Callable[[str], str], port: int = 0, first: dict[str, Any] | None = None
    ) -> None:
        self.host, self.page, self.port, self.first = host, page, port, first
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
                ping_interval=None,  # a page of this machine closes its socket when it goes; a busy one is not gone
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
            self.threads, self.keeper = QuestionThreads(), QuestionThreads(1)
            begun = asyncio.create_task(self._begin())  # its pages may come and go
            ready(self)
            await asyncio.gather(begun, asyncio.get_running_loop().create_future())

    async def _begin(self) -> None:
        if self.first is not None:
            with suppress(Exception):  # whoever asks for it is told
                await self.threads.answer(self.host.answer, "build", self.first)

    async def _request(self, connection: Any, request: Any) -> Any:
        """The answer to a plain request; None lets a socket be opened."""
        own = {f"{name}:{self.port}" for name in (LOOPBACK, "localhost")}
        hosts, origins = (request.headers.get_all(name) for name in ("Host", "Origin"))
        try:
            split = urlsplit(request.path)
        except ValueError:
            return _response(connection, 400, "This is no address: open the one that was printed.")
        if len(hosts) != 1 or len(origins) > 1:
            return _response(connection, 400, "A request names one host, and one origin at most.")
        if hosts[0].lower() not in own:
            return _response(connection, 403, "This is the studio of one machine: open it by the address it printed.")
        given = (parse_qs(split.query).get("token") or [""])[0]
        if not secrets.compare_digest(given.encode(), self.token.encode()):
            return _response(connection, 403, "The token is missing or wrong: open the whole address that was printed.")
        if split.path == "/socket":
            if "".join(origins).lower() not in {f"http://{name}" for name in own}:
                return _response(connection, 403, "Only the studio's own page may ask here.")
            return None
        if split.path != "/":
            return _response(connection, 404, "There is nothing here but the studio's page.")
        with suppress(TimeoutError):  # a page that is loaded again has just sent what was drawn last
            async with asyncio.timeout(PATIENCE):
                await self.keeper.answer(int)
        return _response(connection, 200, self.page(f"/socket?token={self.token}"), "text/html")

    async def _talk(self, connection: Any) -> None:
        """Requests of one page, each answered when it is done. One takes the place of the one of its kind before it,
        and none outlives the page; but what was drawn is kept in any case, in the order in which it came."""
        from websockets.exceptions import ConnectionClosed

        asked: dict[str, tuple[Request, asyncio.Task[None]]] = {}
        keeping: set[asyncio.Task[None]] = set()
        try:
            with suppress(ConnectionClosed):
                async for message in connection:
                    request = Request.of(message)
                    if request.ask == "save":
                        task = asyncio.create_task(_answer(connection, request, self.host, self.keeper))
                        keeping.add(task)
                        task.add_done_callback(keeping.discard)
                        continue
                    kind = str(request.ask)
                    if kind in asked and asked[kind][1].cancel():
                        await _send(connection, asked[kind][0].error(REPLACED))
                    asked[kind] = request, asyncio.create_task(_answer(connection, request, self.host, self.threads))
        finally:
            for _, task in asked.values():
                task.cancel()
            await asyncio.gather(*keeping)


async def _answer(connection: Any, request: Request, host: StudioHost, threads: QuestionThreads) -> None:
    loop = asyncio.get_running_loop()

    def tell(sentence: str) -> None:
        with suppress(RuntimeError):  # the studio has ended
            loop.call_soon_threadsafe(lambda: loop.create_task(_send(connection, request.progress(sentence))))

    try:
        text = await threads.answer(request.answered, host, tell)
    except LinkwrightError as error:
        text = request.error(str(error))
    await _send(connection, text)


async def _send(connection: Any, text: str) -> None:
    from websockets.exceptions import ConnectionClosed

    with suppress(ConnectionClosed):  # the page is gone; nobody waits
        await connection.send(text)


def _quiet() -> logging.Logger:
    """What is wrong with somebody's request is told to them, not to the terminal."""
    logger = logging.getLogger("linkwright.studio")
    logger.propagate = False
    logger.addHandler(logging.NullHandler())
    return logger


def _response(connection: Any, status: int, text: str, kind: str = "text/plain") -> Any:
    response = connection.respond(status, text if kind == "text/html" else f"{text}\n")
    del response.headers["Content-Type"]
    response.headers["Content-Type"] = f"{kind}; charset=utf-8"
    if kind == "text/html":
        response.headers["Content-Security-Policy"] = POLICY
    for name, value in SECRETS.items():
        response.headers[name] = value
    return response
