import Testing

@testable import ShotAnalysis

@Suite struct TableTests {
  @Test func straightInBetweenAndConstantBeyond() {
    let table = Table([(0, 1), (10, 3), (20, -1)])
    let expected = [(-5.0, 1.0), (0, 1), (5, 2), (10, 3), (15, 1), (20, -1), (99, -1)]
    for (place, value) in expected { #expect(abs(table[place] - value) < 1e-12) }
  }

  @Test func aStraightLegStaysStraight() {
    #expect(KneeAngle.corrected(180) == 180)
    // A correction that fell faster than the reading rises would change the order of two legs.
    let corrected = stride(from: 60.0, through: 180, by: 1).map(KneeAngle.corrected)
    #expect(zip(corrected, corrected.dropFirst()).allSatisfy { $0 < $1 })
    let leans = stride(from: 0.0, through: 80, by: 1).map { TrunkLean.corrected($0, away: 0) }
    #expect(zip(leans, leans.dropFirst()).allSatisfy { $0 < $1 })
  }
}
