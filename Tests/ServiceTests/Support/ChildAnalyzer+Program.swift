import AnalysisProcess
import Foundation
import PoseEstimation
import TestMedia

extension ChildAnalyzer {
  /// The real child process.
  ///
  /// - Parameter scratch: A folder without models, for work that needs none; the installed models
  ///   when `nil`.
  static func ofProgram(scratch: URL? = nil) -> ChildAnalyzer {
    let home = ModelFiles.home(environment: ProcessInfo.processInfo.environment)
    return ChildAnalyzer(
      models: ModelFiles(home: scratch?.path ?? home),
      program: ChildProgram(path: Program.path, arguments: [AnalysisChild.subcommand]))
  }
}
