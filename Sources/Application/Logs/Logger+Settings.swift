internal import Logging
package import Settings

extension Logger {
  /// Creates the logger of this process, on standard error, as the settings require.
  package init(_ settings: ProgramSettings) {
    let format = LogFormat(setting: settings.logFormat)
    self.init(label: "puckbuddy") { _ in
      LineLogHandler(format: format, write: StandardError.write)
    }
    if let level = Logger.Level(rawValue: settings.logLevel) { logLevel = level }
  }
}
