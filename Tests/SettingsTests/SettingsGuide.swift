@testable import Settings

/// The table of settings as a page: `docs/settings.md`.
enum SettingsGuide {
  static var markdown: String {
    let rows = Setting.all.map { setting in
      let values = [
        setting.flag.map { "`--\($0)`" } ?? "", "`\(setting.variable)`",
        setting.purpose + (setting.isSecret ? " A secret: never shown." : ""),
        form(of: setting), standard(of: setting),
      ]
      return "| \(values.joined(separator: " | ")) |"
    }
    return """
      # Settings

      <!-- Made from the table in Sources/Settings; a test holds this page against it. -->

      A setting comes from the command line, else from an environment variable, else from a settings file,
      else it is the default. `puckbuddy settings` prints the values in use and the source of each; secrets
      are shown as `set` or `not set`.

      The settings file is `.env` in the working folder, if there is one, or the file that
      `PUCKBUDDY_ENV_FILE` names, which must exist. It has one `NAME=value` a line, without quotes and
      without `export`; a comment has its own line, which begins with `#`. A file that would be misread is
      refused. A `.env` that belongs to another user, or that every user may change, is passed over; it may
      not set `PUCKBUDDY_HOME`, from which libraries are loaded.

      An invalid value ends the program with status 64 and a sentence that names the variable and its source.
      An empty value means the default. A variable that begins with `PUCKBUDDY_` but is no setting causes a
      warning.

      | option | variable | for | value | default |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))

      """
  }

  private static func form(of setting: Setting) -> String {
    switch setting.form {
    case .text: "text"
    case .path: "path"
    case .integer(let range):
      "\(range.lowerBound) to \(range.upperBound)" + (setting.unit.map { " \($0)" } ?? "")
    case .choice(let words): words.map { "`\($0)`" }.joined(separator: ", ")
    case .period: "`12h`, `30d`, `8w`, `off`"
    case .name(.service): "address"
    case .name(.origins): "origins"
    case .name: "name"
    }
  }

  private static func standard(of setting: Setting) -> String {
    setting.standardNote ?? (setting.standard.isEmpty ? "none" : "`\(setting.standard)`")
  }
}
