/// Where the value of a setting came from.
package enum SettingSource: Sendable, Hashable, CustomStringConvertible {
  /// The command line.
  case flag
  /// A variable of the environment.
  case environment
  /// A file of variables, named as it was asked for.
  case file(String)
  case standard

  package var description: String {
    switch self {
    case .flag: "flag"
    case .environment: "environment"
    case .file(let name): name
    case .standard: "default"
    }
  }
}
