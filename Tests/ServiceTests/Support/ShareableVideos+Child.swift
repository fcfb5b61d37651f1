import AnalysisProcess
import Foundation
import Jobs
import PoseEstimation
import TestMedia
import Worker

@testable import Application

extension ShareableVideos {
  /// The copies that `puckbuddy serve` makes, with the real child process.
  static func remuxing(
    _ objects: any ObjectStore, _ shares: any ShareStore, scratch: URL
  ) -> ShareableVideos {
    let analyzer = ChildAnalyzer(
      models: ModelFiles(home: scratch.path),
      program: ChildProgram(path: Program.path, arguments: [AnalysisChild.subcommand]))
    return ShareableVideos(
      objects: objects, shares: shares,
      remuxing: ChildVideoRemuxing(analyzer: analyzer, largestVideo: 100_000_000),
      scratch: scratch, largestVideo: 100_000_000)
  }
}
