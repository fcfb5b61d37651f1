import Foundation
import Testing

/// `docs/coaching.md` is the table itself: with `PUCKBUDDY_RECORD_SNAPSHOTS=1` it is rewritten.
@Suite struct CoachingGuideTests {
  @Test func thePageForCoachesIsTheTable() throws {
    let page = Snapshots.root.appending(path: "docs/coaching.md")
    if Snapshots.isRecording {
      try CoachingGuide.markdown.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == CoachingGuide.markdown)
  }
}
