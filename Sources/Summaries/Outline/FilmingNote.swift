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

  /// Whether another way of filming would show more of what the rules look at; more pictures a
  /// second show the speed of the hands alone.
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
      case .freshCopy: codes.contains(.damagedPictures)
      case .wholePlayer, .wholeShot: false
      }
    }
  }
}
