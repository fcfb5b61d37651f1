import Foundation
import Jobs
import LocalStorage
import TestMedia
import Testing

/// Incomplete uploads.
@Suite struct PartialUploadTests {
  private let folder: TemporaryFolder
  private let uploads: PartialUploads
  private let key: UploadKey

  init() throws {
    folder = try TemporaryFolder()
    uploads = try PartialUploads(folder: folder.file("uploads"))
    key = UploadKey(
      try #require(ObjectName(rawValue: "users/anna/a.mov")), total: 10)
  }

  private var files: Int {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.file("uploads").path).count
    }
  }

  private func write(_ text: String, to key: UploadKey) async throws {
    let upload = try #require(try await uploads.open(key, isFresh: false))
    try await upload.append(Array(text.utf8), at: 0)
  }

  @Test func oneWritesAtATimeAndTheNextGoesOn() async throws {
    #expect(try await uploads.size(of: key) == 0)
    try await hold { upload in
      #expect(upload.size == 0)
      try await upload.append(Array("01234".utf8), at: 0)
      #expect(try await uploads.open(key, isFresh: true) == nil)
      // Another process has another object, but the same files.
      let others = try PartialUploads(folder: folder.file("uploads"))
      #expect(try await others.open(key, isFresh: false) == nil)
      #expect(try await others.size(of: key) == 5)
      // Another total size is another upload.
      let other = UploadKey(key.name, total: 11)
      #expect(try await others.size(of: other) == 0)
    }
    try await hold { upload in #expect(upload.size == 5) }
    let fresh = try #require(try await uploads.open(key, isFresh: true))
    #expect(fresh.size == 0)
    #expect(try files == 1)
    try await fresh.remove()
    #expect(try files == 0)
  }

  private func hold(_ body: (any ResumableUpload) async throws -> Void) async throws {
    try await body(try #require(try await uploads.open(key, isFresh: false)))
  }

  /// A process that is being started holds copies of all descriptors until `exec`.
  @Test func whoIsStartedMeanwhileKeepsNoLock() async throws {
    var copy: CInt = -1
    try await hold { upload in
      let path = upload.url.resolvingSymlinksInPath().path
      let links = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
      let number = links.first { link in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(link)"))
          == path
      }
      copy = dup(try #require(number.flatMap { CInt($0) }))
    }
    defer { close(copy) }
    #expect(copy >= 0)
    try await hold { upload in #expect(upload.size == 0) }
  }

  @Test func abandonedUploadsAreSweptAfterADay() async throws {
    try await write("01234", to: key)
    func later(_ hours: Double) throws -> PartialUploads {
      let now = Date().addingTimeInterval(hours * 3600)
      return try PartialUploads(folder: folder.file("uploads")) { now }
    }
    try await later(23).sweep()
    #expect(try await uploads.size(of: key) == 5)
    // Another request has resumed the upload.
    try await hold { upload in
      try await later(25).sweep()
      #expect(try await uploads.size(of: key) == 5)
      try await upload.append(Array("5".utf8), at: 5)
    }
    try await later(25).sweep()
    #expect(try files == 0)
  }

  /// One link never uses more space than one video, whatever total size the client claims.
  @Test func anotherSizeReplacesTheUpload() async throws {
    try await write("01234", to: key)
    for total in [11, 12, nil, 10] {
      let other = UploadKey(key.name, total: total)
      let upload = try #require(try await uploads.open(other, isFresh: false))
      #expect(upload.size == 0)
      #expect(try files == 1)
      try await upload.append(Array("01234".utf8), at: 0)
      try await upload.sync()
    }
    #expect(try await uploads.size(of: key) == 5)
  }

  /// The writer learns at the end that its upload was removed, and takes nothing from its
  /// successor.
  @Test func uploadsInProgressAreForgottenToo() async throws {
    let anna = try #require(UserID(rawValue: "anna"))
    for byName in [true, false] {
      let upload = try #require(try await uploads.open(key, isFresh: false))
      #expect(try await !upload.isRemoved())
      if byName {
        try await uploads.forget(key.name)
      } else {
        try await uploads.forget(anna)
      }
      #expect(try files == 0)
      try await upload.append(Array("01234".utf8), at: 0)
      #expect(try await upload.isRemoved())
      let next = try #require(try await uploads.open(key, isFresh: false))
      #expect(next.size == 0)
      try await upload.remove()
      #expect(try files == 1)
      try await next.remove()
      #expect(try files == 0)
    }
  }

  @Test func aUserIsForgottenAloneAndWhole() async throws {
    try await write("0", to: key)
    try await write("0", to: UploadKey(key.name, total: nil))
    let other = UploadKey(
      try #require(ObjectName(rawValue: "users/ann/a.mov")), total: 10)
    try await write("0", to: other)
    try await uploads.forget(try #require(UserID(rawValue: "anna")))
    #expect(try files == 1)
    #expect(try await uploads.size(of: other) == 1)
  }
}
