import AnalysisDocuments
import Application
import ArgumentParser
import Reports
import Settings

struct SettingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "settings",
    abstract: "Prints all settings, and where each came from.",
    discussion: """
      A setting comes from the command line, the environment (PUCKBUDDY_…), or
      the file .env in the working folder (PUCKBUDDY_ENV_FILE names another), in
      this order. docs/settings.md lists them.

      Exit status: 0 printed, 64 a setting cannot be used.

      Examples:
        puckbuddy settings
        PUCKBUDDY_CONCURRENCY=2 puckbuddy settings --json
      """)

  @Flag(help: "Print them as one JSON object.")
  var json = false

  @OptionGroup var data: DataFolderOption

  func run() async throws {
    let settings = try await data.settings()
    guard !json else {
      return try StandardOutput.write(DocumentWriter.line(SettingsDocument(settings)))
    }
    let rows = settings.values.map { value in
      [
        value.setting.variable, value.shown.isEmpty ? "–" : Formatting.printable(value.shown),
        Formatting.printable(value.source.description),
      ]
    }
    try StandardOutput.write(TextTable(rows: [["Variable", "Value", "From"]] + rows).text + "\n")
  }
}
