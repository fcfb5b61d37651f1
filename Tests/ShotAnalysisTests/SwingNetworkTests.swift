import Foundation
import Poses
import Testing

@testable import ShotAnalysis

@Suite struct SwingNetworkTests {
  private func swing(_ track: PoseTrack, _ side: Side) throws -> Swing {
    try #require(
      Swing.all(in: BodyMotion(track)).first { abs($0.time - 3) < 0.2 && $0.side == side })
  }

  private func window(
    _ synthetic: SyntheticTrack, around time: Double = 3, side: Side = .right
  ) throws -> SwingWindow {
    try #require(SwingWindow(around: time, side: side, in: BodyMotion(synthetic.track)))
  }

  @Test func aWindowHasTheNumbersOfTheNetwork() throws {
    let window = try window(SyntheticTrack(activity: .shots([3.0])))
    #expect(window.numbers.count == SwingWindow.count)
    #expect(window.numbers.allSatisfy { $0.isFinite })
  }

  @Test func aLeftHandedSwingHasTheSameWindow() throws {
    let track = SyntheticTrack(activity: .shots([3.0]), cameraYaw: 20, shift: 0.15).track
    let right = try #require(SwingWindow(around: 3, side: .right, in: BodyMotion(track)))
    let left = try #require(SwingWindow(around: 3, side: .left, in: BodyMotion(track.mirrored)))
    for (a, b) in zip(right.numbers, left.numbers) { #expect(abs(a - b) < 1e-3) }
  }

  /// The last number of each moment says whether it is missing.
  @Test func momentsBeforeTheClipAreMarked() throws {
    let perMoment = SwingWindow.count / 15
    func missing(_ window: SwingWindow) -> [Bool] {
      stride(from: perMoment - 1, to: SwingWindow.count, by: perMoment).map {
        window.numbers[$0] == 1
      }
    }
    let whole = try window(SyntheticTrack(activity: .shots([3.0])))
    #expect(!missing(whole).contains(true))
    let cut = try window(SyntheticTrack(activity: .shots([0.7])), around: 0.7)
    #expect(missing(cut) == [true, true] + Array(repeating: false, count: 13))
  }

  @Test func saysNothingOfWhomItDoesNotSee() {
    let motion = BodyMotion(SyntheticTrack(activity: .standing, gaps: [2...4]).track)
    #expect(SwingWindow(around: 3, side: .right, in: motion) == nil)
  }

  @Test(arguments: [0.0, 40, 180])
  func tellsAShotFromItsReturn(yaw: Double) throws {
    let track = SyntheticTrack(activity: .shots([3.0]), cameraYaw: yaw, shift: 0.15).track
    let shot = try #require(try swing(track, .right).pattern)
    #expect(shot.forehand > 0 && shot.forehand > shot.backhand)
    #expect(abs(shot.release) < 0.2)
    let motion = BodyMotion(track)
    let returns = Swing.all(in: motion).filter { $0.time > 3.4 }
    #expect(!returns.isEmpty)
    for swing in returns {
      let pattern = try #require(swing.pattern)
      #expect(pattern.forehand < 0)
    }
  }

  @Test func refusesANetworkOfOtherInputsOrOutputs() throws {
    let fitted = try JSONSerialization.jsonObject(with: Data(SwingNetwork.fittedJSON.utf8))
    let file = try #require(fitted as? [String: Any])
    func network(_ change: (inout [String: Any]) -> Void) throws -> SwingNetwork {
      var changed = file
      change(&changed)
      return try SwingNetwork(json: JSONSerialization.data(withJSONObject: changed))
    }
    _ = try network { _ in }
    #expect(throws: DecodingError.self) {
      try network { $0["middles"] = Array(repeating: 0, count: 3) }
    }
    #expect(throws: DecodingError.self) {
      try network { file in
        var outputs = file["outputs"] as? [[String: Any]] ?? []
        outputs[0]["name"] = "nothing"
        file["outputs"] = outputs
      }
    }
  }
}
