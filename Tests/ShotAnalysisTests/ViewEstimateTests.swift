import Poses
import Testing

@testable import ShotAnalysis

@Suite struct ViewEstimateTests {
  private func yaw(_ track: SyntheticTrack) throws -> Double {
    let motion = BodyMotion(track.track)
    return try #require(ViewEstimate(release: 1, front: .left, in: motion)).yaw
  }

  /// Left and right in the frame are the same view, so that 180 is 0, and 150 is 30.
  @Test(
    arguments: [
      (0.0, 0.0), (20, 20), (-20, -20), (40, 40), (-40, -40), (75, 75), (180, 0), (150, 30),
      (-150, -30), (-80, -80),
    ])
  func findsTheYaw(camera: Double, expected: Double) throws {
    for rate in [24.0, 120] {
      let exact = try yaw(
        SyntheticTrack(
          activity: .shots([1.0]), duration: 2, framesPerSecond: rate, cameraYaw: camera))
      // Synthetic feet are exact, without the model's errors.
      let corrected = ViewEstimate(lineOfFeet: expected).yaw
      #expect(abs(exact - corrected) < 0.625, "\(rate)")
      let noisy = try yaw(
        SyntheticTrack(
          activity: .shots([1.0]), duration: 2, framesPerSecond: rate, cameraYaw: camera,
          noise: 0.03,
          dropout: 0.2))
      #expect(abs(noisy - corrected) < 5, "\(rate)")
    }
  }

  /// Towards the camera the yaw is that of the line of the feet, less the constant `turned`; away
  /// from it the yaw is somewhat larger.
  @Test func depthIsLongerFromBehind() {
    let square = ViewEstimate.turned
    #expect(ViewEstimate(lineOfFeet: square).yaw == 0)
    #expect(abs(ViewEstimate(lineOfFeet: square + 30).yaw - 30) < 1e-9)
    // tan 30° / 0.8 = tan 35.8°.
    #expect(abs(ViewEstimate(lineOfFeet: square - 30).yaw + 35.8) < 0.1)
    #expect(ViewEstimate(lineOfFeet: -90).yaw == -90)
    let turns = stride(from: -90.0, through: 90, by: 1).map { ViewEstimate(lineOfFeet: $0).yaw }
    #expect(zip(turns, turns.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func staysWithinItsRange() throws {
    #expect(try yaw(SyntheticTrack(activity: .shots([1.0]), cameraYaw: -90)) >= -90)
  }

  @Test func feetTogetherHaveNoDirection() {
    let motion = BodyMotion(SyntheticTrack(activity: .shots([3.0]), stance: 0.05).track)
    #expect(ViewEstimate(release: 3, front: .left, in: motion) == nil)
    #expect(ViewEstimate(release: 99, front: .left, in: motion) == nil)
  }

  @Test(arguments: [
    (0.0, Quality.View.side), (-30, .side), (45, .oblique), (-60, .oblique), (61, .front),
    (-61, .back),
  ])
  func namesTheView(yaw: Double, view: Quality.View) {
    #expect(ViewEstimate(yaw: yaw).view == view)
    #expect(ViewEstimate(yaw: yaw).offSquare == abs(yaw))
  }
}
