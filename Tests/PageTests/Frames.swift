import Foundation
import TestMedia

/// Frames of the page for the documents, which `script/screenshots` asks for.
enum Frames {
  private static let folder = ProcessInfo.processInfo.environment["PUCKBUDDY_SCREENSHOTS"]

  static var areWanted: Bool { folder?.isEmpty == false }

  /// Of what is tested in several views, the phone's.
  static func take(
    _ tab: BrowserTab, _ name: String, _ view: PageView, of selector: String? = nil
  ) async throws {
    guard view.isPhone else { return }
    try await take(tab, "\(name)-\(view.testDescription)", of: selector)
  }

  /// - Parameter selector: What to show; otherwise what is in the window.
  static func take(_ tab: BrowserTab, _ name: String, of selector: String? = nil) async throws {
    guard let folder, areWanted else { return }
    let file = Program.root.appending(path: "\(folder)/page-\(name).png")
    try await tab.frame(of: selector).write(to: file)
  }
}
