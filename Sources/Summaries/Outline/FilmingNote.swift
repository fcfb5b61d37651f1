import ShotAnalysis

/// One change in filming that would make the next clip show more.
enum FilmingNote: CaseIterable, Sendable {
  case oneAtATime, fromTheSide, showFeet, closer, inTheOpen, moreLight, clearLens
  case holdStill, oneScene, moreFrames, normalSpeed
  case freshCopy
  /// Slow motion with a rate that the file states: nothing to change.
  case slowMotion
  /// The default tip: film the whole player, from the side.
  case wholePlayer
  /// For a clip without a shot: start filming before it and stop after it.
  case wholeShot

  /// Whether it helps when no person was detected; advice about the feet does not help then.
  var helpsToFindPlayer: Bool {
    switch self {
    case .closer, .inTheOpen, .moreLight, .clearLens, .holdStill, .freshCopy: true
    case .oneScene, .oneAtATime, .fromTheSide, .showFeet, .moreFrames, .normalSpeed, .slowMotion,
      .wholePlayer, .wholeShot:
      false
    }
  }

  /// Whether it requests a change in filming.
  var requestsChange: Bool { self != .slowMotion }

  /// Whether a change in filming would show more of the rules' metrics; a higher frame rate only
  /// adds the speed of the hands.
  var hidesSomething: Bool { requestsChange && self != .moreFrames }

  /// Returns the notes for a clip of this quality, most helpful first.
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
  /// Returns the single most useful change; `nil` when none is known to add anything.
  ///
  /// Ranked by the number of measurements that it would add to the shots; ties, and clips without
  /// shots, by the order of `byUse`. Only one tip is given: two of them may ask for opposite camera
  /// positions.
  ///
  /// - Parameters:
  ///   - isPlayerRare: Whether the player was seldom in view: then nothing need have been in the
  ///     way.
  ///   - hidesSomething: Whether a metric could not be measured.
  static func tip(
    among notes: [FilmingNote], report: ShotReport, isPlayerFound: Bool, isPlayerRare: Bool,
    hidesSomething: Bool
  ) -> FilmingNote? {
    // No film shows more of a backhand shot, which is not measured, or of one that a person added
    // where no swing was seen.
    let measured = report.shots.filter { shot in
      shot.type != .backhand
        && (shot.type != .unknown || shot.metrics.contains { $0.value.value != nil })
    }
    let missing = measured.flatMap { shot in
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
    var candidates = byUse.filter(notes.contains)
    // Without a shot, conditions that hide a shot's angles do not matter yet.
    if isPlayerFound, report.shots.isEmpty {
      if candidates.contains(.oneScene) { return .oneScene }
      candidates.removeAll {
        !$0.helpsToFindPlayer && $0 != .oneAtATime || isPlayerRare && $0 == .inTheOpen
      }
    }
    if let best = candidates.enumerated().max(by: { one, other in
      (revealed(by: one.element), -one.offset) < (revealed(by: other.element), -other.offset)
    })?.element {
      return best
    }
    if !isPlayerFound { return .wholePlayer }
    if report.shots.isEmpty { return isPlayerRare ? .wholePlayer : .wholeShot }
    return hidesSomething ? .wholePlayer : nil
  }

  /// The notes in the order of their usual benefit, for ties.
  private static let byUse: [FilmingNote] = [
    .inTheOpen, .closer, .oneAtATime, .fromTheSide, .showFeet, .moreLight, .clearLens, .holdStill,
    .oneScene, .freshCopy, .normalSpeed, .moreFrames, .slowMotion,
  ]

  /// The metrics that need visible feet.
  private static let legMetrics: Set<MetricID> = [
    .frontKneeAngleAtRelease, .backKneeAngleDeepestLoad, .stanceWidth, .weightShift,
  ]
}
