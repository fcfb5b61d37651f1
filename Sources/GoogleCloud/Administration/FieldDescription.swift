/// A field with its own index configuration (`GoogleFirestoreAdminV1Field`).
package struct FieldDescription: Sendable, Hashable, Decodable {
  package struct Indexes: Sendable, Hashable, Decodable {
    package var indexes: [IndexDescription]?
  }

  /// `projects/…/collectionGroups/jobs/fields/error`.
  package var name: String
  package var indexConfig: Indexes?

  /// Whether the field is exempt from indexing.
  package var isExempt: Bool { indexConfig != nil && (indexConfig?.indexes ?? []).isEmpty }

  /// The field's path within the document.
  package var path: String { name.split(separator: "/").last.map(String.init) ?? "" }
}
