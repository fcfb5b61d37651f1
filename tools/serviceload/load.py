"""Measures `puckbuddy serve` under load; see README.md. Needs Python 3.11 and nothing else."""

import argparse
import asyncio
import collections
import random
import resource
import sys
import time

from service import Service


def percentile(values, share):
    """Returns the percentile by nearest rank."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


class Load:
    def __init__(self, service, listeners, rate, seconds):
        self.service = service
        self.listeners, self.rate, self.seconds = listeners, rate, seconds
        self.times = collections.defaultdict(list)
        self.errors = collections.Counter()
        self.events = 0
        self.listening = 0

    async def listen(self, job):
        """Listens to a job's events until cancelled."""
        connection = self.service.connection()
        try:
            await connection.send("GET", f"/api/jobs/{job}/events", {"Accept": "text/event-stream"})
            status, _ = await connection.head()
            if status != 200:
                self.errors[f"events {status}"] += 1
                return
            self.listening += 1
            while line := await connection.reader.readline():
                self.events += line.startswith(b"event: job")
        except (ConnectionError, asyncio.IncompleteReadError) as error:
            self.errors[f"events {type(error).__name__}"] += 1
        finally:
            connection.close()

    def calls(self, job):
        """Returns the requests by kind: method, path, body."""
        return {
            "job": ("GET", f"/api/jobs/{job}", None),
            "jobs": ("GET", "/api/jobs?user_id=load&limit=20", None),
            "results": ("GET", "/api/results/load", None),
            "still": ("GET", f"/api/jobs/{job}/frames/0", None),
            "pose": ("GET", f"/api/jobs/{job}/pose", None),
            "analysis": ("GET", f"/api/jobs/{job}/analysis", None),
            "page": ("GET", "/", None),
            "health": ("GET", "/health", None),
            "upload-url": ("POST", "/api/upload-url", {"user_id": "load", "filename": "a.mov"}),
        }

    async def ask(self, pool, kind, method, path, body):
        begin = time.monotonic()
        connection = pool.pop() if pool else self.service.connection()
        try:
            answer = await (
                connection.post(path, body) if method == "POST" else connection.call(method, path))
            if answer.status != 200:
                self.errors[f"{kind} {answer.status}"] += 1
            pool.append(connection)
        except (OSError, asyncio.IncompleteReadError, IndexError, ValueError) as error:
            self.errors[f"{kind} {type(error).__name__}"] += 1
            connection.close()
        self.times[kind].append(time.monotonic() - begin)

    async def requests(self, job):
        """Sends requests at a constant rate, without waiting for earlier responses (open loop)."""
        random.seed(1)
        kinds, pool, tasks = self.calls(job), [], set()
        begin = time.monotonic()
        for number in range(int(self.rate * self.seconds)):
            await asyncio.sleep(max(0, begin + number / self.rate - time.monotonic()))
            kind = random.choice(list(kinds))
            task = asyncio.create_task(self.ask(pool, kind, *kinds[kind]))
            tasks.add(task)
            task.add_done_callback(tasks.discard)
        await asyncio.gather(*tasks)
        return time.monotonic() - begin


async def measure(arguments):
    service = Service(arguments.program)
    print(f"ready after {await service.ready():.2f} s, {service.memory():.0f} MB")
    with open(arguments.clip, "rb") as file:
        clip = file.read()
    path = await service.upload(clip)
    first = await service.submit(path)
    if await service.finished(first) != "completed":
        raise SystemExit("load: the clip could not be analysed")

    # The service processes one job after the other meanwhile; listeners to later jobs are idle.
    waiting = [await service.submit(path) for _ in range(arguments.jobs)]
    load = Load(service, arguments.listeners, arguments.rate, arguments.seconds)
    listeners = []
    for number in range(arguments.listeners):
        listeners.append(asyncio.create_task(load.listen(waiting[-1 - number % 20])))
        if number % 50 == 49:
            await asyncio.sleep(0.05)
    while load.listening + sum(load.errors.values()) < arguments.listeners:
        await asyncio.sleep(0.1)
    print(f"{load.listening} listeners, {service.memory():.0f} MB")
    took = await load.requests(first)
    every = [one for times in load.times.values() for one in times]
    print(f"{len(every)} requests in {took:.1f} s ({len(every) / took:.0f}/s), {load.events} events")
    for kind, times in sorted(load.times.items()) + [("all", every)]:
        print(
            f"  {kind:<10} {len(times):>6}  median {percentile(times, .5) * 1e3:6.1f} ms"
            f"  99th {percentile(times, .99) * 1e3:6.1f} ms  most {max(times) * 1e3:6.1f} ms")
    print(f"errors: {dict(load.errors) or 'none'}")
    print(f"memory of the service: {service.memory():.0f} MB, at most {service.memory('VmHWM'):.0f} MB")

    # The largest upload that is allowed.
    before = service.memory()
    service.forget_peak()
    await service.upload(bytes(1_000_000) * 100)
    print(f"an upload of 100 MB: {service.memory('VmHWM') - before:.0f} MB more than before at most")

    seconds, status = await asyncio.to_thread(service.stop)
    print(f"stopped {seconds:.1f} s after SIGTERM, with all listeners there; exit status {status}")
    for listener in listeners:
        listener.cancel()
    await asyncio.gather(*listeners, return_exceptions=True)
    return 1 if load.errors or status != 0 else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="the built puckbuddy")
    parser.add_argument("clip", help="a video that is analysed meanwhile, again and again")
    parser.add_argument("--listeners", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=200, help="requests a second")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--jobs", type=int, default=120, help="how many analyses wait")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    sys.exit(asyncio.run(measure(parser.parse_args())))


if __name__ == "__main__":
    main()
