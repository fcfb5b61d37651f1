import AnalysisProcess
import Foundation
import PoseEstimation
import TestMedia

extension ChildAnalyzer {
  /// The real child process, for work without models.
  static func ofProgram(scratch: URL) -> ChildAnalyzer {
    ChildAnalyzer(
      models: ModelFiles(home: scratch.path),
      program: ChildProgram(path: Program.path, arguments: [AnalysisChild.subcommand]))
  }
}
