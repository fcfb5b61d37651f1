import Foundation
import TestMedia
import Testing

/// The whole program against clips with known truth, and against clips without any shot.
@Suite struct AccuracyTests {
  /// A shot counts as found if its release is this close, in seconds.
  private static let tolerance = 0.15

  private func releases(_ document: [String: Any]) throws -> [Double] {
    let shots = try #require(document["shots"] as? [[String: Any]])
    return try shots.map { try #require($0["release_sec"] as? Double) }
  }

  private func truth(_ clip: URL) throws -> (releases: [Double], shoots: String?) {
    let file = clip.deletingPathExtension().appendingPathExtension("truth.json")
    let truth = try Data(contentsOf: file).object()
    let shots = try #require(truth["shots"] as? [[String: Any]])
    return (
      try shots.map { try #require($0["release_sec"] as? Double) }, truth["shoots"] as? String
    )
  }

  @Test(arguments: [
    "wrist-shots", "slap-shot", "left-handed-portrait", "two-shots-oblique", "no-shot",
  ])
  func everyShotOfTheSampleClipsIsFoundAtItsTime(_ name: String) throws {
    let clip = Program.sample("\(name).mp4")
    let document = try #require(try Program.analyze([clip]).first)
    let truth = try truth(clip)
    let found = try releases(document)
    #expect(found.count == truth.releases.count, "\(found)")
    for (time, release) in zip(found, truth.releases) { #expect(abs(time - release) < 0.1) }
    let player = try #require(document["player"] as? [String: Any])
    if let shoots = truth.shoots { #expect(player["shoots"] as? String == shoots) }
  }

  @Test func simulatedDrills() throws {
    guard let folder = SharedData.find("media/simulated", checks: 12) else { return }
    let clips = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "mp4" }.sorted { $0.path < $1.path }
    try #require(clips.count >= 10)
    let documents = try Program.analyze(clips)
    try #require(documents.count == clips.count)
    var (shots, found, matched) = (0, 0, 0)
    var errors: [Double] = []
    for (clip, document) in zip(clips, documents) {
      let (truth, shoots) = try truth(clip)
      if let shoots {
        let player = try #require(document["player"] as? [String: Any])
        #expect(player["shoots"] as? String == shoots, "\(clip.lastPathComponent)")
      }
      var releases = try releases(document)
      shots += truth.count
      found += releases.count
      if truth.isEmpty { #expect(releases.isEmpty, "\(clip.lastPathComponent)") }
      for time in truth {
        guard let nearest = releases.min(by: { abs($0 - time) < abs($1 - time) }),
          abs(nearest - time) <= Self.tolerance
        else { continue }
        matched += 1
        errors.append(abs(nearest - time))
        releases.removeAll { $0 == nearest }
      }
    }
    let f1 = 2 * Double(matched) / Double(shots + found)
    #expect(f1 >= 0.95, "\(matched) of \(shots), \(found) found")
    #expect(errors.reduce(0, +) / Double(max(1, errors.count)) <= 0.045)
  }

  /// Every file that plain FFmpeg decodes cleanly is processed by the whole program; none of them
  /// shows hockey.
  @Test(arguments: ["codec", "device"])
  func everyKindOfFileIsAnalysedWithoutAShot(_ name: String) throws {
    guard let root = SharedData.find("media/real", checks: 30) else { return }
    let read: Set = ["mov", "mp4", "3gp", "mkv", "webm", "avi", "ts"]
    let entries = try ManifestEntry.read(root.appending(path: "MANIFEST.tsv"), folders: [name])
    let clips = entries.filter(\.isClean).map { root.appending(path: $0.path) }
      .filter { read.contains($0.pathExtension.lowercased()) }
    try #require(clips.count >= 20)
    let documents = try Program.analyze(clips)
    #expect(documents.count == clips.count)
    for (clip, document) in zip(clips, documents) {
      #expect(try releases(document) == [], "\(clip.lastPathComponent)")
    }
  }

  @Test(arguments: ["athlete", "people", "nobody"])
  func noShotIsFoundWhereThereIsNone(_ name: String) throws {
    guard let folder = SharedData.find("media/real/\(name)", checks: 3) else { return }
    let clips = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).sorted { $0.path < $1.path }
    try #require(clips.count >= 2)
    let documents = try Program.analyze(clips)
    #expect(documents.count == clips.count)
    for (clip, document) in zip(clips, documents) {
      #expect(try releases(document) == [], "\(clip.lastPathComponent)")
    }
  }
}
