import Foundation
import Media
import Mathematics
import Poses
import TestMedia
import Testing

@testable import PoseEstimation

/// Compiled models, which the runtime keeps from one process to the next.
@Suite struct CompiledModelTests {
  private let files = ModelFiles(
    home: ModelFiles.home(environment: ProcessInfo.processInfo.environment))
  private let folder: TemporaryFolder
  private let compiled: URL

  init() throws {
    folder = try TemporaryFolder()
    compiled = folder.file("compiled")
    try InferenceRuntime.load(path: files.runtime)
  }

  /// Returns the landmark model's output for a frame without a person.
  private func pose() throws -> Pose {
    let bytes = (0..<320 * 240 * 3).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 13) }
    let frame = try #require(PixelBuffer(width: 320, height: 240, rgb: bytes))
    var files = files
    files.compiled = compiled.path
    var estimator = try LandmarkEstimator(files)
    let roi = ROI(center: Point(160, 120), side: 200, rotation: 0.2)
    return try estimator.estimate(frame, in: roi).pose
  }

  private func kept() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: compiled, includingPropertiesForKeys: nil)
  }

  private func changed(_ file: URL) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }

  /// Returns the only file that was kept.
  private func only() throws -> URL {
    let all = try kept()
    #expect(all.count == 1)
    return try #require(all.first)
  }

  @Test func theCompiledModelIsReadAndNotWrittenAgain() throws {
    let first = try pose()
    let file = try only()
    let written = try changed(file)
    // A service's user may read what another one compiled.
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o444)
    #expect(try pose() == first)
    #expect(try only() == file)
    #expect(try changed(file) == written)
  }

  /// The result does not depend on which of the runtime's kernels compute it.
  @Test func aFolderThatCannotBeMadeIsDoneWithout() throws {
    let kept = try pose()
    try FileManager.default.removeItem(at: compiled)
    try Data().write(to: compiled)
    let other = try pose()
    #expect(try Data(contentsOf: compiled).isEmpty)
    #expect(kept.keypoints.count == other.keypoints.count && !kept.keypoints.isEmpty)
    #expect(abs(kept.presence - other.presence) < 0.001)
    for (joint, same) in zip(kept.keypoints, other.keypoints) {
      #expect((joint.position - same.position).length < 0.05)
    }
  }

  @Test(arguments: [0, 0.5, 0.99])
  func anIncompleteFileIsCompiledAgain(_ share: Double) throws {
    let first = try pose()
    let file = try only()
    let content = try Data(contentsOf: file)
    try content.prefix(Int(share * Double(content.count))).write(to: file)
    #expect(try pose() == first)
    // The names inside, and so the size, differ a little each time.
    #expect(try Data(contentsOf: only()).count > content.count / 1000 * 995)
  }

  /// As with a file of another user, which can be neither read nor replaced.
  @Test func aFileThatCannotBeUsedIsDoneWithout() throws {
    let first = try pose()
    let file = try only()
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(
      at: file.appending(path: "inside"), withIntermediateDirectories: true)
    #expect(try pose() == first)
  }

  @Test func otherModelsAreKeptApart() throws {
    _ = try pose()
    _ = try PersonDetector(path: files.detector, compiled: compiled.path)
    #expect(try kept().count == 2)
  }
}
