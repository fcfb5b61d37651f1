import Foundation
import TestMedia
import Testing

/// The same shots filmed, stored or shown differently give the same results.
@Suite struct InvarianceTests {
  private struct Analyzed {
    var shoots: String?
    var releases: [Double]
    /// The stated errors of the releases, in seconds.
    var errors: [Double]
    /// Value and stated error of each metric that was measured, by name, for each shot.
    var metrics: [[String: (value: Double, error: Double)]]

    init(_ document: [String: Any]) throws {
      shoots = (document["player"] as? [String: Any])?["shoots"] as? String
      let shots = try #require(document["shots"] as? [[String: Any]])
      releases = try shots.map { try #require($0["release_sec"] as? Double) }
      errors = try shots.map { try #require($0["release_error_sec"] as? Double) }
      metrics = shots.map { shot in
        (shot["metrics"] as? [String: [String: Any]] ?? [:]).compactMapValues { metric in
          guard let value = metric["value"] as? Double, let error = metric["error"] as? Double
          else { return nil }
          return (value, error)
        }
      }
    }
  }

  private static let source = Program.sample("wrist-shots.mp4")
  private static let base = Result {
    try Analyzed(try #require(try Program.analyze([source]).first))
  }

  /// Analyses the source after ffmpeg has changed it.
  private func analyzed(_ changes: [String], before: [String] = []) throws -> Analyzed {
    let clip = try Clip.changed(Self.source, changes, before: before)
    return try Analyzed(try #require(try Program.analyze([clip.url]).first))
  }

  /// Expects the same shots as in the source, within the errors that are stated.
  ///
  /// - Parameter cut: Seconds that are missing at the start.
  private func expectSame(
    _ other: Analyzed, cut: Double = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let base = try Self.base.get()
    try #require(
      other.releases.count == base.releases.count, "\(other.releases)",
      sourceLocation: sourceLocation)
    for (index, release) in base.releases.enumerated() {
      let difference = abs(other.releases[index] + cut - release)
      let error = max(base.errors[index], other.errors[index])
      #expect(difference <= error, "\(difference)", sourceLocation: sourceLocation)
      for (name, one) in base.metrics[index] {
        guard name.contains("angle") || name.contains("lean"),
          let two = other.metrics[index][name]
        else { continue }
        #expect(
          abs(one.value - two.value) <= max(one.error, two.error), "\(name)",
          sourceLocation: sourceLocation)
      }
    }
  }

  @Test func mirrored() throws {
    let other = try analyzed(["-vf", "hflip"])
    try expectSame(other)
    #expect(try Self.base.get().shoots == "right" && other.shoots == "left")
  }

  @Test(arguments: [
    ["-vf", "scale=iw/2:-2"], ["-crf", "34"], ["-vf", "eq=brightness=0.15:gamma=1.3"],
    ["-vf", "eq=brightness=-0.15:gamma=0.75"],
  ])
  func storedDifferently(_ changes: [String]) throws {
    let other = try analyzed(changes)
    try expectSame(other)
    #expect(try other.shoots == Self.base.get().shoots)
  }

  @Test func atHalfTheFrameRate() throws {
    try expectSame(try analyzed(["-r", "30"]))
  }

  @Test func withoutTheFirstSecond() throws {
    try expectSame(try analyzed([], before: ["-ss", "1"]), cut: 1)
  }

  @Test func turnedByItsMetadata() throws {
    // Stored on its side, and shown upright again by what the file says.
    let stored = try Clip.changed(Self.source, ["-vf", "transpose=2"])
    let turned = try Clip.changed(
      stored.url, ["-c", "copy", "-metadata:s:v", "rotate=270"], encodes: false)
    let document = try #require(try Program.analyze([turned.url]).first)
    #expect((document["video"] as? [String: Any])?["rotation_deg"] as? Int == 90)
    try expectSame(try Analyzed(document))
  }
}
