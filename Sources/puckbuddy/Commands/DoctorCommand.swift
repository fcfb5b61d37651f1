import ArgumentParser
import Foundation
import PoseEstimation
import VideoAnalysis

struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Prints what is installed, what is missing, and how to mend it.",
    discussion: """
      Exit status: 0 when everything needed is there, 69 otherwise.

      Example:
        puckbuddy doctor
      """)

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let examination = Examination(
      home: ModelFiles.home(environment: environment))
    try StandardOutput.write(examination.text)
    if !examination.isHealthy { throw ExitCode(FailureCode.modelMissing.exitStatus) }
  }
}
