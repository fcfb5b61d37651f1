import Foundation
import Synchronization

extension StorageService {
  func get(
    _ call: Call, _ bucket: String, _ name: String, _ parameters: QueryParameters, base: String,
    isDownload: Bool
  ) throws -> Answer {
    let wantsMedia = isDownload || call.query?.contains { $0 == ("alt", "media") } == true
    let object = try found(bucket, name, parameters)
    guard wantsMedia else {
      var answer = Answer.json(object.json(base: base))
      answer.setHeader("ETag", object.etag)
      return answer
    }
    return media(of: object, range: call.header("Range"))
  }

  /// Returns the bytes, or the requested range.
  func media(of object: StoredObject, range: String?) -> Answer {
    let headers = object.mediaHeaders
    let size = object.data.count
    switch ByteRange(range, size: size) {
    case .whole: return Answer(status: 200, headers: headers, body: object.data)
    case .part(let part):
      let start = object.data.startIndex
      let body = object.data[(start + part.lowerBound)..<(start + part.upperBound)]
      let contentRange = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
      return Answer(
        status: 206, headers: headers + [("Content-Range", contentRange)], body: Data(body))
    case .unsatisfiable:
      var answer = Answer.text(
        "Request range not satisfiable", status: 416, type: "text/html; charset=UTF-8")
      answer.setHeader("Content-Range", "bytes */\(size)")
      return answer
    }
  }

  func delete(_ bucket: String, _ name: String, _ parameters: QueryParameters) throws -> Answer {
    _ = try found(bucket, name, parameters, removing: true)
    return Answer(status: 204)
  }

  /// Returns the requested generation, or the live one.
  private func found(
    _ bucket: String, _ name: String, _ parameters: QueryParameters, removing: Bool = false
  ) throws -> StoredObject {
    let generation = try parameters.generation("generation")
    let precondition = try ObjectPrecondition(parameters)
    try parameters.finish()
    return try state.withLock { state in
      let exact = ExactName(name)
      var object = state.objects[bucket]?[exact]
      let isLive = generation == nil || generation == object?.generation
      if !isLive {
        object = state.old[bucket]?.first {
          ExactName($0.name) == exact && $0.generation == generation
        }
      }
      guard let object else {
        throw FakeStorageError.notFound("\(bucket)/\(name)" + (generation.map { "#\($0)" } ?? ""))
      }
      try precondition.check(object)
      // Without a generation, an old version is kept; with it, that generation is deleted for good.
      if removing, generation == nil {
        retire(name, in: bucket, &state)
      } else if removing, isLive {
        state.objects[bucket]?[exact] = nil
      } else if removing {
        state.old[bucket]?.removeAll {
          ExactName($0.name) == exact && $0.generation == generation
        }
      }
      return object
    }
  }

  func list(_ bucket: String, _ parameters: QueryParameters, base: String) throws -> Answer {
    let prefix = try parameters.one("prefix") ?? ""
    let most = try parameters.number("maxResults") ?? 1000
    let token = try parameters.one("pageToken")
    let withOld = try parameters.flag("versions") ?? false
    try parameters.finish()
    guard most > 0 else { throw FakeStorageError.invalid("Invalid maxResults.") }
    let after = try token.map { token in
      guard let data = Data(base64Encoded: token) else {
        throw FakeStorageError.invalid("Invalid pageToken.")
      }
      return String(decoding: data, as: UTF8.self)
    }
    let (all, largest) = state.withLock { state in
      (
        Array((state.objects[bucket] ?? [:]).values) + (withOld ? state.old[bucket] ?? [] : []),
        state.largestPage
      )
    }
    // The key of an object is the position that a page token names.
    let entries = all.map { object in
      let suffix = withOld ? "\0\(object.generation)" : ""
      return (key: ExactName(object.name + suffix), object: object)
    }
    .filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
    let rest = entries.filter { entry in after.map { ExactName($0) < entry.key } ?? true }
    let page = rest.prefix(min(most, largest))
    let next = page.count < rest.count ? page.last?.key : nil
    return .json(
      .fields([
        "kind": "storage#objects",
        "items": page.isEmpty ? nil : .array(page.map { $0.object.json(base: base) }),
        "nextPageToken": next.map { .string(Data($0.text.utf8).base64EncodedString()) },
      ]))
  }
}
