import Foundation
import TestMedia
import Testing

/// `analyze --frames`.
@Suite struct FramesOptionTests {
  private func size(_ file: URL) throws -> [Int] {
    try Command.probe(file, "stream=width,height").split(separator: ",").compactMap { Int($0) }
  }

  @Test func imagesOfEachShotAreWritten() throws {
    let folder = try TemporaryFolder()
    let images = folder.file("images")
    let clip = Program.sample("two-shots-oblique.mp4").path
    let run = try Program.run(["analyze", "-q", "--frames", images.path, clip])
    try #require(run.status == 0, "\(run.errorText)")
    let moments = ["follow_through", "load", "release"].flatMap { ["\($0)-drawn", $0] }
    let ofShots = (1...2).flatMap { shot in
      (moments + ["filmstrip"]).map { "shot-\(shot)-\($0).jpg" }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: images.path).sorted()
    #expect(names == (ofShots + ["releases.jpg"]).sorted())
    let strip = try size(images.appending(path: "shot-1-filmstrip.jpg"))
    #expect(strip[0] > 4 * strip[1] && strip[0] <= 2428 && strip[1] <= 500, "\(strip)")
    #expect(
      try size(images.appending(path: "shot-2-release-drawn.jpg"))
        == size(images.appending(path: "shot-2-release.jpg")))
    let drawn = try Data(contentsOf: images.appending(path: "shot-2-release-drawn.jpg"))
    #expect(try drawn != Data(contentsOf: images.appending(path: "shot-2-release.jpg")))

    let again = try Program.run(["analyze", "-q", "--frames", images.path, clip])
    #expect(again.status == 73 && again.errorText.contains("--replace"))
    let two = try Program.run(["analyze", "--frames", images.path, clip, clip])
    #expect(two.status == 64)
  }
}
