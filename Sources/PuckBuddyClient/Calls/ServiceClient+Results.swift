internal import Foundation
public import PuckBuddyAPI

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

extension ServiceClient {
  /// Returns a user's completed jobs, newest first, with newly signed URLs of their texts.
  public func results(of user: String, limit: Int = 10) async throws -> [ResultEntry] {
    var call = APICall("results", "GET", ["api", "results", user])
    call.query = [("limit", String(limit))]
    return try await self.call(call, as: ResultList.self).results
  }

  /// Returns the text at the URL of a result, decoded as UTF-8 whatever the response's content
  /// type.
  ///
  /// The request has no token: the URL itself is the credential.
  ///
  /// - Throws: `PuckBuddyError` with `expired_link` when the URL has expired; `results(of:)`
  ///   returns a new one.
  public func text(at address: String) async throws -> String {
    let operation = "text"
    guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased())
    else { throw PuckBuddyError.badAddress(operation) }
    let answer: WireAnswer
    let data: Data
    do {
      answer = try await wire.open(URLRequest(url: url))
      data = try await answer.data(upTo: 1 << 20, operation)
    } catch {
      throw PuckBuddyError.of(operation, error)
    }
    guard answer.status == 200 else {
      throw PuckBuddyError.ofStorage(operation, head: answer.head, body: data)
    }
    return String(
      decoding: data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data, as: UTF8.self)
  }

  /// Returns both texts of an entry of `results(of:)`.
  public func texts(of entry: ResultEntry) async throws -> SummaryTexts {
    guard let parent = ResultArtifact.parentSummary.linkKey.flatMap({ entry.downloadURLs[$0] }),
      let coach = ResultArtifact.coachSummary.linkKey.flatMap({ entry.downloadURLs[$0] })
    else {
      throw PuckBuddyError(
        operation: "texts", code: PuckBuddyError.Local.unreadableAnswer,
        message: "An address is missing.")
    }
    return SummaryTexts(parent: try await text(at: parent), coach: try await text(at: coach))
  }

  /// Returns both texts of a completed job.
  ///
  /// They are taken from the job itself, otherwise from its URLs. When these are missing or
  /// expired, new URLs are requested, as long as the job is among the user's newest ten.
  public func texts(of job: JobSnapshot) async throws -> SummaryTexts {
    if let parent = job.parentSummary, let coach = job.coachSummary {
      return SummaryTexts(parent: parent, coach: coach)
    }
    if let urls = job.resultURLs {
      do {
        return SummaryTexts(
          parent: try await text(at: urls.parentSummary),
          coach: try await text(at: urls.coachSummary))
      } catch let error as PuckBuddyError {
        let ended = [PuckBuddyError.Local.expiredLink, PuckBuddyError.Local.notFound]
        guard ended.contains(error.code) else { throw error }
      }
    }
    guard
      let entry = try await results(of: job.userID, limit: 10).first(where: { $0.jobID == job.id })
    else {
      throw PuckBuddyError(
        operation: "texts", code: PuckBuddyError.Local.notFound,
        message: "The analysis has no texts.")
    }
    return try await texts(of: entry)
  }
}
