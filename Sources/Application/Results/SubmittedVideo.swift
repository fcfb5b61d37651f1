internal import AnalysisDocuments
internal import Foundation
package import Jobs
internal import Media
internal import Settings
internal import VideoAnalysis

/// A video to be submitted: checked before it is copied, as a worker would only refuse it later.
package struct SubmittedVideo {
  /// The path as the user gave it: a file, or `users/…` for an object.
  let file: String
  package let user: UserID
  /// The largest size in bytes.
  let largest: Int
  let backend: any Backend

  package init(file: String, user: UserID, largest: Int, backend: any Backend) {
    self.file = file
    self.user = user
    self.largest = largest
    self.backend = backend
  }

  /// Returns the name of the video's object, which exists when this returns.
  ///
  /// - Throws: `AnalysisFailure`, `StorageError`, `CancellationError`.
  package func stored() async throws -> String {
    file.hasPrefix("users/") ? try await found() : try await uploaded()
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
    AnalysisFailure(code, operation: "submit", file: file, message: message)
  }
}
