import Foundation
import TestMedia
import Testing

/// The program's warnings about badly filmed clips.
@Suite struct FilmingWarningTests {
  private static let source = Program.sample("wrist-shots.mp4")

  /// Returns the warning codes about frame content beside the player, and the camera's motion.
  private func quality(_ clip: URL) throws -> (codes: Set<String>, camera: String?) {
    let document = try #require(try Program.analyze([clip]).first)
    let quality = try #require(document["quality"] as? [String: Any])
    let warnings = quality["warnings"] as? [[String: Any]] ?? []
    let codes = Set(warnings.compactMap { $0["code"] as? String })
    return (
      codes.intersection(["too_dark", "blurred", "shaky_camera", "cut"]),
      quality["camera"] as? String
    )
  }

  private func changed(_ filter: String, _ more: [String] = ["-t", "2"]) throws -> URL {
    try Clip.changed(Self.source, ["-vf", filter] + more).url
  }

  @Test func aGoodClipHasNone() throws {
    let quality = try quality(Self.source)
    #expect(quality.codes.isEmpty)
    #expect(quality.camera == "static" || quality.camera == "handheld")
  }

  @Test func darkness() throws {
    #expect(try quality(try changed("lutyuv=y='16+(val-16)*0.2'")).codes == ["too_dark"])
  }

  @Test func blur() throws {
    #expect(try quality(try changed("gblur=sigma=5")).codes == ["blurred"])
  }

  @Test func shake() throws {
    let shaken = try changed(
      "crop=iw*0.8:ih*0.8:x='iw*0.1+iw*0.015*sin(n*1.1)':y='ih*0.1+ih*0.015*sin(n*0.9)'")
    #expect(try quality(shaken).codes == ["shaky_camera"])
  }

  @Test func pan() throws {
    let panned = try quality(
      try changed("crop=iw*0.6:ih:x='min(iw*0.4,iw*0.2*t)':y=0"))
    #expect(panned.codes.isEmpty)
    #expect(panned.camera == "panning")
  }

  @Test func cut() throws {
    // The first second and a half unchanged, the rest mirrored and upside down.
    let cut = try changed("hflip=enable='gte(t,1.5)',vflip=enable='gte(t,1.5)'", ["-t", "3"])
    #expect(try quality(cut).codes == ["cut"])
  }
}
