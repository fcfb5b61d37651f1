import Service
import Synchronization

/// A service, and its port, once they are there.
final class ServiceBox: Sendable {
  private let current = Mutex<WebService?>(nil)
  private let listening = Mutex(0)

  var port: Int { listening.withLock { $0 } }

  func stop() async { await current.withLock { $0 }?.stop() }

  /// Runs a service while `body` works with it, and stops it at the end; `stop()` can stop it
  /// earlier.
  func serve(_ parts: ServiceParts, _ body: () async throws -> Void) async throws {
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let service = try WebService(parts) { continuation.yield($0) }
    current.withLock { $0 = service }
    try await withThrowingTaskGroup { group in
      group.addTask {
        defer { continuation.finish() }
        try await service.run()
      }
      for await port in ports {
        listening.withLock { $0 = port }
        break
      }
      do {
        try await body()
      } catch {
        await service.stop()
        throw error
      }
      await service.stop()
      try await group.waitForAll()
    }
  }
}
