import Foundation
import Synchronization

extension StorageService {
  /// The size of a chunk must be a multiple of this many bytes, unless it is the last.
  private static let unit = 256 << 10

  /// Accepts the next chunk of a resumable upload, or reports the progress.
  func proceed(_ call: Call, id: String, base: String) throws -> Answer {
    try state.withLock { state in
      guard var session = state.sessions[id] else {
        throw FakeStorageError(404, "notFound", "The upload session does not exist.")
      }
      guard call.method == "PUT" else {
        throw FakeStorageError(405, "methodNotAllowed", "A session takes PUT.")
      }
      if let object = session.finished { return .json(object.json(base: base)) }
      let isDone = try take(call, &session)
      if isDone {
        var metadata = session.metadata
        metadata.take(hashes: call.header("x-goog-hash"))
        session.finished = try store(
          session.data, metadata, session.bucket, session.precondition, &state)
      }
      state.sessions[id] = session
      if let object = session.finished { return .json(object.json(base: base)) }
      var answer = Answer(status: 308, headers: [("X-GUploader-UploadID", id)])
      if !session.data.isEmpty {
        answer.setHeader("Range", "bytes=0-\(session.data.count - 1)")
      }
      return answer
    }
  }

  /// - Returns: Whether the upload is complete.
  private func take(_ call: Call, _ session: inout UploadSession) throws -> Bool {
    let range: UploadRange
    if let header = call.header("Content-Range") {
      guard let parsed = UploadRange(header) else {
        throw FakeStorageError.invalid("Failed to parse Content-Range header.")
      }
      range = parsed
    } else {
      range = UploadRange(
        bytes: call.body.isEmpty ? nil : 0..<call.body.count, total: call.body.count)
    }
    if let total = range.total, let announced = session.announced, total != announced {
      throw FakeStorageError.invalid("The total is not the one that was announced.")
    }
    guard let bytes = range.bytes else {
      guard call.body.isEmpty else { throw FakeStorageError.invalid("A question has no body.") }
      return range.total == session.data.count && (range.total == 0 || isWhole(session))
    }
    guard bytes.count == call.body.count else {
      throw FakeStorageError.invalid(
        "Invalid request. There were \(call.body.count) byte(s) in the request body. "
          + "There should have been \(bytes.count) byte(s) according to the Content-Range header.")
    }
    let isLast = range.total == bytes.upperBound
    guard isLast || bytes.count.isMultiple(of: StorageService.unit) else {
      throw FakeStorageError.invalid("A piece that is not the last must be a multiple of 256 KiB.")
    }
    guard bytes.lowerBound <= session.data.count else {
      throw FakeStorageError(
        503, "backendError",
        "Invalid request. According to the Content-Range header, the upload offset is "
          + "\(bytes.lowerBound) byte(s), which exceeds already uploaded size of "
          + "\(session.data.count) byte(s).")
    }
    // Bytes that were received before are skipped.
    session.data.append(call.body.dropFirst(session.data.count - bytes.lowerBound))
    return isLast && session.data.count == range.total
  }

  private func isWhole(_ session: UploadSession) -> Bool {
    session.announced == nil || session.announced == session.data.count
  }
}
