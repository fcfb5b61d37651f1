import Foundation
import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct PoseLifterTests {
  private let clip = SyntheticTrack(activity: .shots([2.0]), duration: 4)

  private func shot(_ track: SyntheticTrack) throws -> ObservedShot {
    try #require(ShotAnalyzer().observe(FilmedSubject(stated: track.subject)).shots.first).shot
  }

  /// Returns a lifter with one output: the mean of the inputs, which is `middle` if all are
  /// typical.
  private func lifter(inputs: Int = LifterInput.count, weights: Int? = nil) throws -> PoseLifter {
    let bytes = Data(repeating: 1, count: weights ?? inputs)
    let json: [String: Any] = [
      "middles": Array(repeating: 0, count: inputs),
      "scales": Array(repeating: 1, count: inputs),
      "outputs": [["name": "mean", "middle": 7, "scale": 2]],
      "layers": [
        [
          "biases": [0], "scales": [1.0 / Double(inputs)],
          "weights": bytes.base64EncodedString(),
        ]
      ],
    ]
    return try PoseLifter(json: JSONSerialization.data(withJSONObject: json))
  }

  @Test func everyInputHasItsNumbers() throws {
    let moments = try shot(clip).shooterMoments
    let input = LifterInput(moments)
    #expect(moments.count > 60)
    for index in [0, moments.count / 2, moments.count - 1] {
      #expect(input[index].count == LifterInput.count)
      #expect(!input[index].contains { !$0.isFinite })
    }
  }

  @Test func anInputContainsThePosesBeforeAndAfter() throws {
    let moments = try shot(clip).shooterMoments
    let input = LifterInput(moments)
    let middle = moments.count / 2
    let wrist = Joint.rightWrist
    let column = 3 * (BodyReadings.joints.firstIndex(of: wrist) ?? 0)
    let row = 3 * BodyReadings.joints.count + 2
    #expect(input[middle][4 * row + column] == Float(moments[middle][wrist].x))
    // A quarter of a second later.
    let later = try #require(
      moments.min {
        abs($0.time - moments[middle].time - 0.25) < abs($1.time - moments[middle].time - 0.25)
      })
    #expect(abs(Double(input[middle][7 * row + column]) - later[wrist].x) < 0.02)
  }

  @Test func predictsInTheUnitOfTheQuantity() throws {
    let moments = try shot(clip).shooterMoments
    let input = LifterInput(moments)
    let series = try #require(try lifter().lift(moments).series["mean"])
    #expect(series.times.first == moments.first?.time)
    #expect(zip(series.times.dropFirst(), series.times).allSatisfy { $0 - $1 >= 0.03 })
    let numbers = input[0].map { Double(min(4, max(-4, $0))) }
    let mean = numbers.reduce(0, +) / Double(numbers.count)
    #expect(abs(series.values[0] - (7 + 2 * mean)) < 1e-3)
  }

  @Test func aLeftHandedPlayerIsLiftedTheSame() throws {
    var mirrored = clip.subject
    mirrored.track = clip.track.mirrored
    let filmed = FilmedSubject(stated: mirrored)
    let other = try #require(ShotAnalyzer().observe(filmed).shots.first).shot
    let one = PoseLifter.fitted.lift(try shot(clip).shooterMoments)
    let two = PoseLifter.fitted.lift(other.shooterMoments)
    for (name, series) in one.series {
      let values = try #require(two.series[name]).values
      #expect(zip(series.values, values).allSatisfy { abs($0 - $1) < 0.05 }, "\(name)")
    }
  }

  @Test func nothingIsLiftedWithoutMoments() throws {
    let empty = PoseLifter.fitted.lift([])
    #expect(empty.load == nil)
    #expect(empty.finish == nil)
  }

  @Test func refusesOthersFiles() throws {
    #expect(throws: DecodingError.self) { try lifter(inputs: 3) }
    #expect(throws: DecodingError.self) { try lifter(weights: 5) }
    #expect(throws: DecodingError.self) { _ = try PoseLifter(json: Data("{}".utf8)) }
  }

  /// Each value close enough to the threshold votes for the time.
  @Test func whenSomethingWasIsVotedFor() {
    let times = stride(from: -1.0, through: 0, by: 0.05).map { $0 }
    let values = times.map { min(0.3, max(-0.3, $0 + 0.42)) }
    let series = ReadingSeries(times: times, values: values)
    #expect(abs((series.time(sinceFrom: -1.4, to: 0) ?? 0) + 0.42) < 1e-9)
    let never = ReadingSeries(times: times, values: times.map { _ in 0.3 })
    #expect(never.time(sinceFrom: -1.4, to: 0) == nil)
  }
}
