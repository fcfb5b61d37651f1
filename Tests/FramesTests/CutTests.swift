import Mathematics
import Testing

@testable import Frames

@Suite struct CutTests {
  /// Returns the frames at which cuts are found.
  private func cuts(_ frames: [MadeFrame]) -> [Int] {
    var observer = FrameObserver()
    return frames.enumerated().compactMap { index, frame in
      observer.observe(frame.image, at: Double(index) / 30, width: 320).isCut ? index : nil
    }
  }

  private func made(_ change: (inout MadeFrame) -> Void) -> MadeFrame {
    var frame = MadeFrame()
    change(&frame)
    return frame
  }

  @Test func anotherSceneIsACut() {
    let other = made { $0.seed = 1.7 }
    let one = MadeFrame()
    let scene = [MadeFrame](repeating: other, count: 8)
    #expect(cuts([one, one, one] + scene + [one]) == [3, 11])
  }

  @Test(arguments: [(1.3, 30.0), (1.8, 60.0), (6.0, 200.0), (0.02, 0.0)])
  func aFlashOfLightIsNoCut(gain: Double, offset: Double) {
    let flash = made {
      $0.gain = gain
      $0.offset = offset
    }
    let one = MadeFrame()
    #expect(cuts([one, one, flash, flash, one, one]).isEmpty)
  }

  @Test func aSceneAfterABlackFrameIsACut() {
    let black = made { $0.gain = 0 }
    let other = made { $0.seed = 1.7 }
    let one = MadeFrame()
    #expect(cuts([one, one, black, black, other, other]) == [4])
  }

  @Test func whatFlickersIsNoScene() {
    let other = made { $0.seed = 1.7 }
    #expect(cuts([MadeFrame(), other, MadeFrame(), other]) == [1])
  }

  @Test func aPanIsNoCut() {
    let pan = (0..<8).map { step in
      made { $0.camera = Similarity(shift: Point(-18 * Double(step), 0)) }
    }
    #expect(cuts(pan).isEmpty)
  }

  @Test func aPersonRunningThroughTheFrameIsNoCut() {
    #expect(
      cuts((0..<7).map { step in made { $0.person = 40 * Double(step) } }).isEmpty)
  }

  /// If frames are dropped, a shaking camera changes twice as much of the image between two frames.
  @Test func aLongerStepExplainsMoreChange() {
    func isCut(_ changedShare: Double, after step: Double, usual: Double) -> Bool {
      var detector = CutDetector()
      for _ in 0..<6 { _ = detector.isCut(changedShare: usual, after: 0.033) }
      return detector.isCut(changedShare: changedShare, after: step)
    }
    #expect(isCut(0.7, after: 0.033, usual: 0.3))
    #expect(!isCut(0.7, after: 0.067, usual: 0.3))
    #expect(isCut(0.98, after: 0.067, usual: 0.3))
    #expect(isCut(0.7, after: 0.067, usual: 0.05))
    #expect(!isCut(0.9, after: 0.067, usual: 0.4))
    #expect(isCut(0.98, after: 0.067, usual: 0.4))
    // After a long gap, a previously static image that changes is a cut.
    #expect(isCut(0.7, after: 3, usual: 0.05))
    #expect(isCut(0.7, after: 0.02, usual: 0.3))
  }

  @Test func anotherSizeOfFrameIsNotCompared() {
    let small = made { $0.width = 160 }
    #expect(cuts([MadeFrame(), small, small]).isEmpty)
  }
}
