internal import Foundation
internal import Glibc
internal import Jobs

/// The object files of one store; every call may block.
///
/// An object is one file, header and content. It is written under a temporary name, flushed to disk
/// and only then linked to its own name, so that it exists completely or not at all. Adding or
/// removing an object holds the ledger; reading needs no lock.
final class ObjectFiles: Sendable {
  private let root: Descriptor
  private let tree: ObjectTree
  private let temporary: Descriptor
  private let now: @Sendable () -> Date

  /// Content of up to this many bytes is flushed to disk together with its header, which saves one
  /// flush; larger content is not flushed while other processes wait for the ledger.
  private static let syncedWithHeader = 1 << 20

  /// Opens a store, and creates it if it is missing.
  ///
  /// - Throws: `FileFailure`.
  init(folder: URL, now: @escaping @Sendable () -> Date) throws {
    try ObjectFiles.makeFolder(folder)
    root = try Descriptor.open(path: folder.path, O_RDONLY | O_DIRECTORY)
    for name in ["objects", "temporary"] where try root.makeFolder(name) { try root.sync() }
    tree = ObjectTree(root: try root.folder("objects"))
    temporary = try root.folder("temporary")
    self.now = now
    _ = try ledger()
    try TemporaryFile.sweep(temporary)
  }

  private static func makeFolder(_ url: URL) throws(FileFailure) {
    do {
      try Descriptor.makeFolder(path: url.path)
    } catch  where error.code == EEXIST {
      return
    } catch  where error.code == ENOENT && url.pathComponents.count > 2 {
      try makeFolder(url.deletingLastPathComponent())
      do {
        try Descriptor.makeFolder(path: url.path)
      } catch  where error.code == EEXIST {
        // Another process has created it meanwhile.
        return
      }
    }
    try Descriptor.open(path: url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY).sync()
  }

  /// Waits for the ledger, and completes the change of a process that died while it held the
  /// ledger.
  private func ledger() throws(FileFailure) -> Ledger {
    let ledger = try Ledger(in: root)
    if let name = ledger.unfinished {
      try tree.prune(ObjectPath(name).folders)
      try ledger.finish()
    }
    return ledger
  }

  // MARK: - Reading

  func description(of name: ObjectName) throws -> ObjectDescription? {
    let path = ObjectPath(name)
    guard let folder = try tree.folder(path.folders) else { return nil }
    return try description(of: name, file: path.file, in: folder)
  }

  private func description(
    of name: ObjectName, file: String, in folder: borrowing Descriptor
  ) throws -> ObjectDescription? {
    do {
      return try description(of: name, in: folder.file(file, O_RDONLY))
    } catch let error as FileFailure where error.code == ENOENT {
      return nil
    }
  }

  private func description(
    of name: ObjectName, in file: borrowing Descriptor
  ) throws -> ObjectDescription {
    guard let size = try file.size() else { throw ObjectFault.noFile }
    let header = try ObjectHeader(file.bytes(at: 0, count: ObjectHeader.length))
    let description = header.description
    // Not `==`, which treats different spellings of one text as equal.
    guard description.name.rawValue.utf8.elementsEqual(name.rawValue.utf8) else {
      throw ObjectFault.otherName
    }
    guard size - ObjectHeader.length == description.size else { throw ObjectFault.wrongLength }
    return description
  }

  /// Returns the objects in a folder, in the order of the names' bytes.
  ///
  /// A damaged object has generation 0 here and the modification time of its file: it cannot be
  /// downloaded, but removed. Files that the store did not create are skipped.
  func descriptions(in folder: ObjectName) throws -> [ObjectDescription] {
    var found: [ObjectDescription] = []
    // The requested path must be a folder or missing; below it, any other file is not ours.
    guard try tree.folder(ObjectPath.folders(in: folder)) != nil else { return [] }
    var waiting = [(path: ObjectPath.folders(in: folder), prefix: "\(folder)/")]
    while let (path, prefix) = waiting.popLast() {
      try Task.checkCancellation()
      guard prefix.utf8.count <= ObjectName.longest, let folder = try? tree.folder(path) else {
        continue
      }
      for entry in try folder.names() {
        if let deeper = ObjectPath.prefix(ofFolder: entry) {
          waiting.append((path + [entry], prefix + deeper))
        } else if let suffix = ObjectPath.suffix(ofFile: entry),
          let name = ObjectName(rawValue: prefix + suffix),
          let description = try listed(name, file: entry, in: folder)
        {
          found.append(description)
        }
      }
    }
    return found.sorted { $0.name.rawValue.utf8.lexicographicallyPrecedes($1.name.rawValue.utf8) }
  }

  private func listed(
    _ name: ObjectName, file: String, in folder: borrowing Descriptor
  ) throws -> ObjectDescription? {
    do {
      return try description(of: name, file: file, in: folder)
    } catch is ObjectFault {
      guard let file = try? folder.file(file, O_RDONLY), let size = try file.size() else {
        return nil
      }
      return ObjectDescription(
        name: name, generation: 0, size: max(0, size - ObjectHeader.length), crc32c: 0,
        contentType: "application/octet-stream", createdAt: try file.changed())
    } catch let error as FileFailure where error.code == ELOOP {
      return nil
    }
  }

  private func file(of object: ObjectDescription) throws -> Descriptor {
    let path = ObjectPath(object.name)
    guard let folder = try tree.folder(path.folders) else { throw ObjectFault.missing }
    return try folder.file(path.file, O_RDONLY)
  }

  /// Reads part of one generation's content; fewer bytes at its end.
  func bytes(of object: ObjectDescription, at offset: Int, count: Int) throws -> Data {
    let file = try file(of: object)
    let present = try description(of: object.name, in: file)
    guard present.generation == object.generation else { throw ObjectFault.replaced }
    guard offset < present.size else { return Data() }
    let wanted = min(count, present.size - offset)
    let bytes = try file.bytes(at: ObjectHeader.length + offset, count: wanted)
    guard bytes.count == wanted else { throw ObjectFault.wrongLength }
    return Data(bytes)
  }

  /// Copies one generation of an object into a file of a folder, replacing any file of that name.
  func copy(
    _ object: ObjectDescription, to target: String, in folder: borrowing Descriptor, limit: Int
  ) throws {
    let file = try file(of: object)
    let present = try description(of: object.name, in: file)
    guard present.generation == object.generation else { throw ObjectFault.replaced }
    guard present.size <= limit else {
      throw ObjectFault.tooLarge(present.size, limit: limit)
    }
    try TemporaryFile.make(in: folder) { copy, name in
      let content = try ContentDigest(of: file, from: ObjectHeader.length) { chunk, offset in
        guard offset + chunk.count <= present.size else { throw ObjectFault.wrongLength }
        try copy.write(chunk, at: offset)
      }
      guard content.size == object.size else { throw ObjectFault.wrongLength }
      guard content.crc32c == object.crc32c, content.crc32c == present.crc32c else {
        throw ObjectFault.wrongChecksum
      }
      // Not flushed: after a loss of power, the worker downloads again.
      try folder.rename(name, to: target)
    }
  }

  // MARK: - Writing

  /// Adds an object, or returns the existing one if it has the same content.
  func add(
    _ source: borrowing Descriptor, as name: ObjectName, contentType: String
  ) throws -> ObjectDescription {
    guard contentType.utf8.count <= ObjectHeader.longestContentType else {
      throw ObjectFault.longContentType
    }
    if let present = try description(of: name) {
      return try confirm(present, has: ContentDigest(of: source))
    }
    return try TemporaryFile.make(in: temporary) { file, temporaryName in
      let content = try ContentDigest(of: source) { chunk, offset in
        try file.write(chunk, at: ObjectHeader.length + offset)
      }
      if content.size > ObjectFiles.syncedWithHeader { try file.sync() }
      return try publish(
        file, temporaryName, as: name, content: content, contentType: contentType)
    }
  }

  /// Writes the header of a temporary file with content, and links the file to its name.
  private func publish(
    _ file: borrowing Descriptor, _ temporaryName: String, as name: ObjectName,
    content: ContentDigest, contentType: String
  ) throws -> ObjectDescription {
    let ledger = try ledger()
    if let present = try description(of: name) { return try confirm(present, has: content) }
    let path = ObjectPath(name)
    var isAdded = false
    defer {
      if !isAdded { try? tree.prune(path.folders) }
      try? ledger.finish()
    }
    // Assigned and used under one lock, so that a name's generations are ordered.
    let date = now()
    let header = ObjectHeader(
      name: name, generation: try ledger.nextGeneration(for: name, now: date), content: content,
      contentType: contentType, date: date)
    try file.write(try header.encoded(), at: 0)
    try file.sync()
    let folder = try tree.makeFolder(path.folders)
    try temporary.link(temporaryName, to: path.file, in: folder)
    isAdded = true
    do {
      try folder.sync()
    } catch {
      throw FileFailure(code: error.code, isOutcomeUnknown: true)
    }
    return header.description
  }

  /// Returns the existing object if its content is the one to be added.
  private func confirm(
    _ present: ObjectDescription, has content: ContentDigest
  ) throws -> ObjectDescription {
    guard present.size == content.size, present.crc32c == content.crc32c else {
      throw ObjectFault.taken
    }
    // The process that added it may have died before the folder was flushed.
    try tree.folder(ObjectPath(present.name).folders)?.sync()
    return present
  }

  /// Removes an object, and the folders that become empty.
  ///
  /// - Parameter generation: Content of a later generation stays; `nil`: none stays.
  func remove(_ name: ObjectName, upTo generation: Int64? = nil) throws(FileFailure) {
    let path = ObjectPath(name)
    let ledger = try ledger()
    // Damaged content has no generation, and is removed.
    if let generation, let present = try? description(of: name), present.generation > generation {
      return
    }
    try ledger.begin(removing: name)
    defer { try? ledger.finish() }
    if let folder = try tree.folder(path.folders) { try folder.removeFile(path.file) }
    do {
      try tree.prune(path.folders)
    } catch {
      throw FileFailure(code: error.code, isOutcomeUnknown: true)
    }
  }
}
