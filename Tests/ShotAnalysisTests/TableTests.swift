import Testing

@testable import ShotAnalysis

@Suite struct TableTests {
  @Test func straightInBetweenAndConstantBeyond() {
    let table = Table([(0, 1), (10, 3), (20, -1)])
    let expected = [(-5.0, 1.0), (0, 1), (5, 2), (10, 3), (15, 1), (20, -1), (99, -1)]
    for (argument, value) in expected { #expect(abs(table[argument] - value) < 1e-12) }
  }

  @Test func oneEntryIsTheSameEverywhere() {
    for argument in [-1e9, 0, 1e9] { #expect(Table([(3, 7)])[argument] == 7) }
  }
}
