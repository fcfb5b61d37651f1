public import Foundation
public import PuckBuddyAPI

extension ServiceClient {
  /// Requests a URL for the upload of a video.
  ///
  /// - Parameters:
  ///   - filename: The file name of the video; only its extension is used.
  ///   - contentType: The content type of the upload; `nil` is `video/quicktime`.
  public func uploadURL(
    for filename: String, user: String, contentType: String? = nil
  ) async throws -> UploadTicket {
    var call = APICall("uploadURL", "POST", ["api", "upload-url"])
    call.body = try JSONEncoder().encode(
      UploadRequest(userID: user, filename: filename, contentType: contentType))
    return try await self.call(call, as: UploadAnswer.self).ticket
  }

  /// Uploads a video as one `PUT`, streamed from disk; from memory on Linux, where Foundation
  /// cannot stream safely.
  ///
  /// When the connection is lost, the upload resumes at the offset that the service reports; with a
  /// storage that reports none (Cloud Storage, whose signed URLs accept only whole files), it
  /// starts again.
  ///
  /// - Parameter progress: Called with the number of bytes sent, on a thread of URLSession.
  /// - Throws: `PuckBuddyError`, with `expired_link` when the URL has expired: request a new one,
  ///   and start again.
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
    else { throw PuckBuddyError.badAddress("upload") }
    var upload = VideoUpload(
      client: self, file: file, size: size, url: url, contentType: ticket.contentType,
      progress: HighestProgress(total: size, report: progress))
    try await upload.run()
  }

  /// Whether a URL is one of the service's own, which can report the offset of an upload.
  func isOwn(_ url: URL) -> Bool {
    func origin(_ url: URL) -> [String] {
      let scheme = url.scheme?.lowercased() ?? ""
      let port = url.port ?? (scheme == "https" ? 443 : 80)
      return [scheme, url.host?.lowercased() ?? "", String(port)]
    }
    return origin(url) == origin(address)
  }
}
