/// A field with indices of its own (`GoogleFirestoreAdminV1Field`).
package struct FieldDescription: Sendable, Hashable, Decodable {
  package struct Indexes: Sendable, Hashable, Decodable {
    package var indexes: [IndexDescription]?
  }

  /// `projects/…/collectionGroups/jobs/fields/error`.
  package var name: String
  package var indexConfig: Indexes?

  /// Whether no index at all is kept of it.
  package var isExempt: Bool { indexConfig != nil && (indexConfig?.indexes ?? []).isEmpty }

  /// The path of the field itself.
  package var path: String { name.split(separator: "/").last.map(String.init) ?? "" }
}
