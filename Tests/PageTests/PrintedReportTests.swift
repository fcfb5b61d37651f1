import Foundation
import TestMedia
import Testing

/// The file of `--report` in a real browser.
@Suite struct PrintedReportTests {
  @Test(arguments: [PageView.phone, .desktop])
  func aReportIsReadAnywhere(_ view: PageView) async throws {
    guard Chromium.isThere else { return }
    let folder = try TemporaryFolder()
    let file = folder.file("report.html")
    let run = try Program.run([
      "analyze", "-q", "--language", view.isFrench ? "fr" : "en", "--report", file.path,
      Program.sample("two-shots-oblique.mp4").path,
    ])
    try #require(run.status == 0, "\(run.errorText)")
    let tab = try await BrowserTab(view, at: try await PageSite())
    try await tab.send("Page.navigate", ["url": file.absoluteString])
    try await tab.wait("$('main table')")
    #expect(try await tab.count(".shot") == 2)
    #expect(try await tab.count(".strip img") == 6)
    #expect(try await tab.count(".strip svg") == 6)
    #expect(try await tab.count(".plot svg") == 8)
    // Every image is there, and nothing is wider than the window.
    let isWhole = "[...document.images].every((one) => one.complete && one.naturalWidth > 0)"
    #expect(try await tab.holds(isWhole))
    #expect(try await tab.holds("document.documentElement.scrollWidth <= innerWidth"))
    let language = try await tab.evaluate("document.documentElement.lang") as? String
    #expect(language == (view.isFrench ? "fr" : "en"))
    try await AccessibilityCheck.check(tab, "the report")
    #expect(tab.complaints.isEmpty)
    let others = tab.requests.filter { request in
      let address = request.split(separator: " ").last ?? ""
      return address != file.absoluteString && !address.hasPrefix("data:")
        && address != "about:blank"
    }
    #expect(others.isEmpty)
  }
}
