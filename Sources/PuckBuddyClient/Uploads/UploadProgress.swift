/// How much of a video has left the device.
public struct UploadProgress: Sendable, Hashable {
  /// In bytes; never goes down, also when the last of them have to be sent again.
  public var sent: Int
  /// The size of the file, in bytes.
  public var total: Int

  /// 0 to 1.
  public var share: Double { total == 0 ? 0 : Double(sent) / Double(total) }
}
