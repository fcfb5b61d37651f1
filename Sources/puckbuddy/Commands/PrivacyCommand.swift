import AnalysisDocuments
import Application
import ArgumentParser
import Reports
import Service
import Settings
import Summaries

struct PrivacyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "privacy",
    abstract: "Prints where videos are stored, for how long, and who can see them.",
    discussion: """
      Where videos and results are stored, for how long, who can see them, and how
      to delete them, by the settings of this environment: set them alike for the
      service and all workers. analyze keeps no video. With --consent it prints the
      text that users consent to instead.

      Exit status: 0 printed, 64 wrong arguments or settings.

      Examples:
        puckbuddy privacy
        puckbuddy privacy --language fr
        puckbuddy privacy --consent
        PUCKBUDDY_VIDEO_RETENTION=7d puckbuddy privacy --json
      """)

  @Option(
    help: ArgumentHelp(
      "The language of the text; otherwise PUCKBUDDY_LANGUAGE, or en.",
      valueName: SummaryLanguage.valueName))
  var language: SummaryLanguage?

  @Flag(help: "Print the text that users consent to.")
  var consent = false

  @Flag(help: "Print it as one JSON object, with the values.")
  var json = false

  @OptionGroup var data: DataFolderOption

  func run() async throws {
    let settings = try await data.settings()
    let language = language ?? SummaryLanguage(tag: settings.language) ?? .english
    if consent {
      let text = ConsentText(language)
      return try StandardOutput.write(
        json ? try DocumentWriter.line(text.answer) : text.plain)
    }
    let place = settings.backend == .local ? settings.data : settings.cloud.project
    let policy = PrivacyPolicy(settings, place: place.map { Formatting.printable($0) })
    try StandardOutput.write(
      json
        ? try DocumentWriter.line(PrivacyDocument(policy, in: language))
        : policy.text(in: language).plain)
  }
}
