import Foundation
import Synchronization

extension StorageService {
  /// Answers `/bucket/object` with a signed URL, or a chunk of an upload that was started by one.
  func answerXML(_ call: Call, check: SignedURLCheck, base: String) -> Answer {
    do {
      return try serve(call, check: check, base: base)
    } catch let error as XMLError {
      return error.answer
    } catch let error as StorageError {
      return XMLError(error).answer
    } catch {
      return XMLError(400, "InvalidArgument", "\(error)").answer
    }
  }

  private func serve(_ call: Call, check: SignedURLCheck, base: String) throws -> Answer {
    guard let decoded = PercentCoding.decoded(call.path.dropFirst()), let query = call.query,
      let slash = decoded.firstIndex(of: "/")
    else { throw XMLError(400, "InvalidURI", "Couldn't parse the specified URI.") }
    let bucket = String(decoded[..<slash])
    let name = String(decoded[decoded.index(after: slash)...])
    if let id = query.first(where: { $0.name == "upload_id" })?.value {
      return try proceed(call, id: id, base: base)
    }
    guard query.contains(where: { $0.name == "X-Goog-Signature" }) else {
      throw XMLError(
        403, "AccessDenied", "Access denied.",
        details: [("Details", "Anonymous caller does not have access to the object.")])
    }
    try check.check(call)
    guard state.withLock({ $0.objects[bucket] }) != nil else {
      throw XMLError(404, "NoSuchBucket", "The specified bucket does not exist.")
    }
    switch call.method {
    case "GET", "HEAD":
      guard let object = object(name, in: bucket) else {
        throw XMLError(404, "NoSuchKey", "The specified key does not exist.")
      }
      return media(of: object, range: call.header("Range"))
    case "DELETE":
      remove(name, in: bucket)
      return Answer(status: 204)
    case "PUT": return try put(call, name, bucket)
    case "POST": return try beginXML(call, name, bucket, base: base)
    default: throw XMLError(405, "MethodNotAllowed", "\(call.method) is not allowed.")
    }
  }

  private func put(_ call: Call, _ name: String, _ bucket: String) throws -> Answer {
    if let bounds = call.header("x-goog-content-length-range") {
      let numbers = bounds.split(separator: ",").compactMap { Int($0) }
      guard numbers.count == 2 else { throw XMLError(400, "InvalidArgument", bounds) }
      guard call.body.count >= numbers[0] else {
        throw XMLError(400, "EntityTooSmall", "Your proposed upload is too small.")
      }
      guard call.body.count <= numbers[1] else {
        throw XMLError(400, "EntityTooLarge", "Your proposed upload is too large.")
      }
    }
    var metadata = try ObjectMetadata(name: name)
    metadata.contentType = try contentType(of: call)
    metadata.take(hashes: call.header("x-goog-hash"))
    let object = try store(call.body, metadata, bucket, try condition(call))
    var answer = Answer(status: 200, headers: object.mediaHeaders)
    answer.headers.removeAll { ["Content-Type", "Cache-Control"].contains($0.name) }
    return answer
  }

  private func beginXML(
    _ call: Call, _ name: String, _ bucket: String, base: String
  ) throws -> Answer {
    guard call.header("x-goog-resumable") == "start", call.body.isEmpty else {
      throw XMLError(400, "InvalidArgument", "A resumable upload begins with x-goog-resumable.")
    }
    var metadata = try ObjectMetadata(name: name)
    metadata.contentType = call.header("Content-Type")
    let id = try open(
      UploadSession(
        bucket: bucket, metadata: metadata, precondition: try condition(call), announced: nil,
        begun: clock.now))
    return Answer(status: 201, headers: [("Location", "\(base)\(call.path)?upload_id=\(id)")])
  }

  private func condition(_ call: Call) throws -> ObjectPrecondition {
    var precondition = ObjectPrecondition()
    if let text = call.header("x-goog-if-generation-match") {
      guard let generation = Int64(text) else { throw XMLError(400, "InvalidArgument", text) }
      precondition.generationMatch = generation
    }
    return precondition
  }
}
