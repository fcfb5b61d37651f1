import Foundation
import TestMedia
import Testing

@testable import Settings

/// `docs/settings.md` is the table itself: with `PUCKBUDDY_RECORD_SNAPSHOTS=1` it is rewritten.
@Suite struct SettingsGuideTests {
  @Test func thePageIsTheTable() throws {
    let page = Program.root.appending(path: "docs/settings.md")
    if ProcessInfo.processInfo.environment["PUCKBUDDY_RECORD_SNAPSHOTS"] == "1" {
      try SettingsGuide.markdown.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == SettingsGuide.markdown)
  }
}
