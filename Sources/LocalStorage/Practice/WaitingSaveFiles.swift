package import Foundation
internal import Glibc
package import Jobs
package import TeamLibrary
internal import Threads

/// Practice days that wait to be sent, in a folder: one file each, named by its number.
///
/// Several processes may share the folder. Only its owner may read it: it holds a child's words.
package struct WaitingSaveFiles: WaitingSaves {
  private let url: URL
  private let executor = BlockingExecutor()

  /// The most saves that wait.
  package static let most = 5000
  /// The largest file, in bytes: notes and mood at their longest, escaped.
  private static let largest = 128 << 10
  private static let digits = 12
  private static let ending = ".json"

  /// - Parameter folder: Created when the first save is kept.
  package init(folder: URL) { url = folder }

  package func keep(_ save: PracticeSave) async throws {
    try await run("keep") {
      let content = Array(try JSONEncoder().encode(save))
      guard content.count <= Self.largest else { throw FileFailure(code: EFBIG) }
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let folder = try Descriptor.open(path: url.path, O_RDONLY | O_DIRECTORY)
      try TemporaryFile.make(in: folder) { file, temporaryName in
        try file.write(content, at: 0)
        try file.sync()
        try Self.link(temporaryName, in: folder)
      }
      try folder.sync()
    }
  }

  /// Gives a file the next number; of two processes with the same one, the later takes another.
  private static func link(
    _ temporaryName: String, in folder: borrowing Descriptor
  ) throws(FileFailure) {
    let names = try names(in: folder)
    guard names.count < most else { throw FileFailure(code: EDQUOT) }
    var number = names.last.map(number) ?? 0
    while true {
      number += 1
      do {
        return try folder.link(temporaryName, to: name(number), in: folder)
      } catch  where error.code == EEXIST {
        continue
      }
    }
  }

  package func all() async throws -> [WaitingSave] {
    do {
      return try await run("list") {
        let folder = try Descriptor.open(path: url.path, O_RDONLY | O_DIRECTORY)
        var saves: [WaitingSave] = []
        for name in try Self.names(in: folder) {
          if let save = Self.save(name, in: folder) {
            saves.append(WaitingSave(name: name, save: save))
          }
        }
        return saves
      }
    } catch let error as StorageError where error.code == .notFound {
      return []
    }
  }

  /// Reads a save; `nil` for one that has gone, or is damaged.
  private static func save(_ name: String, in folder: borrowing Descriptor) -> PracticeSave? {
    guard let file = try? folder.file(name, O_RDONLY),
      let content = try? file.bytes(at: 0, count: largest)
    else { return nil }
    return try? JSONDecoder().decode(PracticeSave.self, from: Data(content))
  }

  package func remove(_ save: WaitingSave) async throws {
    try await run("remove") {
      let folder = try Descriptor.open(path: url.path, O_RDONLY | O_DIRECTORY)
      _ = try folder.removeFile(save.name)
    }
  }

  // MARK: - Names

  private static func name(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, Self.digits - digits.count)) + digits + ending
  }

  private static func number(_ name: String) -> Int { Int(name.dropLast(ending.count)) ?? 0 }

  /// Returns the names of all saves, in their order.
  private static func names(in folder: borrowing Descriptor) throws(FileFailure) -> [String] {
    try folder.names().filter { name in
      name.count == digits + ending.count && name.hasSuffix(ending) && number(name) > 0
    }.sorted()
  }

  private func run<Value: Sendable>(
    _ operation: String, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    do {
      return try await executor.run(work)
    } catch let failure as FileFailure {
      throw failure.storageError(operation: operation, operand: "practice days")
    } catch let error as CocoaError {
      throw StorageError(
        error.code == .fileWriteOutOfSpace ? .full : .denied, operation: operation,
        operand: "practice days", reason: error.localizedDescription)
    }
  }
}
