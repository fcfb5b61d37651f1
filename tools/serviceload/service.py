"""A `puckbuddy serve` with its own data folder."""

import asyncio
import os
import re
import subprocess
import tempfile
import time

from connection import Connection


class Service:
    def __init__(self, program):
        self.folder = tempfile.TemporaryDirectory(prefix="puckbuddy-load-")
        self.log = open(os.path.join(self.folder.name, "log"), "wb")
        self.began = time.monotonic()
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--data", os.path.join(self.folder.name, "data")],
            stdout=subprocess.PIPE, stderr=self.log, stdin=subprocess.DEVNULL)
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://([^:]+):(\d+)", line)
        if not found:
            raise SystemExit(f"load: the service did not start: {line}")
        self.host, self.port = found.group(1), int(found.group(2))

    def connection(self):
        return Connection(self.host, self.port)

    async def ready(self):
        """Returns the seconds from the start of the process until GET /ready returns 200."""
        connection = self.connection()
        while (await connection.call("GET", "/ready")).status != 200:
            await asyncio.sleep(0.01)
        connection.close()
        return time.monotonic() - self.began

    def memory(self, field="VmRSS"):
        """Returns the memory of the service without its analysis processes, in MB."""
        with open(f"/proc/{self.process.pid}/status") as status:
            for line in status:
                if line.startswith(field + ":"):
                    return int(line.split()[1]) / 1000
        return 0.0

    def forget_peak(self):
        """Resets VmHWM, the peak of resident memory (`man 5 proc`, clear_refs)."""
        with open(f"/proc/{self.process.pid}/clear_refs", "w") as file:
            file.write("5")

    def stop(self):
        """Returns the seconds from SIGTERM to the end of the process, and its exit status."""
        begin = time.monotonic()
        self.process.terminate()
        status = self.process.wait(60)
        return time.monotonic() - begin, status

    async def upload(self, content):
        """Uploads a video as the app does; returns its storage path."""
        connection = self.connection()
        ticket = (await connection.post(
            "/api/upload-url", {"user_id": "load", "filename": "clip.mov"})).json()
        path = re.sub(r"^https?://[^/]+", "", ticket["upload_url"])
        answer = await connection.call("PUT", path, {"Content-Type": "video/quicktime"}, content)
        connection.close()
        if answer.status != 200:
            raise SystemExit(f"load: the upload was refused: {answer.status} {answer.body[:200]}")
        return ticket["storage_path"]

    async def submit(self, path):
        connection = self.connection()
        answer = await connection.post(
            "/api/submit-video", {"user_id": "load", "storage_path": path})
        connection.close()
        return answer.json()["job_id"]

    async def finished(self, job):
        """Waits until a job has ended; returns its status."""
        connection = self.connection()
        while True:
            status = (await connection.call("GET", f"/api/jobs/{job}")).json()["status"]
            if status in ("completed", "failed"):
                connection.close()
                return status
            await asyncio.sleep(0.2)
