import Testing

@testable import Service

/// Limits that depend on the machine on which the service runs.
@Suite struct LimitTests {
  @Test(arguments: [
    (8192, 2000, 1500), (4096, 2000, 1500), (1024, 768, 576), (300, 44, 33), (10, 16, 12),
    (Int.max, 2000, 1500),
  ])
  func connectionsAreAsManyAsDescriptorsAllow(
    _ descriptors: Int, _ connections: Int, _ listeners: Int
  ) {
    let limits = ServiceLimits(descriptors: descriptors)
    #expect(limits.connections == connections && limits.listeners == listeners)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8080", true), ("http://localhost", true), ("https://localhost/hockey", true),
    ("http://[::1]:9000/x", true), ("https://puck.example", false),
    ("https://localhost.puck.example", false), ("https://127.0.0.1.puck.example/localhost", false),
    ("https://192.168.0.1", false), ("https:localhost", false), ("", false),
    ("http://LOCALHOST", true), ("http://[::2]:9000", false), ("http://puck.example:80", false),
    ("http://127.0.0.2", true), ("http://127.1", false), ("http://[127.0.0.1]", false),
    ("http://::1", false), ("http://[0:0:0:0:0:0:0:1]:80", true), ("http://[::1", false),
  ])
  func anAddressLeadsHereOrElsewhere(_ url: String, _ isLoopback: Bool) {
    #expect(ListenAddress.isLoopback(url: url) == isLoopback)
  }

  @Test func anEndedWatchdogEndsWhatItWatches() async throws {
    for isEarly in [true, false] {
      let watchdog = ProgressWatchdog()
      if isEarly { watchdog.end() }
      let value = try await watchdog.watch(pause: .seconds(600), longest: .seconds(600)) {
        if !isEarly { watchdog.end() }
        // It ends when it is cancelled.
        try? await Task.sleep(for: .seconds(600))
        return 1
      }
      #expect(value == nil)
    }
    let watchdog = ProgressWatchdog()
    #expect(try await watchdog.watch(pause: .seconds(600), longest: .seconds(600)) { 1 } == 1)
  }
}
