/// Why a metric has no value, with the sentence a person reads.
enum MissingReason: Sendable {
  case sideUnknown
  case loadNotSeen
  case followThroughNotSeen
  case legsHidden
  case handsHidden
  case bodyHidden
  case headHidden
  case leavesEarly
  case obliqueView
  case fewPictures
  case tooFewPictures
  case tooSmall
  /// The readings hardly say anything of it.
  case notTold

  var status: Measurement.Status {
    switch self {
    case .obliqueView: .notValidFromThisView
    case .fewPictures, .tooFewPictures: .lowFrameRate
    default: .notVisible
    }
  }

  var sentence: String {
    switch self {
    case .sideUnknown: "It could not be told from which side the player shoots."
    case .loadNotSeen: "The start of the shot is not in the clip."
    case .followThroughNotSeen: "The end of the shot is not in the clip."
    case .legsHidden: "The player's legs are hidden at that moment."
    case .handsHidden: "The player's hands are hidden at that moment."
    case .bodyHidden: "The player is hidden at that moment."
    case .headHidden: "The player's face is hidden at that moment."
    case .leavesEarly: "The clip or the player's visit to it ends too soon after the shot."
    case .obliqueView: "This needs a view from the side; film at a right angle to the shot."
    case .fewPictures:
      "Hand speed needs at least 50 pictures a second; film with 60 or more."
    case .tooFewPictures: "The clip has too few pictures a second to show this moment."
    case .tooSmall: "The player is too small in the picture; film from nearer."
    case .notTold: "One camera does not show this well enough to measure it."
    }
  }
}
