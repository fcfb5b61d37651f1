/// The key of a resumable upload.
package struct UploadKey: Sendable, Hashable {
  package let name: ObjectName
  /// In bytes; `nil` when the client does not announce a size, and then no upload can be resumed.
  package let total: Int?

  package init(_ name: ObjectName, total: Int?) {
    self.name = name
    self.total = total
  }
}
