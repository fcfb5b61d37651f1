import Poses
import Frames
import Testing

@testable import ShotAnalysis

@Suite struct MetricsTests {
  private func shot(_ track: SyntheticTrack) throws -> Shot {
    try #require(ShotAnalyzer().analyze(track.subject).shots.first)
  }

  private func value(_ id: MetricID, _ track: SyntheticTrack) throws -> Double {
    try #require(try shot(track).metrics[id]?.value, "\(id)")
  }

  @Test func everyMetricIsThereWithAValueOrAReason() throws {
    let clips = [
      SyntheticTrack(activity: .shots([3.0])),
      SyntheticTrack(activity: .shots([3.0]), framesPerSecond: 30, cameraYaw: 80),
      SyntheticTrack(activity: .shots([3.0]), hidden: [.leftKnee, .leftWrist, .nose]),
      SyntheticTrack(activity: .shots([1.0]), duration: 2.2),
    ]
    for clip in clips {
      let metrics = try shot(clip).metrics
      #expect(Set(metrics.keys) == Set(MetricID.allCases))
      for (id, measurement) in metrics {
        let measured = measurement.value != nil
        #expect(measured == measurement.status.hasValue, "\(id)")
        #expect(measured == (measurement.reason == nil), "\(id)")
        #expect(measured == (measurement.error != nil), "\(id)")
        #expect(measured == (measurement.evidenceTime != nil), "\(id)")
        #expect(measurement.unit == id.unit, "\(id)")
        if let reason = measurement.reason { #expect(reason.hasSuffix("."), "\(reason)") }
      }
    }
  }

  @Test func theListOfMetricsIsComplete() {
    #expect(Metrics.all.map(\.id) == MetricID.allCases)
  }

  @Test func refusesHandSpeedBelowFiftyFrames() throws {
    let slow = try shot(SyntheticTrack(activity: .shots([3.0]), framesPerSecond: 30))
    #expect(slow.metrics[.handSpeedPeak]?.status == .lowFrameRate)
    let fast = try shot(SyntheticTrack(activity: .shots([3.0]), framesPerSecond: 50))
    #expect(fast.metrics[.handSpeedPeak]?.status == .measured)
  }

  @Test func refusesPosesTooFarApart() throws {
    for (posed, status) in [(20, Measurement.Status.measured), (9, .lowFrameRate)] {
      var thinned = SyntheticTrack(activity: .shots([3.0]), framesPerSecond: Double(posed)).subject
      thinned.frameRate = 60
      let shot = try #require(ShotAnalyzer().analyze(thinned).shots.first)
      #expect(shot.metrics[.handSpeedPeak]?.status == status, "\(posed)")
    }
  }

  /// Each pair is the same shot, measured under worse conditions the second time.
  @Test func harderConditionsWidenTheErrors() throws {
    let good = SyntheticTrack(activity: .shots([3.0]), pixelsPerMetre: 100)
    var small = good
    small.pixelsPerMetre = 40
    func error(_ id: MetricID, _ track: SyntheticTrack) throws -> Double {
      try #require(try shot(track).metrics[id]?.error, "\(id)")
    }
    for id in try shot(good).metrics.filter({ $0.value.value != nil }).keys {
      #expect(try error(id, small) > error(id, good), "\(id)")
    }
    // Blurred frames widen every error.
    var blurred = good.subject
    blurred.frames = stride(from: 0.0, to: 5, by: 0.1).map {
      FrameFeatures(time: $0, sharpness: 0.4, meanLuma: 0.5, clippedShare: 0)
    }
    let soft = try #require(ShotAnalyzer().analyze(blurred).shots.first)
    for (id, measurement) in try shot(good).metrics {
      guard let sharp = measurement.error else { continue }
      #expect(try #require(soft.metrics[id]?.error) > sharp, "\(id)")
    }
  }

  @Test func refusesAPlayerOfAFewPixels() throws {
    let tiny = try shot(SyntheticTrack(activity: .shots([3.0]), pixelsPerMetre: 20))
    for (id, measurement) in tiny.metrics {
      #expect(measurement.value == nil, "\(id)")
      #expect(measurement.reason != nil, "\(id)")
    }
    #expect(tiny.metrics[.stanceWidth]?.status == .notVisible)
    #expect(tiny.metrics[.frontKneeAngleAtRelease]?.status == .notVisible)
  }

  @Test func refusesWhatIsHidden() throws {
    let shot = try shot(SyntheticTrack(activity: .shots([3.0]), hidden: [.leftKnee, .nose]))
    #expect(shot.metrics[.frontKneeAngleAtRelease]?.status == .notVisible)
    #expect(shot.metrics[.stanceWidth]?.status == .measured)
    #expect(shot.metrics[.headDrop]?.status == .notVisible)
  }

  @Test func refusesWhatLiesOutsideTheClip() throws {
    let shot = try shot(SyntheticTrack(activity: .shots([3.0]), duration: 3.42, shift: 0.15))
    #expect(shot.metrics[.balanceSway]?.status == .notVisible)
  }
}
