import Foundation
import Media
import Mathematics
import Poses
import TestMedia
import Testing

@testable import PoseEstimation

/// Every landmark against the reference pipeline's; `docs/pose.md` describes how the references
/// were made.
@Suite struct ReferenceLandmarkTests {
  @Test(arguments: ["astro_wide", "astro_rot", "cam_wide"])
  func landmarksAreWithinOnePixelOfTheReference(_ name: String) throws {
    guard let images = SharedData.find("prototypes/pose/images", checks: 33) else { return }
    let pixels = try frame(images.appending(path: "\(name).png"))
    let reference = try numbers(images.appending(path: "\(name).ref.txt"))
    #expect(reference.count == 33)

    var estimator = try TopDownEstimator(
      files: ModelFiles(home: ModelFiles.home(environment: ProcessInfo.processInfo.environment)))
    let observation = try estimator.observe(pixels, time: 0)
    let pose = try #require(observation.people.first?.pose)
    for (joint, row) in zip(Joint.allCases, reference) {
      let found = pose[joint]
      let distance = (found.position - Point(row[0], row[1])).length
      #expect(distance < 1, "\(joint): \(distance) px")
      #expect(abs(found.visibility - row[3]) < 0.02, "\(joint) visibility")
      let world = (found.world - WorldPoint(row[4], row[5], row[6])).length
      #expect(world < 0.02, "\(joint) world: \(world) m")
    }
  }

  /// Also after the first estimator has been destroyed.
  @Test func anotherOneOfTheSameModelSeesTheSame() throws {
    guard let images = SharedData.find("prototypes/pose/images", checks: 2) else { return }
    let pixels = try frame(images.appending(path: "astro_wide.png"))
    let roi = ROI(
      center: Point(Double(pixels.width) / 2, Double(pixels.height) / 2),
      side: Double(min(pixels.width, pixels.height)), rotation: 0)
    var second: LandmarkEstimator
    let seen: LandmarkResult
    do {
      var first = try landmarks()
      second = try first.another()
      seen = try first.estimate(pixels, in: roi)
      let other = try second.estimate(pixels, in: roi)
      #expect(other.pose == seen.pose)
    }
    let later = try second.estimate(pixels, in: roi)
    #expect(later.pose == seen.pose)
  }

  private func landmarks() throws -> LandmarkEstimator {
    let files = ModelFiles(
      home: ModelFiles.home(environment: ProcessInfo.processInfo.environment))
    try InferenceRuntime.load(path: files.runtime)
    return try LandmarkEstimator(files)
  }

  private func frame(_ url: URL) throws -> PixelBuffer {
    let size = try Command.probe(url, "stream=width,height").split { !$0.isNumber }
      .compactMap { Int($0) }
    let raw = try Command.rawFrames(of: url, ["-pix_fmt", "rgb24"])
    return try #require(PixelBuffer(width: size[0], height: size[1], rgb: raw))
  }

  private func numbers(_ url: URL) throws -> [[Double]] {
    try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      line.split(separator: " ").compactMap { Double($0) }
    }
  }
}
