/// The progress of an upload.
public struct UploadProgress: Sendable, Hashable {
  /// The bytes sent; never decreases, even when the last of them are sent again.
  public var sent: Int
  /// The size of the file, in bytes.
  public var total: Int

  /// The fraction that was sent, 0 to 1.
  public var share: Double { total == 0 ? 0 : Double(sent) / Double(total) }
}
