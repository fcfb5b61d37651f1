import Service

extension ServiceBox {
  /// Runs a service while `body` works with it, and stops it at the end; `stop()` can stop it
  /// earlier.
  ///
  /// - Parameter port: Receives the listening port, before `body`.
  func serve(
    _ parts: ServiceParts, port: PortBox, _ body: () async throws -> Void
  ) async throws {
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    let service = try WebService(parts) { listening.yield($0) }
    set(service)
    try await withThrowingTaskGroup { group in
      group.addTask {
        defer { listening.finish() }
        try await service.run()
      }
      for await number in ports {
        port.port = number
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
