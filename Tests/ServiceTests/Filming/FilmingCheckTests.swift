import Foundation
import HTTPTransfer
import PuckBuddyAPI
import TestMedia
import Testing

/// The check of a test clip, with the real analysis in a child process.
@Suite(.serialized) struct FilmingCheckTests {
  private static let options: JobSite.Options = {
    var options = JobSite.Options.uploads
    options.checksFilming = true
    return options
  }()

  private func check(
    _ clip: Data, at site: JobSite, type: String = "video/mp4"
  ) async throws -> HTTPResponse {
    // Of a busy machine: the answer comes only after the analysis.
    try await site.caller.send(
      HTTPRequest(
        .post, site.url + "/api/filming-check", headers: ["Content-Type": type],
        body: .data(clip), limits: TransferLimits(stall: .seconds(300), total: .seconds(300))),
      attempts: .once)
  }

  @Test func aClipWithAShotShowsAllConditions() async throws {
    try await JobSite.with(Self.options) { site in
      let clip = try Data(contentsOf: Program.sample("wrist-shots.mp4"))
      let answer = try await check(clip, at: site, type: "video/quicktime")
      #expect(answer.status == 200, "\(String(decoding: answer.body, as: UTF8.self))")
      let result = try JSONDecoder().decode(FilmingCheckAnswer.self, from: answer.body)
      #expect(
        result.checks.map(\.name) == [
          "player", "alone", "distance", "feet", "side", "light", "sharpness", "stillness",
          "frame_rate",
        ])
      #expect(result.checks.allSatisfy { $0.isGood == true }, "\(result.checks)")
      #expect(result.shots > 0 && result.frameRate > 50)
      #expect(try #require(result.playerHeightRatio) > 0.25)
      try expectNothingLeft(at: site)
    }
  }

  @Test func aClipWithoutAPlayerSaysSo() async throws {
    try await JobSite.with(Self.options) { site in
      let clip = try Data(contentsOf: Clip.plain(size: "320x240", seconds: 1).url)
      let answer = try await check(clip, at: site)
      let result = try JSONDecoder().decode(FilmingCheckAnswer.self, from: answer.body)
      let checks = Dictionary(uniqueKeysWithValues: result.checks.map { ($0.name, $0.isGood) })
      #expect(checks["player"] == .some(false))
      for name in ["alone", "distance", "feet", "side", "frame_rate"] {
        #expect(checks[name] == .some(nil), "\(name)")
      }
      #expect(result.shots == 0 && result.playerHeightRatio == nil)
      // Null, not missing: an app tells them apart.
      #expect(String(decoding: answer.body, as: UTF8.self).contains(#""good":null"#))
    }
  }

  @Test func whatIsNoTestClipIsRefused() async throws {
    try await JobSite.with(Self.options) { site in
      let noVideo = try await check(Data("no video".utf8), at: site)
      #expect(noVideo.status == 400 && noVideo.errorCode == "invalid_clip")
      let long = try await check(
        Data(contentsOf: Clip.plain(size: "64x64", seconds: 31).url), at: site)
      #expect(long.status == 400 && long.errorCode == "invalid_clip")
      #expect(String(decoding: long.body, as: UTF8.self).contains("longer than 30 seconds"))
      let empty = try await check(Data(), at: site)
      #expect(empty.status == 400 && empty.errorCode == "empty_video")
      let other = try await check(Data("{}".utf8), at: site, type: "application/json")
      #expect(other.status == 415 && other.errorCode == "unsupported_media_type")
      let large = try await check(Data(count: (64 << 20) + 1), at: site)
      #expect(large.status == 413 && large.errorCode == "body_too_large")
      try expectNothingLeft(at: site)
    }
    var guarded = Self.options
    guarded.isGuarded = true
    try await JobSite.with(guarded) { site in
      let answer = try await check(Data("video".utf8), at: site)
      #expect(answer.status == 401)
    }
    try await JobSite.with(.uploads) { site in
      let answer = try await check(Data("video".utf8), at: site)
      #expect(answer.status == 404)
    }
  }

  /// The clip was in a folder for the work only.
  private func expectNothingLeft(at site: JobSite) throws {
    let scratch = site.folder.file("scratch").path
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch)
    #expect(left.isEmpty)
  }
}
