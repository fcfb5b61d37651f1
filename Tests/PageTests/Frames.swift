import Foundation
import TestMedia

/// Screenshots of the page for the documentation, taken if `script/screenshots` requests them.
enum Frames {
  private static let folder = ProcessInfo.processInfo.environment["PUCKBUDDY_SCREENSHOTS"]

  static var areWanted: Bool { folder?.isEmpty == false }

  /// Takes a screenshot in the phone view only, for tests that run in several views.
  static func take(
    _ tab: BrowserTab, _ name: String, _ view: PageView, of selector: String? = nil
  ) async throws {
    guard view.isPhone else { return }
    try await take(tab, "\(name)-\(view.testDescription)", of: selector)
  }

  /// - Parameter selector: The element to show; otherwise the contents of the window.
  static func take(_ tab: BrowserTab, _ name: String, of selector: String? = nil) async throws {
    guard let folder, areWanted else { return }
    let file = Program.root.appending(path: "\(folder)/page-\(name).png")
    try await tab.frame(of: selector).write(to: file)
  }
}
