import Foundation
import GoogleCloud
import StorageConformance
import Testing

@Suite struct ServerClockTests {
  private let local = TestClock()
  private let start: Date
  private let clock: ServerClock

  init() {
    let (local, start) = (local, local.now)
    self.start = start
    clock = ServerClock(monotonic: { .seconds(local.now.timeIntervalSince(start)) })
  }

  /// The server's clock is an hour ahead.
  private func server() -> String { FirestoreTimestamp.text(local.now.addingTimeInterval(3600)) }

  private var error: Double? { clock.now?.timeIntervalSince(local.now.addingTimeInterval(3600)) }

  @Test func itEstimatesTheServersTime() throws {
    #expect(clock.now == nil)
    clock.note("nonsense", sent: clock.moment)
    clock.note(nil, sent: clock.moment)
    #expect(clock.now == nil)
    clock.note(server(), sent: clock.moment)
    local.advance(by: 1000)
    #expect(error == 0)
  }

  @Test func itIsNeverAhead() throws {
    // Ten seconds to the server, twenty back.
    let sent = clock.moment
    local.advance(by: 10)
    let time = server()
    local.advance(by: 20)
    clock.note(time, sent: sent)
    #expect(error == -20)
    // Only an answer with a shorter round trip replaces the reading.
    let again = clock.moment
    let soon = server()
    local.advance(by: 1)
    clock.note(soon, sent: again)
    #expect(error == -1)
    let slow = clock.moment
    local.advance(by: 5)
    clock.note(server(), sent: slow)
    #expect(error == -1)
  }

  /// The two clocks drift apart: an old reading expires.
  @Test func oldReadingsAreForgotten() throws {
    clock.note(server(), sent: clock.moment)
    for _ in 1...3 {
      local.advance(by: 301)
      let sent = clock.moment
      // The server's clock has gained two seconds.
      let time = FirestoreTimestamp.text(local.now.addingTimeInterval(3602))
      local.advance(by: 1)
      clock.note(time, sent: sent)
    }
    #expect(error == 1)
  }
}
