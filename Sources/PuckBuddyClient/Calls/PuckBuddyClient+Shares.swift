internal import Foundation
internal import PuckBuddyAPI

extension PuckBuddyClient {
  /// Creates a URL that shows a job to its bearer, without the owner's id.
  ///
  /// The video is shown as a copy without its metadata, such as location, date and device; a video
  /// that cannot be copied is not shown. Data that a camera or an encoder embeds in the coded frames
  /// themselves (SEI messages, for example) is kept. Get the owner's consent first.
  ///
  /// It is idempotent: a repeated call returns the same URL.
  public func share(_ job: String) async throws -> String {
    guard let url = try await share("POST", job).shareURL else {
      throw PuckBuddyError(
        operation: "share", status: 200, code: PuckBuddyError.Local.unreadableAnswer,
        message: "The answer cannot be understood.")
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

  private func share(_ method: String, _ job: String) async throws -> ShareAnswer {
    try await call(
      APICall("share", method, ["api", "jobs", job, "share"]), as: ShareAnswer.self)
  }
}
