import Foundation
import Glibc
import Jobs
import TestMedia
import Testing

@testable import LocalStorage

/// Errors of the system, and the errors that the store reports for them.
@Suite struct FileFailureTests {
  @Test(
    arguments: [
      (ENOENT, .notFound), (EEXIST, .conflict), (EFBIG, .tooLarge), (EACCES, .denied),
      (EPERM, .denied), (EROFS, .denied), (ENOTDIR, .denied), (ELOOP, .denied), (ENOSPC, .full),
      (EDQUOT, .full), (EIO, .unavailable), (EMFILE, .unavailable), (ENOMEM, .unavailable),
      (ESTALE, .unavailable), (9999, .unavailable),
    ] as [(CInt, StorageError.Code)])
  func errorNumbersMean(_ number: CInt, _ code: StorageError.Code) {
    let error = FileFailure(code: number).storageError(operation: "upload", operand: "a/b")
    #expect(error.code == code)
    #expect(error.description.hasPrefix("upload a/b: "))
    #expect(error.reason.hasSuffix("."))
    #expect(!error.isOutcomeUnknown)
  }

  @Test func aFileIsNoFolderForAStore() throws {
    let folder = try TemporaryFolder()
    try Data().write(to: folder.file("file"))
    for path in ["file", "file/store"] {
      let error = #expect(throws: StorageError.self) {
        try FolderObjectStore(folder: folder.file(path))
      }
      #expect(error?.code == .denied)
      #expect(error?.description.contains(folder.url.path) == false)
    }
  }

  /// Not even root can create folders in that path.
  @Test func aFolderThatMayNotBeWrittenIsDenied() throws {
    let error = #expect(throws: StorageError.self) {
      try FolderObjectStore(folder: URL(fileURLWithPath: "/sys/kernel/puckbuddy"))
    }
    #expect(error?.code == .denied)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func aReadOnlyFolderIsDenied() async throws {
    let made = try StoreFolder()
    let objects = made.root.appending(path: "objects").path
    try #require(unsafe chmod(objects, 0o500) == 0)
    await StoreFolder.expect(.denied) { try await made.upload("1", to: "a/b") }
    try #require(unsafe chmod(objects, 0o700) == 0)
    try await made.upload("1", to: "a/b")
  }

  @Test func anObstructingFolderIsDeniedAndLeavesNothing() async throws {
    let made = try StoreFolder()
    try Data().write(to: made.root.appending(path: "objects/users+"))
    await StoreFolder.expect(.denied) { try await made.upload("1", to: "users/u1/a") }
    #expect(try made.leftovers() == ["objects/users+"])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "only where a file system can be mounted"))
  func aFullDiskIsReportedAndLeavesNothing() async throws {
    let disk = try SmallDisk(kilobytes: 512)
    let store = try FolderObjectStore(folder: disk.folder.file("disk/store"))
    let small = disk.folder.file("small")
    try Data(count: 100_000).write(to: small)
    let large = disk.folder.file("large")
    try Data(count: 1_000_000).write(to: large)
    let name = try StoreFolder.name("users/u1/large")
    await StoreFolder.expect(.full) {
      _ = try await store.upload(large, to: name, contentType: "video/mp4")
    }
    #expect(try await store.description(of: name) == nil)
    let object = try await store.upload(small, to: name, contentType: "video/mp4")
    #expect(object.size == 100_000)
    // A copy does not fit beside the file that fills the disk now.
    try Data(count: 360_000).write(to: disk.folder.file("disk/filler"))
    await StoreFolder.expect(.full) {
      try await store.download(object, to: disk.folder.file("disk/copy"), limit: .max)
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: disk.folder.file("disk").path)
    #expect(left.sorted() == ["filler", "store"])
  }
}
