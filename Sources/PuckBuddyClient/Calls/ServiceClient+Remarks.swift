internal import Foundation
public import PuckBuddyAPI

extension ServiceClient {
  /// Returns the remarks on a job's video, by their moments.
  public func remarks(on job: String) async throws -> [Remark] {
    try await call(
      APICall("list remarks", "GET", ["api", "jobs", job, "remarks"]), as: RemarkList.self
    ).remarks
  }

  /// Pins a remark to a moment of a job's video, and returns it.
  ///
  /// Not idempotent: a repeated call adds another remark.
  public func addRemark(_ remark: RemarkRequest, to job: String) async throws -> Remark {
    var call = APICall("add remark", "POST", ["api", "jobs", job, "remarks"])
    call.body = try JSONEncoder().encode(remark)
    return try await self.call(call, as: RemarkAnswer.self).remark
  }

  /// Deletes a remark.
  public func deleteRemark(_ remark: String, from job: String) async throws {
    _ = try await data(
      APICall("delete remark", "DELETE", ["api", "jobs", job, "remarks", remark]))
  }
}
