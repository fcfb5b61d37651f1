internal import Foundation
public import PuckBuddyAPI

extension ServiceClient {
  /// Creates a URL that shows a job to its bearer, without the owner's id.
  ///
  /// The video is shown as a copy without sound and without its metadata, such as location, date and
  /// device, and with blurred heads, as far as they are found; making it takes about as long as the
  /// analysis. Get the owner's consent first.
  ///
  /// It is idempotent: a repeated call returns the same URL, but with other `faces` a new one, and
  /// the earlier one then shows nothing.
  ///
  /// - Parameter faces: How heads look. Where they are shown, the copy has the frames as they are
  ///   encoded, with the data that a camera or an encoder embeds in them (SEI messages, for example);
  ///   a video that cannot be copied in this way is not shown.
  public func share(
    _ job: String, faces: SharedFaces = .blurred
  ) async throws -> String {
    let body = try JSONEncoder().encode(ShareRequest(faces: faces))
    guard let url = try await share("POST", job, body).shareURL else {
      throw PuckBuddyError.unreadable("share", status: 200)
    }
    return url
  }

  /// Returns the URL of a shared job; `nil` when it is not shared.
  public func sharedAddress(of job: String) async throws -> String? {
    try await share("GET", job).shareURL
  }

  /// Revokes a job's URL: from now on nothing is found there.
  public func unshare(_ job: String) async throws {
    _ = try await data(APICall("unshare", "DELETE", ["api", "jobs", job, "share"]))
  }

  private func share(
    _ method: String, _ job: String, _ body: Data? = nil
  ) async throws -> ShareAnswer {
    var call = APICall("share", method, ["api", "jobs", job, "share"])
    call.body = body
    return try await self.call(call, as: ShareAnswer.self)
  }
}
