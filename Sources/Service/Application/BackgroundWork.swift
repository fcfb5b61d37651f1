internal import ServiceLifecycle
internal import Worker

/// Runs this process's worker until graceful shutdown; then its jobs are released.
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
