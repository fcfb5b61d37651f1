/// The source of a setting's value.
package enum SettingSource: Sendable, Hashable, CustomStringConvertible {
  /// The command line.
  case flag
  /// An environment variable.
  case environment
  /// A settings file, named as the user gave it.
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
