internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import Jobs
internal import PuckBuddyAPI

/// `POST /api/upload-url`: returns a signed URL to upload a video to.
struct UploadURLRoutes: APIRoutes {
  let api: APIParts
  let limits: ServiceLimits

  /// The default content type of a video; the app in the field never sends one.
  private static let contentType = "video/quicktime"

  func add(to router: Router<ServiceContext>) {
    // Clients use both paths.
    for path: RouterPath in ["/api/upload-url", "/upload-url"] {
      router.post(path) { request, _ in try await ticket(request) }
    }
  }

  private func ticket(_ request: Request) async throws -> Response {
    let caller = try await api.gate.caller(of: request)
    let call = try await request.json(UploadRequest.self, limits: limits)
    let user = try rights.user(call.userID, for: caller)
    let type = try UploadURLRoutes.checked(call.contentType ?? UploadURLRoutes.contentType)
    let path = "users/\(user)/\(UUID().uuidString).\(UploadURLRoutes.ending(call.filename))"
    guard let name = ObjectName(video: path, of: user) else { throw HTTPFailure.badRequest }
    let link: UploadLink
    do {
      try await rights.checkConsent(.analysis, of: user)
      try await rights.count(.uploads, by: user)
      link = try await api.uploads.uploadLink(to: name, contentType: type)
    } catch is StorageError {
      throw HTTPFailure.unavailable
    }
    return Response.json(
      UploadAnswer(
        UploadTicket(
          uploadURL: link.url, storagePath: path, contentType: type,
          expiresAt: link.expiresAt.formatted(.iso8601))))
  }

  /// Returns a video content type in lower case; no other types may be stored among the videos.
  ///
  /// - Throws: `HTTPFailure`: `invalid_content_type`.
  private static func checked(_ type: String) throws -> String {
    let type = type.lowercased()
    guard (try? /video\/[a-z0-9][a-z0-9.+-]{0,63}/.wholeMatch(in: type)) != nil else {
      throw HTTPFailure(
        .badRequest, "invalid_content_type",
        "The content_type must be that of a video, such as \(contentType).")
    }
    return type
  }

  /// Returns the extension of the video's file name, which is no evidence of its format; `mov`
  /// unless it is a known video extension.
  private static func ending(_ name: String) -> String {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last
    let known: Set = ["mov", "mp4", "m4v", "qt", "avi", "mkv", "webm", "3gp", "mts", "m2ts", "mpg"]
    return ending.map { $0.lowercased() }.flatMap { known.contains($0) ? $0 : nil } ?? "mov"
  }
}
