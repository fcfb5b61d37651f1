/// Every version of every document, so that old states can be read and changes replayed.
struct DocumentTable {
  /// A change of one document by a commit; nil if the document was deleted.
  struct Version {
    var time: Timestamp
    var document: FakeStoredDocument?
  }

  private var histories: [ResourceName: [Version]] = [:]
  /// The documents that exist now, by collection, so that a query reads only its own.
  private var current: [ResourceName: [ResourceName: FakeStoredDocument]] = [:]

  /// Returns the document at a time, or its current version.
  func document(_ name: ResourceName, at time: Timestamp? = nil) -> FakeStoredDocument? {
    guard let time else { return current[name.parent]?[name] }
    return histories[name]?.last { $0.time <= time }?.document
  }

  /// Returns the documents of the collection with this ID directly below a document or the root.
  func documents(in collection: String, below parent: ResourceName) -> [FakeStoredDocument] {
    let holders = current.filter { $0.key.collection == collection && $0.key.parent == parent }
    return holders.values.flatMap(\.values)
  }

  /// Returns the documents of every collection with this ID at any depth below a document or the
  /// root.
  func documents(inGroup collection: String, below parent: ResourceName) -> [FakeStoredDocument] {
    let holders = current.filter {
      $0.key.collection == collection && $0.key.segments.starts(with: parent.segments)
    }
    return holders.values.flatMap(\.values)
  }

  func history(of name: ResourceName) -> [Version] { histories[name] ?? [] }

  /// Returns all documents that a collection has or had.
  func everyName(in collection: ResourceName) -> [ResourceName] {
    histories.keys.filter { $0.parent == collection }
  }

  mutating func put(_ document: FakeStoredDocument) {
    histories[document.name, default: []].append(
      Version(time: document.updateTime, document: document))
    current[document.name.parent, default: [:]][document.name] = document
  }

  mutating func remove(_ name: ResourceName, at time: Timestamp) {
    guard current[name.parent]?.removeValue(forKey: name) != nil else { return }
    histories[name, default: []].append(Version(time: time, document: nil))
  }
}
