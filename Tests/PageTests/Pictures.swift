import Foundation
import TestMedia

/// Pictures of the page for the documents, which `script/screenshots` asks for.
enum Pictures {
  private static let folder = ProcessInfo.processInfo.environment["PUCKBUDDY_SCREENSHOTS"]

  static func take(_ tab: BrowserTab, _ name: String) async throws {
    guard let folder, !folder.isEmpty else { return }
    let file = Program.root.appending(path: "\(folder)/page-\(name).png")
    try await tab.picture().write(to: file)
  }
}
