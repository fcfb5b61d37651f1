import Mathematics
import Poses
import Testing

@testable import ShotAnalysis

/// Measurements of a synthetic player, with exact joints.
///
/// The models were fitted to the pose model's output on real frames, so that only order and
/// stability can be tested here. `script/fit` and `script/evaluate` report their accuracy.
@Suite struct MetricAccuracyTests {
  private let release = 2.0

  /// The metrics that the models explain well enough to be reported.
  private let stated = MetricID.allCases.filter {
    (FittedModel.all[$0]?.reliability ?? 1) >= FittedModel.leastReliability
  }

  @Test func metricsOfLowReliabilityAreNotStated() throws {
    let silent = Set(MetricID.allCases).subtracting(stated)
    #expect(!silent.isEmpty)
    for id in silent {
      let measurement = try measured(id) { _ in }
      #expect(measurement.value == nil, "\(id)")
      #expect(measurement.status == .notValidFromThisView, "\(id)")
    }
  }

  private func measured(
    _ id: MetricID, _ change: (inout SyntheticTrack) -> Void
  ) throws -> Measurement {
    var clip = SyntheticTrack(
      activity: .shots([release]), duration: 3.6, kneeAngle: 120, lean: 30, shift: 0.15,
      pixelsPerMetre: 100)
    change(&clip)
    let shot = try #require(ShotAnalyzer().analyze(clip.subject).shots.first)
    return try #require(shot.metrics[id])
  }

  @Test(arguments: [0.0, 20, -20]) func whatIsMoreIsMeasuredAsMore(yaw: Double) throws {
    let cases: [(MetricID, WritableKeyPath<SyntheticTrack, Double>, [Double])] = [
      (.frontKneeAngleAtRelease, \.kneeAngle, [95, 115, 135, 155]),
      (.trunkLeanAtRelease, \.lean, [0, 15, 30, 45]),
      (.stanceWidth, \.stance, [0.35, 0.5, 0.65, 0.8]),
      (.weightShift, \.shift, [0, 0.1, 0.2]),
      (.headDrop, \.headDrop, [0, 0.08, 0.16]),
      (.backswingHeight, \.backswingLift, [0, 0.2, 0.4]),
    ]
    for (id, property, inputs) in cases {
      let values = try inputs.map { input in
        let measurement = try measured(id) {
          $0.cameraYaw = yaw
          $0[keyPath: property] = input
        }
        return try #require(measurement.value, "\(id)")
      }
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, "\(id)")
    }
  }

  @Test func noiseMovesAMeasurementByLessThanItsMargin() throws {
    for id in stated {
      let undisturbed = try measured(id) { _ in }
      let noisy = try measured(id) { $0.noise = 0.015 }
      let margin = try #require(noisy.error)
      #expect(abs(try #require(noisy.value) - (undisturbed.value ?? .infinity)) < margin, "\(id)")
    }
  }

  @Test func thePartsOfAMarginAreNoLargerThanIt() throws {
    for id in stated {
      let measurement = try measured(id) { _ in }
      let (error, shared) = (try #require(measurement.error), try #require(measurement.sharedError))
      #expect(shared > 0 && shared <= error, "\(id)")
    }
  }

  @Test func aMisplacedAnkleForSomeFramesIsOutvoted() throws {
    let clip = SyntheticTrack(activity: .shots([release]), duration: 3.6, pixelsPerMetre: 100)
    var subject = clip.subject
    for index in subject.track.samples.indices
    where abs(subject.track.samples[index].time - release) < 0.02 {
      // A fifth of a metre closer to the target, which makes the leg 25° straighter.
      subject.track.samples[index].pose?[.leftAnkle].position.x += 20
    }
    func knee(_ subject: AnalysisSubject) throws -> Measurement {
      let shot = try #require(ShotAnalyzer().analyze(subject).shots.first)
      return try #require(shot.metrics[.frontKneeAngleAtRelease])
    }
    let (clean, disturbed) = (try knee(clip.subject), try knee(subject))
    #expect(abs(try #require(clean.value) - (disturbed.value ?? 0)) < 3)
  }
}
