import AnalysisProcess
import Foundation
import Jobs
import Media
import Worker

@testable import Application

extension CorrectedResults {
  /// The corrections of `puckbuddy serve`, with the real child process.
  static func real(
    _ jobs: any JobStore, _ objects: any ObjectStore, scratch: URL
  ) -> CorrectedResults {
    CorrectedResults(
      store: jobs, objects: objects,
      correcting: StoredResultCorrecting(
        analyzer: .ofProgram(scratch: scratch), media: MediaLimits(fileBytes: 100_000_000)),
      scratch: scratch, largestVideo: 100_000_000)
  }
}
