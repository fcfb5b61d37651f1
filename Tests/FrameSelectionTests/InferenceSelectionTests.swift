import Testing

@testable import FrameSelection

/// The frames on which inference runs, in synthetic videos.
@Suite struct InferenceSelectionTests {
  private typealias Scene = SelectionDriver.Scene

  private func driver(
    _ scene: Scene = Scene(), rate: Double = 25, seconds: Double = 2, cuts: Set<Int> = [],
    measuredEvery step: Int = 1, isSlowMotion: Bool = false
  ) -> SelectionDriver {
    var driver = SelectionDriver(scene, isSlowMotion: isSlowMotion)
    driver.run(seconds: seconds, rate: rate, cuts: cuts, measuredEvery: step)
    return driver
  }

  @Test func whileNoPersonMovesAnchorsAreEnough() {
    let driver = driver()
    #expect(driver.inferred == Array(stride(from: 0, through: 48, by: 4)) + [49])
    #expect(driver.dense.isEmpty)
  }

  /// In every case each frame is inferred on, is part of a span, or belongs to no known scene:
  /// exactly once, in order.
  @Test(arguments: [(24.0, 1), (25, 2), (30, 1), (50, 3), (60, 1), (120, 2), (240, 4)])
  func everyFrameIsHandedOutOnceInOrder(rate: Double, step: Int) {
    for people in 1...2 {
      for speed in [0.0, 0.3, 0.4, 2] {
        for cuts in [[], [0], [1], [7, 8, 31], [5, 40]] as [Set<Int>] {
          for isSlowMotion in [false, true] {
            let scene = Scene(
              people: people, speed: { $0 < 1 ? speed : 0 }, isLost: { Int($0 * 10) % 7 == 0 },
              mayShowShot: { start, _ in Int(start) % 2 == 0 }, byteCount: 3_000_000,
              croppedByteCount: 2_000_000)
            let driver = driver(
              scene, rate: rate, cuts: cuts, measuredEvery: step, isSlowMotion: isSlowMotion)
            let seen = driver.actions.flatMap { action -> [Int] in
              switch action {
              case .inferDue(let span), .interpolate(let span):
                span.frames.map(\.index) + [span.end.index]
              case .beginScene(let unknown): unknown.map(\.index)
              default: []
              }
            }
            #expect(seen == Array(0..<Int(2 * rate)))
            #expect(driver.actions.last == .finish)
          }
        }
      }
    }
  }

  /// Anchors are 0.13 s apart at every frame rate, and the frames between them are buffered.
  @Test(arguments: [24.0, 25, 29.97, 30, 50, 60])
  func anchorsAreAsFarApartAsTheyMayBe(rate: Double) {
    let times = driver(rate: rate).inferred.dropLast().map { Double($0) / rate }
    for (earlier, later) in zip(times, times.dropFirst()) {
      #expect(later - earlier >= 0.13 - 1e-6 && later - earlier < 0.13 + 1.01 / rate)
    }
  }

  /// At 240 fps eight frames take 0.03 s: no more are buffered.
  @Test func onlySoManyFramesAreBuffered() {
    let inferred = driver(rate: 240, seconds: 0.5).inferred
    #expect(zip(inferred, inferred.dropFirst()).allSatisfy { $1 - $0 <= 8 })
    let huge = driver(Scene(byteCount: 60_000_000), seconds: 0.5).inferred
    #expect(zip(huge, huge.dropFirst()).allSatisfy { $1 - $0 <= 2 })
  }

  /// After a gap the newest frame before it is an anchor, rather than the one after it.
  @Test func aPauseIsNotBridged() {
    var driver = SelectionDriver()
    for (index, time) in [0.0, 0.04, 0.08, 1, 1.04].enumerated() {
      driver.run(.decoded(SelectedFrame(index: index, time: time, byteCount: 0)))
    }
    #expect(driver.inferred == [0, 2, 3])
  }

  @Test func nearAShotSlowPeopleAreInferredOnEveryOtherFrameOf25() {
    let driver = driver(Scene(speed: { _ in 0.4 }, mayShowShot: { _, _ in true }))
    let all = (driver.inferred + driver.dense).sorted()
    #expect(zip(all, all.dropFirst()).allSatisfy { $1 - $0 <= 2 })
  }

  /// Where a shot is possible, inference runs on fast people at least every 43 ms, dropped frames
  /// or not.
  @Test(arguments: [30.0, 60, 120]) func nearAShotFastPeopleAreInferredOnDensely(rate: Double) {
    let scene = Scene(speed: { _ in 1 }, mayShowShot: { _, _ in true })
    let driver = driver(scene, rate: rate)
    let all = (driver.inferred + driver.dense).sorted().map { Double($0) / rate }
    #expect(zip(all, all.dropFirst()).allSatisfy { $1 - $0 < 0.0425 })
    #expect(all.count <= 72)
  }

  @Test func whereNoShotMayBeNothingIsInferredOnBesides() {
    let driver = driver(Scene(speed: { _ in 1 }))
    #expect(driver.dense.isEmpty)
    // Each span is judged once, and none without due frames.
    let asked = driver.actions.count { if case .judge = $0 { true } else { false } }
    #expect(asked == driver.handedOut.count { !$0.span.due.isEmpty })
  }

  /// A span is handed out when anchors at least `outlook` later are known; the last ones at the
  /// end.
  @Test func spansWaitForLaterAnchors() {
    var driver = SelectionDriver(Scene(speed: { _ in 1 }), outlook: 0.5)
    for index in 0..<20 {
      driver.run(
        .decoded(SelectedFrame(index: index, time: Double(index) / 25, byteCount: 1000)))
      let newest = driver.inferred.last.map { Double($0) / 25 } ?? 0
      for (span, _) in driver.handedOut { #expect(newest - span.end.time >= 0.5 - 1e-9) }
    }
    let before = driver.handedOut.count
    #expect(before > 0)
    driver.run(.ended)
    #expect(driver.handedOut.count > before)
  }

  /// If more bytes are buffered than allowed, a shot counts as near, and the span is not judged.
  @Test func tooManyBytesDoNotWait() {
    let scene = Scene(speed: { _ in 1 }, croppedByteCount: 9_000_000)
    let driver = driver(scene)
    #expect(driver.handedOut.contains { $0.isNearShot })
    #expect(!Self.isJudged(driver, before: 1))
  }

  /// In slow motion durations are unreliable: a shot counts as near wherever a person moves.
  @Test func inSlowMotionNoSpanIsJudged() {
    let driver = driver(Scene(speed: { _ in 1 }), isSlowMotion: true)
    #expect(!driver.actions.contains { if case .judge = $0 { true } else { false } })
    #expect(driver.handedOut.allSatisfy { $0.isNearShot == !$0.span.due.isEmpty })
  }

  private static func isJudged(_ driver: SelectionDriver, before time: Double) -> Bool {
    driver.actions.contains { action in
      if case .judge(let span) = action { span.end.time < time } else { false }
    }
  }

  /// With several people no span is buffered: inference runs on all frames while they move, and for
  /// two seconds after.
  @Test func severalPeopleAreFollowedFromFrameToFrame() {
    #expect(driver(Scene(people: 2, speed: { _ in 1 })).inferred.count > 45)
    #expect(driver(Scene(people: 2, speed: { _ in 0.4 })).inferred.count > 20)
    #expect(driver(Scene(people: 2)).inferred.count == 14)

    var leaving = SelectionDriver(Scene(people: 2, speed: { _ in 1 }))
    for index in 0..<125 {
      if index == 25 { leaving.scene.people = 1 }
      leaving.run(
        .decoded(SelectedFrame(index: index, time: Double(index) / 25, byteCount: 1000)))
    }
    #expect(leaving.inferred.count { (25..<70).contains($0) } > 40)
    #expect(leaving.inferred.count { (80..<125).contains($0) } <= 13)
  }

  /// If a person is lost at the next anchor, inference runs on every frame up to the last one with
  /// the person.
  @Test func whoIsLostIsFollowed() {
    let driver = driver(Scene(isLost: { (1.0..<1.15).contains($0) }))
    #expect(Set(25...28).isSubset(of: driver.inferred))
    #expect(driver.inferred.count == 14 + 3)
  }

  @Test func everyFrameIsNeededUntilPeopleAreKnown() {
    var driver = SelectionDriver()
    #expect(driver.selection.needsEveryFrame)
    var needed: [Bool] = []
    for index in 0..<50 {
      driver.run(
        .decoded(SelectedFrame(index: index, time: Double(index) / 25, byteCount: 1000)))
      needed.append(driver.selection.needsEveryFrame)
    }
    // Frame 28 is the first anchor that is a second after the first one.
    #expect(needed == (0..<50).map { $0 < 28 })
    driver.scene.people = 2
    driver.run(.decoded(SelectedFrame(index: 50, time: 2, byteCount: 1000)))
    driver.run(.decoded(SelectedFrame(index: 51, time: 2.04, byteCount: 1000)))
    driver.run(.decoded(SelectedFrame(index: 52, time: 2.08, byteCount: 1000)))
    #expect(driver.selection.needsEveryFrame)
  }

  /// Frames after the latest frame measured for cuts may belong to either scene, and get no poses.
  @Test func atACutASceneEndsWithTheLatestMeasuredFrame() {
    let driver = driver(cuts: [22], measuredEvery: 2)
    #expect(driver.skipped == [21])
    #expect(driver.inferred.contains(20))
    #expect(driver.inferred.contains(22))
    // No span of the first scene is still buffered when the second one begins.
    let scene = driver.actions.firstIndex { if case .beginScene = $0 { true } else { false } }
    let before = driver.actions.prefix(scene ?? 0).compactMap { action -> Int? in
      switch action {
      case .inferDue(let span), .interpolate(let span): span.end.index
      default: nil
      }
    }
    #expect(before.last == 20)
  }

  @Test func theTimeOfTheUndecidedIsKnown() {
    var driver = SelectionDriver(outlook: 0.5)
    #expect(driver.selection.undecidedSince == nil)
    for index in 0..<50 {
      driver.run(
        .decoded(SelectedFrame(index: index, time: Double(index) / 25, byteCount: 1000)))
      let newest = driver.inferred.last.map { Double($0) / 25 } ?? 0
      let since = driver.selection.undecidedSince ?? -1
      #expect(since <= newest && newest - since < 0.5 + 0.33)
    }
  }

  @Test func anEmptyVideoIsFinishedAtOnce() {
    var driver = SelectionDriver()
    driver.run(.ended)
    #expect(driver.actions == [.finish])
  }
}
