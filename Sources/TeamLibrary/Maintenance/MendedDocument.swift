/// The writes that mend a document, in one commit.
struct MendedDocument {
  let kinds: [LibraryMend]
  let writes: [DocumentWrite]

  init(_ kinds: [LibraryMend], _ writes: [DocumentWrite]) {
    self.kinds = kinds
    self.writes = writes
  }

  /// Creates the write of fields of a document as it was read; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - changes: The fields by kind.
  ///   - isDated: Whether the document has a time of its last change.
  init?(
    _ document: StoredDocument, _ changes: [LibraryMend: [DocumentField: DocumentValue?]],
    isDated: Bool = false
  ) {
    let lacksDate = isDated && document.fields["updatedAt"] ?? .null == .null
    let present = changes.filter { !$0.value.isEmpty }
    guard lacksDate || !present.isEmpty else { return nil }
    kinds = present.isEmpty ? [.fields] : Array(present.keys)
    writes = [
      .set(
        document.path, present.values.reduce(into: [:]) { $0.merge($1) { $1 } },
        transforms: isDated ? ["updatedAt": .commitTime] : [:], if: .version(document.version))
    ]
  }
}
