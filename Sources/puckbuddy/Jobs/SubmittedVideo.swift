import Foundation
import Jobs
import Media
import Settings
import VideoAnalysis

/// A video that somebody submits: looked at before it is copied, as a worker would refuse it only
/// later.
struct SubmittedVideo {
  /// As the person named it: a file, or `users/…` for an object.
  let file: String
  let user: UserID
  /// In bytes.
  let largest: Int
  let backend: Backend

  /// The path in the storage, where the video is when this returns.
  ///
  /// - Throws: `AnalysisFailure`, `StorageError`, `CancellationError`.
  func stored() async throws -> String {
    file.hasPrefix("users/") ? try await found() : try await uploaded()
  }

  /// The object that lies there already.
  private func found() async throws -> String {
    guard let name = ObjectName(video: file, of: user) else {
      throw failure(
        .usage,
        "A video in the \(backend.place) lies below users/\(user)/; ./users/… is a file of this "
          + "folder.")
    }
    guard let object = try await backend.objects.description(of: name) else {
      throw failure(.notFound, "There is no such video in the \(backend.place).")
    }
    try check(size: object.size)
    return file
  }

  /// Copies the file into the user's folder, under a name of its own.
  ///
  /// In a bucket it has the ending that the app gives every video, whatever it is.
  private func uploaded() async throws -> String {
    try check(size: try fileSize())
    let url = URL(fileURLWithPath: file)
    let ending = backend.google == nil ? url.pathExtension.lowercased() : "mov"
    let path = "users/\(user)/\(UUID().uuidString)" + (ending.isEmpty ? "" : ".\(ending)")
    guard let name = ObjectName(video: path, of: user) else {
      throw failure(.usage, "This file's ending is no part of a name.")
    }
    do {
      _ = try await backend.objects.upload(url, to: name, contentType: "video/quicktime")
    } catch let error as StorageError {
      throw failure(
        error.isTransient ? .outOfResources : .cannotWrite,
        "The video cannot be copied into the \(backend.place) (\(error.clause)).")
    }
    return path
  }

  /// In bytes; opened as the analysis opens it, so that what cannot be read is said alike.
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
