internal import AnalysisDocuments
internal import Foundation
package import Jobs
internal import Media
package import Settings
internal import VideoAnalysis

/// A video to be submitted: checked before it is copied or fetched, as a worker would only refuse it
/// later.
package struct SubmittedVideo {
  /// The path as the user gave it: a file, `users/…` for an object, or an https address.
  let file: String
  package let user: UserID
  /// The largest size in bytes.
  let largest: Int
  let backend: any Backend
  /// Checks addresses; `nil` where none are fetched.
  private let videos: WebVideoFetching?

  package init(file: String, user: UserID, settings: ProgramSettings, backend: any Backend) {
    self.file = file
    self.user = user
    largest = settings.largestVideo
    videos = settings.videoFetching
    self.backend = backend
  }

  /// The address that a worker is to fetch the video from; `nil` for a file or an object.
  package var source: String? {
    let scheme = file.prefix { $0 != ":" }.lowercased()
    return ["http", "https"].contains(scheme) && file.dropFirst(scheme.count).hasPrefix("://")
      ? file : nil
  }

  /// Returns the name of the video's object, which exists when this returns, unless it is to be
  /// fetched.
  ///
  /// - Throws: `AnalysisFailure`, `StorageError`, `CancellationError`.
  package func stored() async throws -> String {
    if source != nil { return try awaited() }
    return file.hasPrefix("users/") ? try await found() : try await uploaded()
  }

  /// Checks an address, and returns the name of a new object for its video.
  private func awaited() throws(AnalysisFailure) -> String {
    guard let videos else {
      throw failure(
        .usage,
        "Videos are fetched from other servers only with \(Setting.videoAddresses.variable)=on.")
    }
    do throws(JobFailure) { try videos.check(file) } catch {
      throw failure(
        .usage, "It is no https address, at port 443, of a host of the public Internet.")
    }
    return "users/\(user)/\(UUID().uuidString).mp4"
  }

  /// Checks an object that is already stored, and returns its name.
  private func found() async throws -> String {
    guard let name = ObjectName(video: file, of: user) else {
      throw failure(
        .usage,
        "A video in the \(backend.name) lies below users/\(user)/; ./users/… is a file of this "
          + "folder.")
    }
    guard let object = try await backend.objects.description(of: name) else {
      throw failure(.notFound, "There is no such video in the \(backend.name).")
    }
    try check(size: object.size)
    return file
  }

  /// Copies the file into the user's folder, under a unique name.
  ///
  /// In a bucket it has the extension that the app gives every video, whatever its format.
  private func uploaded() async throws -> String {
    try check(size: try fileSize())
    let url = URL(fileURLWithPath: file)
    let ending = backend.objectExtension(of: url)
    let path = "users/\(user)/\(UUID().uuidString)" + (ending.isEmpty ? "" : ".\(ending)")
    guard let name = ObjectName(video: path, of: user) else {
      throw failure(.usage, "This file's ending is no part of a name.")
    }
    do {
      _ = try await backend.objects.upload(url, to: name, contentType: "video/quicktime")
    } catch let error as StorageError {
      throw failure(
        error.isTransient ? .outOfResources : .cannotWrite,
        "The video cannot be copied into the \(backend.name) (\(error.clause)).")
    }
    return path
  }

  /// Returns the size in bytes; opens the file as the analysis does, so that errors read alike.
  private func fileSize() throws(AnalysisFailure) -> Int {
    do throws(MediaError) {
      return Int(try OpenedFile(path: file).size)
    } catch {
      throw AnalysisFailure(error, file: file)
    }
  }

  /// - Parameter size: In bytes.
  private func check(size: Int) throws(AnalysisFailure) {
    if size == 0 { throw failure(.invalidVideo, "The file is empty.") }
    if size > largest {
      throw failure(
        .videoTooLarge,
        "The file has \(size) bytes; a job's video has at most \(largest) "
          + "(\(Setting.largestVideo.variable)).")
    }
  }

  private func failure(_ code: FailureCode, _ message: String) -> AnalysisFailure {
    // The query of an address may be a signature.
    let shown = source == nil ? file : String(file.prefix { $0 != "?" })
    return AnalysisFailure(code, operation: "submit", file: shown, message: message)
  }
}
