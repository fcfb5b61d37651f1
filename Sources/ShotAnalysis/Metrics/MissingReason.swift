/// The reason why a metric has no value, with a sentence for people.
enum MissingReason: Sendable {
  case sideUnknown
  /// The metrics were calibrated on forehand shots.
  case backhand
  /// A person added the shot where no swing was found.
  case swingNotSeen
  case loadNotSeen
  case followThroughNotSeen
  case legsHidden
  case bodyHidden
  case headHidden
  case leavesEarly
  case lowFrameRate
  case tooFewFrames
  case tooSmall
  /// The readings hardly determine the value.
  case undetermined
  /// The clip is in slow motion, and how slow is only estimated.
  case unknownSpeed

  var status: Measurement.Status {
    switch self {
    case .lowFrameRate, .tooFewFrames: .lowFrameRate
    case .undetermined, .backhand, .unknownSpeed, .swingNotSeen: .notValidFromThisView
    default: .notVisible
    }
  }

  var sentence: String {
    switch self {
    case .sideUnknown: "The side from which the player shoots could not be determined."
    case .backhand: "Backhand shots are not measured yet."
    case .swingNotSeen: "No swing was seen at the time that a person stated."
    case .loadNotSeen: "The start of the shot is not in the clip."
    case .followThroughNotSeen: "The end of the shot is not in the clip."
    case .legsHidden: "The player's legs are hidden at that moment."
    case .bodyHidden: "The player is hidden at that moment."
    case .headHidden: "The player's face is hidden at that moment."
    case .leavesEarly: "The clip or the player's visit to it ends too soon after the shot."
    case .lowFrameRate: "Hand speed needs at least 50 frames a second; film with 60 or more."
    case .tooFewFrames: "The clip has too few frames a second to show this moment."
    case .tooSmall: "The player is too small in the frame; film from nearer."
    case .unknownSpeed: "How slow this slow motion is, is only estimated."
    case .undetermined: "One camera does not show this well enough to measure it."
    }
  }
}
