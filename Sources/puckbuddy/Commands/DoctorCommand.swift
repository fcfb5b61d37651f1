import AnalysisDocuments
import Application
import ArgumentParser
import CloudChecks
import Reports
import Settings

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints what is installed, what is missing, and how to mend it.",
    discussion: """
      With --cloud it examines the Google Cloud project that the settings name
      instead: credentials, database, bucket, signed URLs, service, pushes and
      messages. It changes nothing there, and sends no message. What the account
      may not read is reported as unknown, never as correct.

      Exit status: 0 when everything needed is there (--cloud: when nothing is
      known to be wrong), 69 otherwise, 64 when the settings name no project.

      Examples:
        puckbuddy doctor
        puckbuddy doctor --json
        puckbuddy doctor --cloud
      """)

  @Flag(help: "Print what was found as one JSON object.")
  var json = false

  @Flag(help: "Look at the Google Cloud project.")
  var cloud = false

  func run() async throws {
    let settings = try await ProgramSettings.load()
    if cloud {
      let examination = await CloudExamination(try await CloudDoctor(settings))
      return try show(examination, examination.text, isHealthy: examination.isHealthy)
    }
    let examination = Examination(home: settings.models, files: settings.modelFiles)
    try show(examination, examination.text, isHealthy: examination.isHealthy)
  }

  private func show(
    _ examination: some Encodable, _ text: String, isHealthy: Bool
  ) throws {
    try StandardOutput.write(
      json ? try DocumentWriter.line(examination) : Formatting.printable(lines: text))
    if !isHealthy { throw ExitCode(FailureCode.modelMissing.exitStatus) }
  }
}
