internal import ServiceLifecycle
internal import Worker

/// The work of this process, until the service is told to stop: then jobs are given back.
struct BackgroundWork: Service {
  let work: PushWork

  func run() async throws {
    switch work {
    case .elsewhere: try? await gracefulShutdown()
    case .atOnce(let loop, _): await cancelWhenGracefulShutdown { await loop.run() }
    case .whenDone(let jobs):
      try? await gracefulShutdown()
      await jobs.stop()
    }
  }
}
