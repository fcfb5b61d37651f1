import Poses
import Testing

@testable import ShotAnalysis

@Suite struct MeasurementConditionsTests {
  private let knee = StatedError(usual: 10, perTorso: 100, perSecond: 50)

  @Test func usualConditionsLeaveTheUsualError() {
    #expect(abs(MeasurementConditions.usual.halfWidth(knee) - 10) < 1e-9)
    // Unknown conditions count as typical.
    #expect(abs(MeasurementConditions().halfWidth(knee) - 10) < 1e-9)
  }

  @Test func smallPlayersWidenTheError() {
    let sizes: [Double] = [200, 100, 48, 30, 20, 12]
    let errors = sizes.map { MeasurementConditions(torsoPixels: $0).halfWidth(knee) }
    #expect(zip(errors, errors.dropFirst()).allSatisfy { $0 < $1 })
    // Two pixels of 24 are 8.3° of the knee's hundred per torso; of 48, half as much.
    let expected = (100 + 8.333 * 8.333 - 4.167 * 4.167).squareRoot()
    #expect(abs(MeasurementConditions(torsoPixels: 24).halfWidth(knee) - expected) < 0.01)
  }

  @Test func fewFramesWidenTheError() {
    let errors = [240.0, 120, 60, 30, 24, 12].map { rate in
      MeasurementConditions(interval: 1 / rate).halfWidth(knee)
    }
    #expect(zip(errors, errors.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func blurWidensTheError() {
    let sharp = MeasurementConditions(sharpness: 0.8).halfWidth(knee)
    let soft = MeasurementConditions(sharpness: 0.5).halfWidth(knee)
    let blurred = MeasurementConditions(sharpness: 0.3).halfWidth(knee)
    #expect(abs(sharp - 10) < 1e-9)
    #expect(sharp < soft && soft < blurred)
  }

  @Test func refusesWhatIsTooSmallOrTooSlow() {
    #expect(MeasurementConditions().refusal == nil)
    #expect(MeasurementConditions(torsoPixels: 13, interval: 0.09).refusal == nil)
    #expect(MeasurementConditions(torsoPixels: 11).refusal == .tooSmall)
    #expect(MeasurementConditions(interval: 0.11).refusal == .tooFewFrames)
  }

  @Test func anErrorIsAlwaysANumber() {
    for pixels in [0.0, 1e-9, 1e12] {
      for interval in [0.0, 1e-9, 1e6] {
        let error = MeasurementConditions(
          torsoPixels: pixels, interval: interval, sharpness: 0
        ).halfWidth(knee)
        #expect(error.isFinite && error > 0)
      }
    }
  }

  @Test(arguments: [40.0, 100, 300])
  func measuresTheTorsoInPixels(pixelsPerMetre: Double) throws {
    for yaw in [0.0, 60, 90] {
      let track = SyntheticTrack(
        activity: .standing, cameraYaw: yaw, pixelsPerMetre: pixelsPerMetre
      ).track
      let pixels = try #require(track.torsoPixels(near: 2))
      #expect(abs(pixels - pixelsPerMetre * SyntheticTrack.torso) < 0.01)
      #expect(track.torsoPixels(near: 99) == nil)
    }
  }
}
