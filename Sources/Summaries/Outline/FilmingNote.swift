import ShotAnalysis

/// One thing that would make the next clip show more.
enum FilmingNote: CaseIterable, Sendable {
  case oneAtATime, fromTheSide, showFeet, closer, inTheOpen, moreLight, clearLens
  case holdStill, oneScene, moreFrames, normalSpeed
  case freshCopy
  /// Slow motion whose rate the file says: nothing to change.
  case slowMotion
  /// When nothing else is known: the whole player, from the side.
  case wholePlayer
  /// When no shot was found: begin before it and stop after it.
  case wholeShot

  /// Whether it helps when nobody was found at all; where the feet were is of no use then.
  var helpsToFindPlayer: Bool {
    switch self {
    case .closer, .inTheOpen, .moreLight, .clearLens, .holdStill, .freshCopy: true
    case .oneScene, .oneAtATime, .fromTheSide, .showFeet, .moreFrames, .normalSpeed, .slowMotion,
      .wholePlayer, .wholeShot:
      false
    }
  }

  /// Whether it asks for another way of filming.
  var asksForChange: Bool { self != .slowMotion }

  /// Whether another way of filming would show more of what the rules look at; more frames a second
  /// show the speed of the hands alone.
  var hidesSomething: Bool { asksForChange && self != .moreFrames }

  /// What a clip of this quality asks for, most helpful first.
  static func notes(for quality: Quality) -> [FilmingNote] {
    let codes = Set(quality.warnings.map(\.code))
    return allCases.filter { note in
      switch note {
      case .oneAtATime: quality.people > 1
      case .fromTheSide: codes.contains(.viewNotFromSide)
      case .showFeet: codes.contains(.feetNotVisible)
      case .closer: codes.contains(.playerTooSmall)
      case .inTheOpen: codes.contains(.playerHidden)
      case .moreLight: codes.contains(.tooDark)
      case .clearLens: codes.contains(.blurred)
      case .holdStill: codes.contains(.shakyCamera)
      case .oneScene: codes.contains(.cut)
      case .moreFrames: codes.contains(.lowFrameRate)
      case .normalSpeed: codes.contains(.slowMotion) && quality.slowMotionFactor == nil
      case .slowMotion: codes.contains(.slowMotion) && quality.slowMotionFactor != nil
      case .freshCopy: codes.contains(.damagedFrames)
      case .wholePlayer, .wholeShot: false
      }
    }
  }
}

extension FilmingNote {
  /// The one change that would reveal most; `nil` where none is known to reveal anything.
  ///
  /// By how many measurements of the shots it would add; of equally many, and without shots, by the
  /// order of `byUse`. Only one is given: two pieces of advice may ask for opposite places.
  ///
  /// - Parameter hidesSomething: Whether something could not be seen.
  static func tip(
    among notes: [FilmingNote], report: ShotReport, isPlayerFound: Bool, hidesSomething: Bool
  ) -> FilmingNote? {
    let missing = report.shots.flatMap { shot in
      shot.metrics.filter { $0.value.value == nil && $0.key.isMeasurable }
        .map { ($0.key, $0.value.status) }
    }
    func revealed(by note: FilmingNote) -> Int {
      switch note {
      case .fromTheSide: missing.count { $0.1 == .notValidFromThisView }
      case .showFeet: missing.count { $0.1 == .notVisible && legMetrics.contains($0.0) }
      case .moreFrames: missing.count { $0.1 == .lowFrameRate }
      case .closer, .inTheOpen, .moreLight, .clearLens: missing.count { $0.1 == .notVisible }
      default: 0
      }
    }
    var asked = byUse.filter(notes.contains)
    // Where no shot was found, what hides the angles of one hides nothing yet.
    if isPlayerFound, report.shots.isEmpty {
      asked.removeAll { !$0.helpsToFindPlayer && $0 != .oneAtATime }
    }
    if let best = asked.enumerated().max(by: { one, other in
      (revealed(by: one.element), -one.offset) < (revealed(by: other.element), -other.offset)
    })?.element {
      return best
    }
    if !isPlayerFound { return .wholePlayer }
    if report.shots.isEmpty { return .wholeShot }
    return hidesSomething ? .wholePlayer : nil
  }

  /// The notes in the order of what they reveal where nothing can be counted.
  private static let byUse: [FilmingNote] = [
    .inTheOpen, .closer, .oneAtATime, .fromTheSide, .showFeet, .moreLight, .clearLens, .holdStill,
    .oneScene, .freshCopy, .normalSpeed, .moreFrames, .slowMotion,
  ]

  /// What the feet are needed for.
  private static let legMetrics: Set<MetricID> = [
    .frontKneeAngleAtRelease, .backKneeAngleDeepestLoad, .stanceWidth, .weightShift,
  ]
}
