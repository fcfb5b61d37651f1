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

      A setting comes from the command line, else from a variable of the environment, else from a file of
      variables, else it is the default. `puckbuddy settings` prints what holds, and where each came from;
      secrets are shown as `set` or `not set`.

      The file is `.env` in the working folder, or the one that `PUCKBUDDY_ENV_FILE` names; then it must be
      there. It holds a `NAME=value` a line, without quotes and without `export`; a comment has a line of its
      own that begins with `#`. A file that would be misread is refused. One that just lies in the working
      folder is passed over when it is somebody else's, or everybody may change it, and may not set
      `PUCKBUDDY_HOME`, from where programs are loaded.

      A value that cannot be used ends the program with status 64 and a sentence that names the variable and
      where it stands. An empty value asks for the default. A variable that begins with `PUCKBUDDY_` and is
      no setting is warned about.

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
    case .period: "`12h`, `30d`, `8w`"
    case .name(.service): "address"
    case .name(.origins): "origins"
    case .name: "name"
    }
  }

  private static func standard(of setting: Setting) -> String {
    setting.standardNote ?? (setting.standard.isEmpty ? "none" : "`\(setting.standard)`")
  }
}
