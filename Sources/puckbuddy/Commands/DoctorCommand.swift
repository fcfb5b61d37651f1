import ArgumentParser
import Settings
import VideoAnalysis

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints what is installed, what is missing, and how to mend it.",
    discussion: """
      Exit status: 0 when everything needed is there, 69 otherwise.

      Example:
        puckbuddy doctor
      """)

  func run() async throws {
    let examination = Examination(home: try await Settings.load().models)
    try StandardOutput.write(Formatting.printable(lines: examination.text))
    if !examination.isHealthy { throw ExitCode(FailureCode.modelMissing.exitStatus) }
  }
}
