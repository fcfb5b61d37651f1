import Testing

@testable import HTTPTransfer

@Suite struct RetryBudgetTests {
  @Test func itIsSpentAndComesBackSlowly() {
    let budget = RetryBudget(capacity: 3, returned: 0.5)
    for _ in 0..<3 { #expect(budget.withdraw(for: "a")) }
    #expect(!budget.withdraw(for: "a"))
    budget.deposit(for: "a")
    #expect(!budget.withdraw(for: "a"))
    budget.deposit(for: "a")
    #expect(budget.withdraw(for: "a"))
    #expect(!budget.withdraw(for: "a"))
  }

  @Test func oneServersOutageIsNotAnothers() {
    let budget = RetryBudget(capacity: 1, returned: 0.5)
    #expect(budget.withdraw(for: "a"))
    #expect(!budget.withdraw(for: "a"))
    #expect(budget.withdraw(for: "b"))
  }

  @Test func itNeverHoldsMoreThanItsCapacity() {
    let budget = RetryBudget(capacity: 2, returned: 1)
    #expect(budget.withdraw(for: "a"))
    for _ in 0..<10 { budget.deposit(for: "a") }
    #expect(budget.withdraw(for: "a"))
    #expect(budget.withdraw(for: "a"))
    #expect(!budget.withdraw(for: "a"))
  }

  @Test func noneIsNone() { #expect(!RetryBudget(capacity: 0, returned: 1).withdraw(for: "a")) }
}
