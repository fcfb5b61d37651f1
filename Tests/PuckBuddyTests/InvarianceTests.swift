import Foundation
import TestMedia
import Testing

/// The same shots filmed, stored or displayed differently give the same results.
@Suite struct InvarianceTests {
  private struct Analyzed: Sendable {
    var shoots: String?
    var releases: [Double]
    /// The error margins of the releases, in seconds.
    var errors: [Double]
    /// Value and error margin of each measured metric, by name, for each shot.
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

  /// A clip of this repository, and the analysis of it.
  private struct Source: Sendable {
    let url: URL
    let base: Result<Analyzed, any Error>

    init(_ name: String) {
      let url = Program.sample(name)
      self.url = url
      base = Result { try Analyzed(try #require(try Program.analyze([url]).first)) }
    }

    /// Analyses the clip after ffmpeg has changed it.
    func analyzed(_ changes: [String], before: [String] = []) throws -> Analyzed {
      let clip = try Clip.changed(url, changes, before: before)
      return try Analyzed(try #require(try Program.analyze([clip.url]).first))
    }
  }

  /// 60 fps.
  private static let fast = Source("wrist-shots.mp4")
  /// 30 fps.
  private static let slow = Source("two-shots-oblique.mp4")
  /// The time between two frames at 30 fps, plus rounding to milliseconds.
  private static let interval = 1 / 30.0 + 0.001

  /// Expects the same shots as in the source.
  ///
  /// - Parameters:
  ///   - cut: Seconds that are missing at the start.
  ///   - tolerance: The maximum difference of the releases, in seconds; `nil` for their error
  ///     margins.
  private func expectSame(
    _ other: Analyzed, as source: Source, cut: Double = 0, within tolerance: Double?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let base = try source.base.get()
    try #require(
      other.releases.count == base.releases.count, "\(other.releases)",
      sourceLocation: sourceLocation)
    for (index, release) in base.releases.enumerated() {
      let difference = abs(other.releases[index] + cut - release)
      let error = tolerance ?? max(base.errors[index], other.errors[index])
      #expect(difference <= error, "\(difference)", sourceLocation: sourceLocation)
      for (name, one) in base.metrics[index] {
        guard name.contains("angle") || name.contains("lean"),
          let two = other.metrics[index][name]
        else { continue }
        #expect(
          abs(one.value - two.value) <= max(one.error, two.error) + 1e-9, "\(name)",
          sourceLocation: sourceLocation)
      }
    }
  }

  /// Changes of the frames by re-encoding.
  private static let changes = [
    ["-vf", "scale=iw/2:-2"], ["-crf", "34"], ["-vf", "eq=brightness=0.15:gamma=1.3"],
    ["-vf", "eq=brightness=-0.15:gamma=0.75"],
  ]

  @Test func mirrored() throws {
    let other = try Self.slow.analyzed(["-vf", "hflip"])
    try expectSame(other, as: Self.slow, within: Self.interval)
    #expect(try Self.slow.base.get().shoots == "right" && other.shoots == "left")
  }

  @Test(arguments: changes)
  func storedDifferently(_ changes: [String]) throws {
    let other = try Self.slow.analyzed(changes)
    try expectSame(other, as: Self.slow, within: Self.interval)
    #expect(try other.shoots == Self.slow.base.get().shoots)
  }

  /// At 60 fps a frame interval is shorter than the effect of blur on the joints.
  ///
  /// With a CRF of 34 one knee angle of this clip changes by its margin, by a tenth of a degree more
  /// or less with every change of the frames that get poses; with 33, by 0.8 of it at most.
  @Test func storedSmallWithManyFrames() throws {
    let other = try Self.fast.analyzed(["-crf", "33"])
    try expectSame(other, as: Self.fast, within: nil)
    #expect(try other.shoots == Self.fast.base.get().shoots)
  }

  @Test func atHalfTheFrameRate() throws {
    try expectSame(
      try Self.fast.analyzed(["-vf", "fps=30"]), as: Self.fast, within: Self.interval)
  }

  @Test func withoutTheFirstSecond() throws {
    try expectSame(
      try Self.slow.analyzed([], before: ["-ss", "1"]), as: Self.slow, cut: 1,
      within: Self.interval)
  }

  @Test func turnedByItsMetadata() throws {
    // Stored rotated, and displayed upright because of the file's rotation metadata.
    let stored = try Clip.changed(Self.slow.url, ["-vf", "transpose=2"])
    let turned = try Clip.turned(stored.url, 90)
    let document = try #require(try Program.analyze([turned.url]).first)
    #expect((document["video"] as? [String: Any])?["rotation_deg"] as? Int == 90)
    try expectSame(try Analyzed(document), as: Self.slow, within: Self.interval)
  }
}
