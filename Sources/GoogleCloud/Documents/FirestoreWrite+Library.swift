package import TeamLibrary

extension FirestoreWrite {
  /// Returns the write of a write of the library.
  package init(_ write: DocumentWrite) {
    guard case .set(let values) = write.change else {
      self = .delete(write.path, if: write.precondition)
      return
    }
    var fields: [String: DocumentValue] = [:]
    for (field, value) in values where value != nil { field.set(value, in: &fields) }
    var times: [FieldPath] = []
    var transforms: [FieldPath: DocumentWrite.Transform] = [:]
    for (field, transform) in write.transforms {
      let path = FieldPath(field.names)
      if transform == .commitTime { times.append(path) } else { transforms[path] = transform }
    }
    self = .update(
      write.path, fields: fields.mapValues(\.firestoreValue),
      mask: values.keys.map { FieldPath($0.names) }.sorted { $0.text < $1.text },
      times: times.sorted { $0.text < $1.text }, transforms: transforms, if: write.precondition)
  }
}
