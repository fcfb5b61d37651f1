import Testing

@testable import HTTPTransfer

@Suite struct RetryThrottleTests {
  @Test func itIsSpentAndComesBackSlowly() {
    let throttle = RetryThrottle(capacity: 3, returned: 0.5)
    for _ in 0..<3 { #expect(throttle.withdraw(for: "a")) }
    #expect(!throttle.withdraw(for: "a"))
    throttle.deposit(for: "a")
    #expect(!throttle.withdraw(for: "a"))
    throttle.deposit(for: "a")
    #expect(throttle.withdraw(for: "a"))
    #expect(!throttle.withdraw(for: "a"))
  }

  @Test func oneServersOutageIsNotAnothers() {
    let throttle = RetryThrottle(capacity: 1, returned: 0.5)
    #expect(throttle.withdraw(for: "a"))
    #expect(!throttle.withdraw(for: "a"))
    #expect(throttle.withdraw(for: "b"))
  }

  @Test func itNeverHoldsMoreThanItsCapacity() {
    let throttle = RetryThrottle(capacity: 2, returned: 1)
    #expect(throttle.withdraw(for: "a"))
    for _ in 0..<10 { throttle.deposit(for: "a") }
    #expect(throttle.withdraw(for: "a"))
    #expect(throttle.withdraw(for: "a"))
    #expect(!throttle.withdraw(for: "a"))
  }

  @Test func noneIsNone() { #expect(!RetryThrottle(capacity: 0, returned: 1).withdraw(for: "a")) }
}
