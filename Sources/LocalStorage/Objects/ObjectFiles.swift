internal import Foundation
internal import Glibc
internal import Jobs

/// The objects of one folder; every call may block.
///
/// An object is one file, header and content. It is written under a temporary name, made to survive
/// a loss of power and only then given its own, so that it is there whole or not at all. Whoever
/// adds or removes one holds the ledger meanwhile; reading needs no lock.
final class ObjectFiles: Sendable {
  private let root: Descriptor
  private let tree: ObjectTree
  private let temporary: Descriptor
  private let now: @Sendable () -> Date

  /// Content of up to this many bytes reaches the disk together with its header, which saves a
  /// wait; more is not waited for while others want the ledger.
  private static let syncedWithHeader = 1 << 20

  /// Opens a store, and makes it where there is none.
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
        // Another process was quicker.
        return
      }
    }
    try Descriptor.open(path: url.deletingLastPathComponent().path, O_RDONLY | O_DIRECTORY).sync()
  }

  /// Waits for the ledger, and clears up after a process that died with it.
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
    // Not `==`, which takes different spellings of one text for equal.
    guard description.name.rawValue.utf8.elementsEqual(name.rawValue.utf8) else {
      throw ObjectFault.otherName
    }
    guard size - ObjectHeader.length == description.size else { throw ObjectFault.wrongLength }
    return description
  }

  /// What lies in a folder, in the order of the names' bytes.
  ///
  /// An object that is damaged has generation 0 here and the time its file was last changed: it
  /// cannot be downloaded, but removed. What the store did not put there is left out.
  func descriptions(in folder: ObjectName) throws -> [ObjectDescription] {
    var found: [ObjectDescription] = []
    // The one asked for must be a folder or missing; further down, anything else is not ours.
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

  /// Part of one generation's content, fewer bytes at its end.
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

  /// Copies one generation of an object into a file of a folder, in place of what had its name.
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
      let content = try ContentDigest(of: file, from: ObjectHeader.length) { piece, place in
        guard place + piece.count <= present.size else { throw ObjectFault.wrongLength }
        try copy.write(piece, at: place)
      }
      guard content.size == object.size else { throw ObjectFault.wrongLength }
      guard content.crc32c == object.crc32c, content.crc32c == present.crc32c else {
        throw ObjectFault.wrongChecksum
      }
      // Not synced: whoever loses power in the midst of a job downloads again.
      try folder.rename(name, to: target)
    }
  }

  // MARK: - Writing

  /// Adds an object, or finds that it is there already with the same content.
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
      let content = try ContentDigest(of: source) { piece, place in
        try file.write(piece, at: ObjectHeader.length + place)
      }
      if content.size > ObjectFiles.syncedWithHeader { try file.sync() }
      return try publish(
        file, temporaryName, as: name, content: content, contentType: contentType)
    }
  }

  /// Gives a temporary file with content its header and its name.
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
    // Given and used under one lock, so that a name's generations come in their order.
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

  /// What is there, if it is what was to be added.
  private func confirm(
    _ present: ObjectDescription, has content: ContentDigest
  ) throws -> ObjectDescription {
    guard present.size == content.size, present.crc32c == content.crc32c else {
      throw ObjectFault.taken
    }
    // Whoever added it may have died before it was sure to last.
    try tree.folder(ObjectPath(present.name).folders)?.sync()
    return present
  }

  /// Removes an object, and the folders that are empty without it.
  func remove(_ name: ObjectName) throws(FileFailure) {
    let path = ObjectPath(name)
    let ledger = try ledger()
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
