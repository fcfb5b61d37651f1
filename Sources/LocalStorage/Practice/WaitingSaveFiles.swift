package import Foundation
internal import Glibc
package import Jobs
package import TeamLibrary
internal import Threads

/// Practice days that wait to be sent: a folder for each user, with a file for each save.
///
/// Several processes may share the folder. Only its owner may read it: it holds a child's words.
package struct WaitingSaveFiles: WaitingSaves {
  private let url: URL
  private let executor = BlockingExecutor()

  /// The most saves that wait of a user.
  package static let most = 1000
  /// The largest file, in bytes: notes and mood at their longest, escaped.
  private static let largest = 128 << 10
  private static let digits = 12
  private static let ending = ".json"
  private static let lock = "lock"

  /// - Parameter folder: Created when the first save is kept.
  package init(folder: URL) { url = folder }

  private func folder(of user: UserID) -> URL { url.appending(path: user.rawValue) }

  package func keep(_ save: PracticeSave) async throws -> WaitingSave {
    try await run("keep") {
      guard let user = UserID(rawValue: save.user) else { throw FileFailure(code: ENOENT) }
      let content = Array(try JSONEncoder().encode(save))
      guard content.count <= Self.largest else { throw FileFailure(code: EFBIG) }
      let url = folder(of: user)
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let folder = try Descriptor.open(path: url.path, O_RDONLY | O_DIRECTORY)
      let names = try Self.names(in: folder)
      guard names.count < Self.most else { throw FileFailure(code: EDQUOT) }
      let name = Self.name(after: names.last)
      try TemporaryFile.make(in: folder) { file, temporaryName in
        try file.write(content, at: 0)
        try file.sync()
        try folder.link(temporaryName, to: name, in: folder)
      }
      try folder.sync()
      return WaitingSave(name: name, save: save)
    }
  }

  package func users() async throws -> [UserID] {
    try await ifPresent("list", []) {
      try Descriptor.open(path: url.path, O_RDONLY | O_DIRECTORY).names()
        .compactMap(UserID.init(rawValue:))
    }
  }

  package func saves(of user: UserID) async throws -> [WaitingSave] {
    try await ifPresent("list", []) {
      let folder = try Descriptor.open(path: folder(of: user).path, O_RDONLY | O_DIRECTORY)
      var saves: [WaitingSave] = []
      for name in try Self.names(in: folder) {
        if let save = Self.save(name, in: folder), save.user == user.rawValue {
          saves.append(WaitingSave(name: name, save: save))
        }
      }
      return saves
    }
  }

  /// Reads a save; `nil` for one that has gone, or is damaged.
  private static func save(_ name: String, in folder: borrowing Descriptor) -> PracticeSave? {
    guard let file = try? folder.file(name, O_RDONLY),
      let size = try? file.size(), size <= largest,
      let content = try? file.bytes(at: 0, count: size)
    else { return nil }
    return try? JSONDecoder().decode(PracticeSave.self, from: Data(content))
  }

  package func whileAlone<Value: Sendable>(
    with user: UserID, _ work: () async throws -> Value
  ) async throws -> Value? {
    let lock = try await ifPresent("lock", nil) {
      try FileLock(Self.lock, in: folder(of: user).path)
    }
    guard let lock else { return nil }
    defer { withExtendedLifetime(lock) {} }
    return try await work()
  }

  package func remove(_ save: WaitingSave) async throws {
    try await ifPresent("remove", ()) {
      guard let user = UserID(rawValue: save.save.user) else { return }
      let folder = try Descriptor.open(path: folder(of: user).path, O_RDONLY | O_DIRECTORY)
      try folder.removeFile(save.name)
    }
  }

  package func forget(_ user: UserID) async throws -> Int {
    let count = try await saves(of: user).count
    // One that is being sent is stored before what is stored of the user is deleted.
    for _ in 0..<600 {
      if try await whileAlone(with: user, { try await removeFolder(of: user) }) != nil { break }
      guard try await users().contains(user) else { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    try await removeFolder(of: user)
    return count
  }

  private func removeFolder(of user: UserID) async throws {
    try await ifPresent("remove", ()) {
      try FileManager.default.removeItem(at: folder(of: user))
    }
  }

  // MARK: - Names

  /// Returns the next name, which no file has had before: numbers begin again in an empty folder.
  private static func name(after last: String?) -> String {
    let number = String((last.flatMap { Int($0.prefix(digits)) } ?? 0) + 1)
    let zeros = String(repeating: "0", count: max(0, digits - number.count))
    return "\(zeros)\(number)-\(UUID().uuidString)\(ending)"
  }

  /// Returns the names of all saves, in their order.
  private static func names(in folder: borrowing Descriptor) throws(FileFailure) -> [String] {
    try folder.names().filter { name in
      name.hasSuffix(ending) && !name.hasPrefix(".") && Int(name.prefix(digits)) != nil
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
      let code: StorageError.Code =
        switch error.code {
        case .fileWriteOutOfSpace: .full
        case .fileNoSuchFile: .notFound
        default: .denied
        }
      throw StorageError(
        code, operation: operation, operand: "practice days", reason: error.localizedDescription)
    }
  }

  /// Runs work that finds nothing where a folder does not exist.
  private func ifPresent<Value: Sendable>(
    _ operation: String, _ nothing: Value, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    do {
      return try await run(operation, work)
    } catch let error as StorageError where error.code == .notFound {
      return nothing
    }
  }
}
