import Foundation
import Synchronization

extension StorageService {
  /// Answers `/bucket/object` with a signed URL.
  func answerXML(_ call: Call, check: SignedURLCheck) -> Answer {
    do {
      return try serve(call, check: check)
    } catch let error as XMLError {
      return error.answer
    } catch let error as FakeStorageError {
      return XMLError(error).answer
    } catch {
      return XMLError(400, "InvalidArgument", "\(error)").answer
    }
  }

  private func serve(_ call: Call, check: SignedURLCheck) throws -> Answer {
    guard let decoded = call.path.dropFirst().removingPercentEncoding, let query = call.query,
      let slash = decoded.firstIndex(of: "/")
    else { throw XMLError(400, "InvalidURI", "Couldn't parse the specified URI.") }
    let bucket = String(decoded[..<slash])
    let name = String(decoded[decoded.index(after: slash)...])
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
    case "PUT": return try put(call, name, bucket)
    default: throw XMLError(405, "MethodNotAllowed", "\(call.method) is not implemented.")
    }
  }

  private func put(_ call: Call, _ name: String, _ bucket: String) throws -> Answer {
    for (name, _) in call.headers where name.lowercased().hasPrefix("x-goog-") {
      throw XMLError(400, "InvalidArgument", "\(name) is not implemented.")
    }
    var metadata = try ObjectMetadata(name: name)
    metadata.contentType = try contentType(of: call)
    let object = try store(call.body, metadata, bucket, ObjectPrecondition())
    var answer = Answer(status: 200, headers: object.mediaHeaders)
    answer.headers.removeAll { ["Content-Type", "Cache-Control"].contains($0.name) }
    return answer
  }
}
