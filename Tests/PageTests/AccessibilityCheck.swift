import Foundation
import TestMedia
import Testing

/// The rules of axe-core, a widely used accessibility checker.
///
/// It is not part of the project: it is downloaded from the package index and cached in a folder.
enum AccessibilityCheck {
  private static let package = "axe-playwright-python==0.1.4"

  /// The script; `nil` if it is not available.
  static let script: String? = {
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    guard let folder = caches?.appending(path: "puckbuddy-tests/axe") else { return nil }
    let file = folder.appending(path: "\(package).js")
    if let known = try? String(contentsOf: file, encoding: .utf8) { return known }
    guard let wheels = try? TemporaryFolder(),
      let run = try? Command.run(
        "python3",
        ["-m", "pip", "download", "-q", "--no-deps", "--dest", wheels.url.path, package]),
      run.status == 0
    else { return nil }
    let read = """
      import glob, sys, zipfile
      wheel = zipfile.ZipFile(glob.glob(sys.argv[1] + "/*.whl")[0])
      name = [n for n in wheel.namelist() if n.endswith("axe.min.js")][0]
      sys.stdout.buffer.write(wheel.read(name))
      """
    guard let text = try? Command.run("python3", ["-c", read, wheels.url.path]), text.status == 0
    else { return nil }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Atomically, as other processes may do the same.
    try? text.output.write(to: file, options: .atomic)
    return text.text
  }()

  /// Checks the visible page, in light and dark mode.
  static func check(_ tab: BrowserTab, _ what: String) async throws {
    guard let script else {
      print("SKIPPED CHECKS: 2 (no axe-core: \(what))")
      return
    }
    for isDark in [!tab.view.isDark, tab.view.isDark] {
      try await tab.show(isDark: isDark)
      _ = try await tab.evaluate("typeof axe == 'object' || \(script);0")
      let result = try await tab.evaluate(
        """
        axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa",
          "best-practice"]}).then((result) => ({
            passes: result.passes.length,
            faults: result.violations.flatMap((rule) =>
              rule.nodes.map((node) => rule.id + " " + node.target + " " + node.failureSummary)),
          }))
        """)
      let answer = try #require(result as? [String: Any])
      let faults = try #require(answer["faults"] as? [String])
      #expect(faults.isEmpty, "\(what), \(isDark ? "dark" : "light")")
      #expect(answer["passes"] as? Int ?? 0 > 10)
    }
  }
}
