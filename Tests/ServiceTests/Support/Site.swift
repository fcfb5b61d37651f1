import LoopbackServer
import Testing

@testable import Service

/// A service of a test, over real HTTP.
protocol Site: Sendable {
  associatedtype Options: SiteConfiguration

  var service: ServiceBox { get }

  init(_ options: Options) throws

  /// Serves while `body` runs; can be repeated on the same stores, one after the other.
  func run(_ body: () async throws -> Void) async throws
}

/// Limits the number of tests of this process that have a service at the same time.
///
/// Each has threads and some twenty descriptors, and Foundation's `Process`, which other tests of
/// this process use, writes beyond its buffer if more than some 1,300 are open. Suites are
/// serialized only within themselves.
private let permits = Turns(6)

extension Site {
  var port: Int { service.port }
  var url: String { "http://127.0.0.1:\(port)" }

  /// Runs a test on its own service, which is stopped at the end.
  static func with(
    _ options: Options = Options(), _ body: (Self) async throws -> Void
  ) async throws {
    try await holdingPermit {
      let site = try Self(options)
      try await site.run { try await body(site) }
    }
  }

  /// Runs a closure with a permit; must not be nested, as all callers could wait for a second one.
  static func holdingPermit(_ body: () async throws -> Void) async throws {
    await permits.take()
    defer { permits.giveBack() }
    try await body()
  }

  /// Stops the service, as a signal would.
  func stop() async { await service.stop() }

  /// Waits until a condition is true; the limit of two minutes is for a busy machine.
  func wait(
    _ what: String, sourceLocation: SourceLocation = #_sourceLocation,
    until isSo: () async throws -> Bool
  ) async throws {
    try #require(try await eventually(isSo), "\(what)", sourceLocation: sourceLocation)
  }
}
