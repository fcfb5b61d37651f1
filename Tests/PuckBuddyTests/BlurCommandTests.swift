import Foundation
import TestMedia
import Testing

/// `blur`, on sample clips whose truth says where the head is.
@Suite struct BlurCommandTests {
  private struct Truth: Decodable {
    struct Frame: Decodable { var px: [String: [Double]?] }
    var fps: Int
    var size: [Int]
    var frames: [Frame]
  }

  /// The luma of every tenth frame, row after row.
  private static func frames(of file: URL, _ truth: Truth) throws -> [[UInt8]] {
    let bytes = try Command.rawFrames(
      of: file, ["-vf", "select=not(mod(n\\,10)),format=gray", "-vsync", "0"])
    let size = truth.size[0] * truth.size[1]
    return stride(from: 0, to: bytes.count - size + 1, by: size).map {
      Array(bytes[$0..<$0 + size])
    }
  }

  /// The mean difference of neighbouring samples around a point: large where edges are.
  private static func detail(_ frame: [UInt8], _ point: [Double], _ truth: Truth) -> Double? {
    let (width, height, reach) = (truth.size[0], truth.size[1], 8)
    let (x, y) = (Int(point[0]), Int(point[1]))
    guard (reach..<width - reach).contains(x), (reach..<height - reach).contains(y) else {
      return nil
    }
    var sum = 0
    for row in y - reach..<y + reach {
      for column in x - reach..<x + reach {
        let index = row * width + column
        sum += abs(Int(frame[index]) - Int(frame[index + 1]))
        sum += abs(Int(frame[index]) - Int(frame[index + width]))
      }
    }
    return Double(sum) / Double(2 * 4 * reach * reach)
  }

  @Test(arguments: ["two-shots-oblique", "left-handed-portrait"])
  func noDetailOfTheFaceIsLeft(_ name: String) throws {
    let folder = try TemporaryFolder()
    let video = Program.sample("\(name).mp4"), copy = folder.file("copy.mp4")
    let run = try Program.run(["blur", video.path, copy.path])
    try #require(run.status == 0, "\(run.errorText)")
    #expect(try Command.probe(copy, "stream=codec_type") == "video")
    let truth = try JSONDecoder().decode(
      Truth.self, from: Data(contentsOf: Program.sample("\(name).truth.json")))
    let before = try Self.frames(of: video, truth), after = try Self.frames(of: copy, truth)
    try #require(before.count == after.count && before.count * 10 >= truth.frames.count - 10)
    var faces: [Double] = [], feet: [Double] = []
    for (index, (old, new)) in zip(before, after).enumerated() {
      let joints = truth.frames[min(index * 10, truth.frames.count - 1)].px
      func kept(_ joint: String) -> Double? {
        guard case let point?? = joints[joint], let was = Self.detail(old, point, truth),
          let left = Self.detail(new, point, truth), was > 3
        else { return nil }
        return left / was
      }
      if let face = kept("nose") { faces.append(face) }
      if let foot = kept("left_ankle") { feet.append(foot) }
    }
    try #require(faces.count > 20 && feet.count > 20)
    #expect(faces.allSatisfy { $0 < 0.5 }, "\(faces.sorted().suffix(5))")
    #expect(faces.sorted()[faces.count / 2] < 0.25)
    #expect(feet.sorted()[feet.count / 2] > 0.7)
  }

  @Test func noFileIsLost() throws {
    let folder = try TemporaryFolder()
    let video = Program.sample("no-shot.mp4").path
    let there = folder.file("there.mp4")
    try Data("kept".utf8).write(to: there)
    let present = try Program.run(["blur", video, there.path])
    #expect(present.status == 73 && present.errorText.contains("--replace"))
    #expect(try String(contentsOf: there, encoding: .utf8) == "kept")
    let copied = folder.file("video.mp4")
    try FileManager.default.copyItem(atPath: video, toPath: copied.path)
    let itself = try Program.run(["blur", copied.path, copied.path, "--replace"])
    #expect(itself.status == 73 && itself.errorText.contains("That is the video"))
    let broken = try Program.run(["blur", there.path, folder.file("copy.mp4").path])
    #expect(broken.status == 65, "\(broken.errorText)")
    let nowhere = try Program.run(["blur", video, folder.file("none/copy.mp4").path])
    #expect(nowhere.status == 73, "\(nowhere.errorText)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        == ["there.mp4", "video.mp4"])
  }
}
