import FakeGoogle
import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import Testing
import TestMedia

extension JobSite {
  /// Submits a job with its video, which stays queued.
  @discardableResult
  func submit(
    _ name: String, of user: String = "anna", video: Data = Data("video".utf8),
    language: String? = nil
  ) async throws -> JobID {
    let id = try #require(JobID(rawValue: name))
    let path = "users/\(user)/\(name).mov"
    try await store(video, as: path, "video/quicktime")
    _ = try await jobs.submit(
      JobRequest(userID: user, storagePath: path, language: language), as: id)
    return id
  }

  func store(_ content: Data, as path: String, _ type: String) async throws {
    let file = folder.file(UUID().uuidString)
    try content.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try await objects.upload(
      file, to: try #require(ObjectName(rawValue: path)), contentType: type)
  }

  func claim(_ id: JobID) async throws -> JobHold {
    let job = try #require(try await jobs.claim(id, by: "worker-of-mine", lease: .seconds(600)))
    return try #require(JobHold(job))
  }

  /// Performs a worker's calls up to the completion.
  func complete(
    _ id: JobID, analysis: String = "{}", observation: Data? = nil, frames: Int = 2,
    clips: Int = 0
  ) async throws {
    let hold = try await claim(id)
    let job = try #require(try await jobs.job(id))
    let folder = "users/\(job.request.userID)/results/\(id)/\(job.claim)"
    var paths: [String] = []
    func file(_ name: String, _ content: String, _ type: String) async throws {
      try await store(Data(content.utf8), as: "\(folder)/\(name)", type)
      paths.append("\(folder)/\(name)")
    }
    if let observation {
      let path = "\(folder)/observation.bin"
      try await store(observation, as: path, "application/octet-stream")
      paths.append(path)
    }
    for text in ["parent_summary", "coach_summary", "child_summary"] {
      try await file("\(text).txt", "The \(text) of \(id).\n", "text/plain; charset=utf-8")
    }
    try await file("pose_track.json", #"{"times":[]}"#, "application/json")
    for frame in 0..<frames {
      try await file("frames/shot-1-\(frame).jpg", "picture \(frame)", "image/jpeg")
    }
    for shot in 0..<clips {
      try await file("clips/shot-\(shot + 1)-clip.mp4", "clip \(shot)", "video/mp4")
    }
    try await file(ResultArtifact.thumbnail.name, "thumbnail", "image/jpeg")
    try await file("report.html", "<p>report</p>", "text/html; charset=utf-8")
    try await file("analysis.json", analysis, "application/json")
    _ = try await jobs.complete(
      hold,
      with: JobResult(
        parentSummary: "For a parent of \(id).\n", coachSummary: "For a coach.\n",
        childSummary: "Well done!\n", analysisPath: "\(folder)/analysis.json",
        resultPaths: paths))
  }

  func fail(_ id: JobID) async throws {
    _ = try await jobs.fail(
      try await claim(id),
      with: JobFailure(code: "invalid_video", message: "No video.", kind: .permanent),
      policy: RetryPolicy())
  }

  /// Returns a token of a user.
  func token(_ user: String, _ changes: String = "{}") throws -> String {
    try fake.mint.firebaseToken(uid: user, changes: changes)
  }

  /// - Parameter user: The user whose token is sent; `nil`: none.
  func call(
    _ method: HTTPMethod, _ path: String, as user: String? = "anna",
    headers: [String: String] = [:], body: Data? = nil
  ) async throws -> HTTPResponse {
    var fields = HTTPHeaders()
    if let user { fields["Authorization"] = "Bearer \(try token(user))" }
    for (name, value) in headers { fields[name] = value }
    return try await caller.send(
      HTTPRequest(method, url + path, headers: fields, body: body.map { .data($0) } ?? .none),
      attempts: .once)
  }

  /// Sends a body of JSON.
  func send(
    _ method: HTTPMethod, _ path: String, _ body: String, as user: String? = "anna",
    headers: [String: String] = [:]
  ) async throws -> HTTPResponse {
    try await call(
      method, path, as: user,
      headers: ["Content-Type": "application/json"].merging(headers) { $1 }, body: Data(body.utf8))
  }

  /// Shares a completed job.
  func share(_ name: String, faces: SharedFaces) async throws -> HTTPResponse {
    try await send(.post, "/api/jobs/\(name)/share", #"{"faces":"\#(faces.rawValue)"}"#)
  }

  func get(
    _ path: String, as user: String? = "anna", headers: [String: String] = [:]
  ) async throws -> HTTPResponse {
    try await call(.get, path, as: user, headers: headers)
  }
}

extension HTTPResponse {
  /// Returns the fields of a JSON object.
  func fields(sourceLocation: SourceLocation = #_sourceLocation) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: body) as? [String: Any],
      sourceLocation: sourceLocation)
  }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// Returns the ID of a job that was created.
  func jobID(sourceLocation: SourceLocation = #_sourceLocation) throws -> JobID {
    try #require(status == 202, "\(text)", sourceLocation: sourceLocation)
    let answer = try JSONDecoder().decode(SubmissionAnswer.self, from: body)
    try #require(answer.success, sourceLocation: sourceLocation)
    return try #require(JobID(rawValue: answer.jobID), sourceLocation: sourceLocation)
  }

  /// Returns the path of the API that the share link in an answer leads to.
  func sharedPath(sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
    let site = "https://puck.example"
    let url = try #require(
      try fields()["share_url"] as? String, sourceLocation: sourceLocation)
    try #require(url.hasPrefix("\(site)/shared/"), sourceLocation: sourceLocation)
    return "/api" + url.dropFirst(site.count)
  }
}
