import Foundation
import Testing

/// The targets of Package.swift, and other files that must list them.
@Suite struct ManifestTests {
  private func text(_ name: String) throws -> String {
    try String(contentsOf: DeployedFiles.project.appending(path: name), encoding: .utf8)
  }

  /// SwiftPM refuses a manifest with a target whose folder is missing.
  @Test func theImageHasTheFoldersOfAllTargets() throws {
    let manifest = try text("Package.swift")
    let folders = manifest.matches(of: /path: "([^"\/]+)/).map { String($0.1) } + ["Sources"]
    let dockerfile = try text("Dockerfile")
    for folder in Set(folders) {
      #expect(dockerfile.contains("COPY \(folder) \(folder)\n"), "\(folder)")
    }
  }

  @Test func everyPackageHasAnExactVersion() throws {
    struct Resolved: Decodable {
      struct Pin: Decodable {
        struct State: Decodable { var version: String? }
        var location: String
        var state: State
      }
      var pins: [Pin]
    }
    let resolved = try JSONDecoder().decode(
      Resolved.self, from: Data(try text("Package.resolved").utf8))
    let manifest = try text("Package.swift")
    #expect(resolved.pins.count > 20)
    for pin in resolved.pins {
      let url = pin.location.replacing(/\.git$/, with: "")
      let version = try #require(pin.state.version, "\(url)")
      #expect(manifest.contains(#"url: "\#(url)", exact: "\#(version)""#), "\(url)")
    }
  }
}
