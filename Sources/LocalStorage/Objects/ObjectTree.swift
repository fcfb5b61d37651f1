internal import Glibc

/// The folder tree of the objects.
struct ObjectTree: ~Copyable, Sendable {
  private let root: Descriptor

  init(root: consuming Descriptor) { self.root = root }

  /// Opens a folder; `nil` when there is none.
  func folder(_ components: some Sequence<String>) throws(FileFailure) -> Descriptor? {
    do {
      return try existingFolder(components)
    } catch  where error.code == ENOENT {
      return nil
    }
  }

  private func existingFolder(
    _ components: some Sequence<String>
  ) throws(FileFailure) -> Descriptor {
    var folder = try root.folder(".")
    for component in components { folder = try folder.folder(component) }
    return folder
  }

  /// Opens a folder, and creates missing folders so that they survive a loss of power.
  ///
  /// Only while the ledger is held.
  func makeFolder(_ components: [String]) throws(FileFailure) -> Descriptor {
    var folder = try root.folder(".")
    for component in components {
      if try folder.makeFolder(component) { try folder.sync() }
      folder = try folder.folder(component)
    }
    return folder
  }

  /// Removes a folder and its parents as far as they are empty.
  ///
  /// Flushes the first folder that stays, so that these and earlier removals from it survive a loss
  /// of power.
  ///
  /// Only while the ledger is held.
  func prune(_ components: [String]) throws(FileFailure) {
    var components = components
    while let last = components.popLast() {
      guard let parent = try folder(components) else { continue }
      do {
        try parent.removeFolder(last)
      } catch  where error.code == ENOTEMPTY || error.code == EEXIST {
        try parent.folder(last).sync()
        return
      }
    }
    try root.sync()
  }
}
