/// Every version of every document, so that old states can be read and changes replayed.
struct DocumentTable {
  /// A change of one document by a commit; nil if the document was deleted.
  struct Version {
    var time: Timestamp
    var document: StoredDocument?
  }

  private var histories: [ResourceName: [Version]] = [:]
  /// The documents that exist now, by collection, so that a query reads only its own.
  private var current: [ResourceName: [ResourceName: StoredDocument]] = [:]

  /// Returns the document at a time, or its current version.
  func document(_ name: ResourceName, at time: Timestamp? = nil) -> StoredDocument? {
    guard let time else { return current[name.parent]?[name] }
    return histories[name]?.last { $0.time <= time }?.document
  }

  /// Returns all documents of a collection, or of all collections with that ID below a path.
  func documents(
    in collection: String, below parent: ResourceName, allDescendants: Bool,
    at time: Timestamp? = nil
  ) -> [StoredDocument] {
    if let time {
      return histories.keys.filter { name in
        name.collection == collection
          && (allDescendants ? name.isBelow(parent) : name.parent.parent == parent)
      }.compactMap { document($0, at: time) }
    }
    let holders = current.keys.filter { name in
      name.collection == collection
        && (allDescendants ? name.isBelow(parent) : name.parent == parent)
    }
    return holders.flatMap { current[$0].map { Array($0.values) } ?? [] }
  }

  /// Returns the documents of a collection that do not exist but have subcollections.
  func missing(in collection: ResourceName) -> [ResourceName] {
    let depth = collection.segments.count + 1
    let holders = current.filter { !$0.value.isEmpty && $0.key.isBelow(collection) }.keys
    let names = Set(holders.filter { $0.segments.count > depth }.map { $0.prefix(depth) })
    return names.filter { document($0) == nil }.sorted()
  }

  /// Returns the IDs of the collections directly below a document or the root.
  func collections(below parent: ResourceName) -> [String] {
    let holders = current.filter { !$0.value.isEmpty && $0.key.isBelow(parent) }.keys
    return Set(holders.map { $0.segments[parent.segments.count] }).sorted()
  }

  func history(of name: ResourceName) -> [Version] { histories[name] ?? [] }

  /// Returns all documents that a collection has or had.
  func everyName(in collection: ResourceName) -> [ResourceName] {
    histories.keys.filter { $0.parent == collection }
  }

  mutating func put(_ document: StoredDocument) {
    histories[document.name, default: []].append(
      Version(time: document.updateTime, document: document))
    current[document.name.parent, default: [:]][document.name] = document
  }

  mutating func remove(_ name: ResourceName, at time: Timestamp) {
    guard current[name.parent]?.removeValue(forKey: name) != nil else { return }
    histories[name, default: []].append(Version(time: time, document: nil))
  }
}
