public import Foundation
public import PuckBuddyAPI

extension PuckBuddyClient {
  /// Asks for an address to upload a video to.
  ///
  /// - Parameters:
  ///   - filename: Of the video; only its ending is used.
  ///   - contentType: What the upload is to say it is; `video/quicktime` when not given.
  public func uploadURL(
    for filename: String, user: String, contentType: String? = nil
  ) async throws -> UploadTicket {
    var call = APICall("uploadURL", "POST", ["api", "upload-url"])
    call.body = try JSONEncoder().encode(
      UploadRequest(userID: user, filename: filename, contentType: contentType))
    return try await self.call(call, as: UploadAnswer.self).ticket
  }

  /// Uploads a video as one `PUT`, read from the disk while it is sent; on Linux, where Foundation
  /// cannot do that safely, from memory.
  ///
  /// When the connection is lost, the upload goes on where the service has it; where the storage
  /// cannot say (Cloud Storage, whose signed addresses take a file as a whole), it begins again.
  ///
  /// - Parameter progress: Told how much has left the device, from a thread of URLSession's.
  /// - Throws: `PuckBuddyError`, with `expired_link` when the address does not work any more: ask
  ///   for a new one, and begin again.
  public func upload(
    file: URL, to ticket: UploadTicket,
    progress: @escaping @Sendable (UploadProgress) -> Void = { _ in }
  ) async throws {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let size = attributes?[.size] as? Int, size > 0,
      FileManager.default.isReadableFile(atPath: file.path)
    else {
      throw PuckBuddyError(
        operation: "upload", code: PuckBuddyError.Local.unreadableFile,
        message: "The file cannot be read, or is empty.")
    }
    guard let url = URL(string: ticket.uploadURL),
      ["http", "https"].contains(url.scheme?.lowercased())
    else {
      throw PuckBuddyError(
        operation: "upload", code: PuckBuddyError.Local.badAddress,
        message: "The address cannot be used.")
    }
    var upload = VideoUpload(
      client: self, file: file, size: size, url: url, contentType: ticket.contentType,
      progress: HighestProgress(total: size, told: progress))
    try await upload.run()
  }

  /// Whether an address is one of the service's own, which can say how much of an upload it has.
  func isOwn(_ url: URL) -> Bool {
    func origin(_ url: URL) -> [String] {
      let scheme = url.scheme?.lowercased() ?? ""
      let port = url.port ?? (scheme == "https" ? 443 : 80)
      return [scheme, url.host?.lowercased() ?? "", String(port)]
    }
    return origin(url) == origin(address)
  }
}
