import ShotAnalysis
import Testing

@testable import Coaching

@Suite struct ShotPoolTests {
  @Test(
    arguments: [
      ([.wrist, .wrist, .slap], [0, 1]), ([.slap, .wrist], [0]), ([.wrist, .unknown], [0, 1]),
      ([.unknown, .unknown], [0, 1]), ([.wrist, .slap, .unknown, .unknown], [2, 3]),
      ([.snap, .slap, .slap, .unknown], [1, 2]), ([], []),
    ] as [([ShotType], [Int])])
  func shotsOfOneKindAreReadTogether(_ types: [ShotType], _ expected: [Int]) {
    #expect(ShotPool.indices(of: types) == expected)
  }

  @Test func aTypeThatIsNotCertainMayBeAny() {
    var shots = [ShotType.wrist, .slap].enumerated().map {
      ReportSample.shot($0.offset + 1, at: 3, type: $0.element, values: [.stanceWidth: 1])
    }
    #expect(ShotPool.shots(of: ReportSample.report(shots)).map(\.index) == [1])
    shots[1].typeConfidence = 0.69
    #expect(ShotPool.shots(of: ReportSample.report(shots)).map(\.index) == [1, 2])
  }
}
