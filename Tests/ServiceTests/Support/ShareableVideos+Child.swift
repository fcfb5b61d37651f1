import AnalysisProcess
import Foundation
import Jobs
import Media
import TeamLibrary
import Worker

@testable import Application

extension ShareableVideos {
  /// The copies that `puckbuddy serve` makes, with the real child process.
  static func inChildren(
    _ objects: any ObjectStore, _ shares: any ShareStore, _ library: Library? = nil, scratch: URL
  ) -> ShareableVideos {
    ShareableVideos(
      objects: objects,
      wanted: WantedCopies(shares: shares, highlights: library.map { Highlights($0) }),
      copying: ChildVideoCopying(
        remuxer: .ofProgram(scratch: scratch), blurrer: .ofProgram(),
        limits: MediaLimits(fileBytes: 100_000_000)),
      scratch: scratch, largestVideo: 100_000_000)
  }
}
