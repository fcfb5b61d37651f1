internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import Poses
internal import PuckBuddyAPI
internal import ShotAnalysis
internal import Summaries
internal import TeamLibrary

/// A request for an analysis, validated as far as possible without the video itself.
struct Submission: Sendable {
  let video: ObjectName
  let request: JobRequest

  /// - Throws: `HTTPFailure` with status 400, whose message lists the allowed values.
  init(_ call: SubmissionRequest, of user: UserID) throws {
    guard (call.storagePath == nil) != (call.sourceURL == nil) else {
      throw HTTPFailure(
        .badRequest, "invalid_path", "A video has either a storage_path or a source_url.")
    }
    video =
      call.sourceURL == nil
      ? try Submission.object(at: call.storagePath, of: user)
      : try Submission.object(toFetchFor: user)
    var request = JobRequest(
      userID: user.rawValue, storagePath: video.rawValue,
      ageGroup: try Submission.known(
        call.ageGroup, "age_group", AgeGroup.init(name:), AgeGroup.allCases)?.rawValue,
      shoots: try Submission.known(call.shoots, "shoots", Side.init(rawValue:), Side.allCases)?
        .rawValue,
      language: try Submission.language(call.language)?.rawValue,
      deliveryMethod: try Submission.known(
        call.deliveryMethod, "delivery_method", Delivery.init(rawValue:), Delivery.allCases)?
        .rawValue)
    request.sourceURL = call.sourceURL
    if let hints = call.shotHints, !hints.isEmpty {
      request.extra[JobRequest.shotHintsField] = .list(hints.map { .double($0) })
    }
    if let place = call.library {
      guard
        let library = LibraryPlace(
          organization: place.organization, project: place.project, account: place.account,
          video: place.video)
      else { throw LibraryRefusal.forbidden }
      request.library = library
    }
    guard request.shotHints != nil else {
      throw HTTPFailure(
        .badRequest, "invalid_shot_hints",
        "The shot_hints must be at most \(JobRequest.mostShotHints) times in seconds.")
    }
    self.request = request
  }

  /// Returns the object of an uploaded video.
  private static func object(at path: String?, of user: UserID) throws -> ObjectName {
    guard let path, let video = ObjectName(video: path, of: user),
      // Files in this folder are written by the service, and are deleted with their own job.
      !path.utf8.starts(with: "users/\(user)/results/".utf8)
    else {
      throw HTTPFailure(
        .badRequest, "invalid_path", "The storage_path must be one that upload-url has given.")
    }
    return video
  }

  /// Returns a new object for a video that is to be fetched.
  private static func object(toFetchFor user: UserID) throws -> ObjectName {
    guard let name = ObjectName(rawValue: "users/\(user)/\(UUID().uuidString).mp4") else {
      throw HTTPFailure.badRequest
    }
    return name
  }

  /// How the texts are delivered, besides being in the document.
  private enum Delivery: String, CaseIterable {
    case signedURLs = "signed_urls"
  }

  /// Returns the language of a tag; `nil` without one.
  ///
  /// - Throws: `HTTPFailure`: `invalid_language`.
  static func language(_ tag: String?) throws -> SummaryLanguage? {
    try Submission.known(tag, "language", SummaryLanguage.init(tag:), SummaryLanguage.allCases)
  }

  /// Returns the language in a request's query; English without one.
  ///
  /// - Throws: `HTTPFailure`: `invalid_language`.
  static func language(of request: Request) throws -> SummaryLanguage {
    try language(request.uri.queryParameters["language"].map { String($0) }) ?? .english
  }

  static func known<Value: RawRepresentable<String>>(
    _ text: String?, _ field: String, _ read: (String) -> Value?, _ all: [Value]
  ) throws -> Value? {
    guard let text else { return nil }
    if let value = read(text) { return value }
    let allowed = all.map(\.rawValue).joined(separator: ", ")
    throw HTTPFailure(
      .badRequest, "invalid_\(field)", "The \(field) must be one of: \(allowed).")
  }
}
