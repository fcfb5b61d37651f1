/// The key of a resumable upload.
public struct UploadKey: Sendable, Hashable {
  /// The object that is uploaded.
  public let name: ObjectName
  /// In bytes; `nil` when the client does not announce a size, and then no upload can be resumed.
  public let total: Int?

  /// Creates the key of an upload.
  public init(_ name: ObjectName, total: Int?) {
    self.name = name
    self.total = total
  }
}
