import AnalysisDocuments
import AnalysisProcess
import Application
import ArgumentParser
import Foundation
import Reports

@main
struct PuckBuddy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "puckbuddy",
    abstract: "Finds the shots in a hockey video, measures them and says what helps.",
    discussion: """
      Examples:
        puckbuddy analyze shots.mov
        puckbuddy analyze --json shots.mov > analysis.json
        puckbuddy correct results --not-a-shot 4.5
        puckbuddy progress results
        puckbuddy compare results/may-4 results/may-1
        puckbuddy submit shots.mov && puckbuddy work --once
        puckbuddy jobs results NAME
        puckbuddy doctor

      Shell completions: puckbuddy --generate-completion-script bash|zsh|fish
      """,
    version: ProductVersion.current,
    subcommands: [
      AnalyzeCommand.self, CorrectCommand.self, ProgressCommand.self, CompareCommand.self,
      SubmitCommand.self, WorkCommand.self, ServeCommand.self, JobsCommand.self,
      DevicesCommand.self, TeamCommand.self, DayCommand.self, SettingsCommand.self,
      PrivacyCommand.self, LabelsCommand.self, BlurCommand.self, ReelCommand.self,
      InspectCommand.self, DoctorCommand.self,
    ])

  static func main() async {
    if CommandLine.arguments.dropFirst().first == AnalysisChild.subcommand {
      AnalysisChild.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    // A closed reader is a write error like any other; SIGPIPE must not end the process.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let asJSON = CommandLine.arguments.contains("--json")
      // An exit status is thrown only after its cause has been reported.
      if !(error is ExitCode), exitCode(for: error) == .validationFailure {
        if asJSON {
          FailureWriter(asJSON: true).write(
            AnalysisFailure(
              .usage, operation: "read arguments", file: "", message: message(for: error)))
        } else {
          StandardError.write(Formatting.printable(lines: fullMessage(for: error)) + "\n")
        }
        exit(withError: ExitCode(FailureCode.usage.exitStatus))
      }
      if let failure = AnalysisFailure(ending: error) {
        FailureWriter(asJSON: asJSON).write(failure)
        exit(withError: ExitCode(failure.code.exitStatus))
      }
      exit(withError: error)
    }
  }
}
