import ArgumentParser
import Settings
import VideoAnalysis

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints what is installed, what is missing, and how to mend it.",
    discussion: """
      Exit status: 0 when everything needed is there, 69 otherwise.

      Examples:
        puckbuddy doctor
        puckbuddy doctor --json
      """)

  @Flag(help: "Print what was found as one JSON object.")
  var json = false

  func run() async throws {
    let examination = Examination(home: try await Settings.load().models)
    try StandardOutput.write(
      json ? DocumentWriter.line(examination) : Formatting.printable(lines: examination.text))
    if !examination.isHealthy { throw ExitCode(FailureCode.modelMissing.exitStatus) }
  }
}
