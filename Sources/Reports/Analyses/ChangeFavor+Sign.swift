internal import Coaching

extension ChangeFavor {
  /// The sign in a table: `+` toward praise, `−` away from it.
  var sign: String {
    switch self {
    case .toward: "+"
    case .away: "−"
    case .neither: ""
    }
  }
}
