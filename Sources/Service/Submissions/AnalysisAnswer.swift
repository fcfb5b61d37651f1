internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI
internal import Worker

/// The response of `POST /api/analyze-video` for a job in any state.
struct AnalysisAnswer: Sendable {
  let response: Response

  /// The maximum size of an analysis in the response, in bytes; those of real videos have less than
  /// 1 MB.
  private static let largest = 16 << 20

  private struct Completed: Encodable {
    var success = true
    var job_id: String
    var parent_summary: String
    var coach_summary: String
  }

  private struct Unfinished: Encodable {
    var success = true
    var job_id: String
    var job: JobDocument
  }

  /// - Throws: `HTTPFailure` for a job that has failed, `StorageError`.
  init(_ job: Job, objects: any ObjectStore) async throws {
    if let result = job.result, job.status == .completed {
      let fields = try JSONEncoder().encode(
        Completed(
          job_id: job.id.rawValue, parent_summary: result.parentSummary,
          coach_summary: result.coachSummary))
      let analysis = try await AnalysisAnswer.document(of: job, objects)
      // Both are JSON objects: the stored analysis becomes a field of the other, byte for byte.
      let body = fields.dropLast() + Data(#","analysis":"#.utf8) + analysis + Data("}".utf8)
      response = Response.text(body, "application/json; charset=utf-8")
    } else if let failure = job.failure, job.status == .failed {
      throw AnalysisAnswer.failure(failure)
    } else {
      response = Response.json(
        Unfinished(job_id: job.id.rawValue, job: JobDocument(forUser: job)), status: .accepted)
    }
  }

  /// Reads the analysis from the job's own folder, whatever paths the job contains.
  private static func document(of job: Job, _ objects: any ObjectStore) async throws -> Data {
    guard let name = job.file(named: ResultArtifact.analysis.name)?.object,
      let object = try await objects.description(of: name), object.size <= largest
    else { return Data("null".utf8) }
    return try await objects.read(object, at: 0, count: object.size)
  }

  /// Maps a failed job to an error response with the job's own code and message.
  private static func failure(_ failure: JobFailure) -> HTTPFailure {
    if failure.code == "cancelled" {
      return HTTPFailure(.conflict, failure.code, failure.message)
    }
    return failure.kind == .permanent
      ? HTTPFailure(.badRequest, failure.code, failure.message)
      : HTTPFailure(.serviceUnavailable, failure.code, failure.message, retryAfter: 60)
  }
}
