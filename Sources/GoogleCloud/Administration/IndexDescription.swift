/// A composite index as Firestore describes it (`GoogleFirestoreAdminV1Index`).
package struct IndexDescription: Sendable, Hashable, Decodable {
  package struct Field: Sendable, Hashable, Decodable, CustomStringConvertible {
    package var fieldPath: String
    /// `ASCENDING` or `DESCENDING`; `nil` for an array field.
    package var order: String?
    package var arrayConfig: String?

    package init(fieldPath: String, order: String? = nil, arrayConfig: String? = nil) {
      self.fieldPath = fieldPath
      self.order = order
      self.arrayConfig = arrayConfig
    }

    package var description: String {
      order == "DESCENDING" ? "\(fieldPath) ↓" : fieldPath
    }
  }

  package var fields: [Field]
  package var queryScope: String?
  /// `CREATING`, `READY` or `NEEDS_REPAIR`.
  package var state: String?

  package init(fields: [Field], queryScope: String? = nil, state: String? = nil) {
    self.fields = fields
    self.queryScope = queryScope
    self.state = state
  }

  /// The fields as declared: Firestore appends the document name.
  package var declared: [Field] {
    fields.last?.fieldPath == "__name__" ? fields.dropLast() : fields
  }
}
