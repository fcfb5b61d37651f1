import LoopbackServer
import Synchronization
import Testing

@testable import SummaryRestyling

@Suite struct BreakerTests {
  /// A clock that a test sets.
  final class Hand: Sendable {
    private let time = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { time.withLock { $0 } }
    func advance(by duration: Duration) { time.withLock { $0 += duration } }
  }

  @Test func aFewOutagesInARowRest() {
    let hand = Hand()
    let breaker = Breaker { hand.now }
    for outcome in [RestylingOutcome.status, .timedOut, .restyled, .unreachable, .status] {
      breaker.note(outcome)
      #expect(!breaker.isResting)
    }
    breaker.note(.timedOut)
    #expect(breaker.isResting)
    hand.advance(by: Breaker.rest)
    #expect(!breaker.isResting)
    // Then one more failure is enough; one success resets the breaker.
    breaker.note(.status)
    #expect(breaker.isResting)
    hand.advance(by: Breaker.rest)
    breaker.note(.restyled)
    breaker.note(.status)
    #expect(!breaker.isResting)
  }

  @Test func textsThatAreNeverTakenRestAsWell() {
    let breaker = Breaker()
    for _ in 1..<Breaker.refusals { breaker.note(.numbers) }
    #expect(!breaker.isResting)
    breaker.note(.words)
    #expect(breaker.isResting)
  }

  @Test func whileItRestsNoRequestIsSent() async throws {
    let server = try LoopbackServer { _ in .text(404, "") }
    let restyler = try SummaryRestyler.calling(server.url)
    var outcomes: [RestylingOutcome] = []
    for _ in 0..<5 {
      outcomes.append(try await restyler.restyle(Draft.english, age: nil).outcome)
    }
    #expect(outcomes == [.status, .status, .status, .resting, .resting])
    #expect(server.requests.count == 3)
  }
}
