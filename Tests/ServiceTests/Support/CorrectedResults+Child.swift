import AnalysisProcess
import Application
import Foundation
import Jobs
import PoseEstimation
import TestMedia
import Worker

extension CorrectedResults {
  /// The corrections of `puckbuddy serve`, with the real child process.
  static func real(
    _ jobs: any JobStore, _ objects: any ObjectStore, scratch: URL
  ) -> CorrectedResults {
    let analyzer = ChildAnalyzer(
      models: ModelFiles(home: scratch.path),
      program: ChildProgram(path: Program.path, arguments: [AnalysisChild.subcommand]))
    return CorrectedResults(
      store: jobs, objects: objects,
      correcting: StoredResultCorrecting(analyzer: analyzer, largestVideo: 100_000_000),
      scratch: scratch, largestVideo: 100_000_000)
  }
}
