import Foundation
import Media
import Mathematics
import Poses
import TestMedia
import Testing

@testable import PoseEstimation

/// Compiled models, cached from one process to the next.
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
    let region = Region(center: Point(160, 120), side: 200, rotation: 0.2)
    return try estimator.estimate(frame, in: region).pose
  }

  private func kept() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: compiled, includingPropertiesForKeys: nil)
  }

  private func changed(_ file: URL) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
  }

  @Test func whatWasKeptSeesTheSame() throws {
    let first = try pose()
    let file = try #require(try kept().only)
    let written = try changed(file)
    #expect(CompiledModel(of: files.landmarks, in: compiled.path)?.read() != nil)
    #expect(try pose() == first)
    // The cached file was read and not written again.
    #expect(try kept() == [file])
    #expect(try changed(file) == written)
  }

  /// The result does not depend on which of the runtime's kernels compute it.
  @Test func whatWasKeptSeesWhatTheModelDoes() throws {
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

  @Test(arguments: [0, 1, 8, 100_000])
  func whatIsNotWholeIsCompiledAgain(_ missing: Int) throws {
    let first = try pose()
    let file = try #require(try kept().only)
    var content = try Data(contentsOf: file)
    if missing == 0 {
      content[content.count / 2] ^= 1
    } else {
      content.removeLast(missing)
    }
    try content.write(to: file)
    let model = try #require(CompiledModel(of: files.landmarks, in: compiled.path))
    #expect(model.read() == nil)
    #expect(try pose() == first)
    #expect(model.read() != nil)
  }

  @Test func whatTheRuntimeWillNotHaveIsCompiledAgain() throws {
    let model = try #require(CompiledModel(of: files.landmarks, in: compiled.path))
    model.write { (try? Data("not a model".utf8).write(to: URL(filePath: $0))) != nil }
    let file = try #require(try kept().only)
    #expect(try Data(contentsOf: file).count < 100)
    let first = try pose()
    #expect(try Data(contentsOf: file).count > 1_000_000)
    #expect(try pose() == first)
  }

  @Test func whatAKilledProcessLeftIsRemoved() throws {
    try FileManager.default.createDirectory(at: compiled, withIntermediateDirectories: true)
    let (old, new) = (compiled.appending(path: ".1-a.part"), compiled.appending(path: ".2-b.part"))
    for file in [old, new] { try Data("part".utf8).write(to: file) }
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(-7200)], ofItemAtPath: old.path)
    _ = try pose()
    #expect(!FileManager.default.fileExists(atPath: old.path))
    #expect(FileManager.default.fileExists(atPath: new.path))
  }

  @Test func otherModelsAreKeptApart() throws {
    _ = try pose()
    _ = try PersonDetector(path: files.detector, compiled: compiled.path)
    #expect(try kept().count == 2)
    #expect(try kept().allSatisfy { $0.pathExtension == "blob" })
  }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
