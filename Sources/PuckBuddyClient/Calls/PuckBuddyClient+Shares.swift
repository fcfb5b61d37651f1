internal import Foundation
internal import PuckBuddyAPI

extension PuckBuddyClient {
  /// Makes an address at which anybody who is given it sees a job, without its owner's name.
  ///
  /// The video is shown without the place, the date and the device that the phone has written into it;
  /// one of a kind of file in which that is not known is not shown. What a camera or an encoder hides in
  /// the coded frames themselves (SEI messages, for example) stays. Ask the owner before.
  ///
  /// Asked again, it gives the same address.
  public func share(_ job: String) async throws -> String {
    guard let url = try await share("POST", job).shareURL else {
      throw PuckBuddyError(
        operation: "share", status: 200, code: PuckBuddyError.Local.unreadableAnswer,
        message: "The answer cannot be understood.")
    }
    return url
  }

  /// The address at which a job is shared; `nil` when it is not.
  public func sharedAddress(of job: String) async throws -> String? {
    try await share("GET", job).shareURL
  }

  /// Takes a job's address back: from now on nothing is there.
  public func unshare(_ job: String) async throws {
    _ = try await data(APICall("unshare", "DELETE", ["api", "jobs", job, "share"]))
  }

  private func share(_ method: String, _ job: String) async throws -> ShareAnswer {
    try await call(
      APICall("share", method, ["api", "jobs", job, "share"]), as: ShareAnswer.self)
  }
}
