"""A minimal HTTP/1.1 client over asyncio."""

import asyncio
import json


class Answer:
    def __init__(self, status, headers, body):
        self.status, self.headers, self.body = status, headers, body

    def json(self):
        return json.loads(self.body)


class Connection:
    """A keep-alive connection, opened again when the service has closed it."""

    def __init__(self, host, port):
        self.host, self.port = host, port
        self.reader = self.writer = None

    async def open(self):
        self.reader, self.writer = await asyncio.open_connection(self.host, self.port)

    async def head(self):
        """Returns the status and the headers of the next response."""
        status = int((await self.reader.readline()).split()[1])
        headers = {}
        while line := (await self.reader.readline()).strip():
            name, _, value = line.partition(b":")
            headers[name.decode().lower()] = value.strip().decode()
        return status, headers

    async def send(self, method, path, headers=None, body=b""):
        if self.writer is None or self.writer.is_closing() or self.reader.at_eof():
            await self.open()
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}"]
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        if body or method in ("POST", "PUT"):
            lines.append(f"Content-Length: {len(body)}")
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        await self.writer.drain()

    async def call(self, method, path, headers=None, body=b""):
        await self.send(method, path, headers, body)
        status, headers = await self.head()
        if headers.get("transfer-encoding") == "chunked":
            content = bytearray()
            while size := int(await self.reader.readline(), 16):
                content += await self.reader.readexactly(size)
                await self.reader.readline()
            await self.reader.readline()
        else:
            content = await self.reader.readexactly(int(headers.get("content-length", 0)))
        return Answer(status, headers, bytes(content))

    async def post(self, path, value):
        body = json.dumps(value).encode()
        return await self.call("POST", path, {"Content-Type": "application/json"}, body)

    def close(self):
        if self.writer is not None:
            self.writer.close()
