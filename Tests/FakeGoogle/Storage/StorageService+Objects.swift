import Foundation
import Synchronization

extension StorageService {
  func get(
    _ call: Call, _ bucket: String, _ name: String, _ parameters: QueryParameters, base: String,
    isDownload: Bool
  ) throws -> Answer {
    let wantsMedia = isDownload || call.query?.contains { $0 == ("alt", "media") } == true
    let object = try found(bucket, name, parameters, isRead: wantsMedia)
    guard wantsMedia else {
      var answer = Answer.json(object.json(base: base))
      answer.setHeader("ETag", object.etag)
      return answer
    }
    return media(of: object, range: call.header("Range"))
  }

  /// The bytes, or the part that was asked for.
  func media(of object: StoredObject, range: String?) -> Answer {
    let headers = object.mediaHeaders
    let size = object.data.count
    switch ByteRange(range, size: size) {
    case .whole: return Answer(status: 200, headers: headers, body: object.data)
    case .part(let part):
      let start = object.data.startIndex
      let body = object.data[(start + part.lowerBound)..<(start + part.upperBound)]
      let place = "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(size)"
      return Answer(
        status: 206, headers: headers + [("Content-Range", place)], body: Data(body))
    case .unsatisfiable:
      var answer = Answer.text(
        "Request range not satisfiable", status: 416, type: "text/html; charset=UTF-8")
      answer.setHeader("Content-Range", "bytes */\(size)")
      return answer
    }
  }

  func delete(_ bucket: String, _ name: String, _ parameters: QueryParameters) throws -> Answer {
    _ = try found(bucket, name, parameters, isRead: false, removing: true)
    return Answer(status: 204)
  }

  /// The generation that was asked for, or the live one.
  private func found(
    _ bucket: String, _ name: String, _ parameters: QueryParameters, isRead: Bool,
    removing: Bool = false
  ) throws -> StoredObject {
    let generation = try parameters.generation("generation")
    let precondition = try ObjectPrecondition(parameters)
    try parameters.finish()
    return try state.withLock { state in
      let object = state.objects[bucket]?[name]
      guard let object, generation ?? object.generation == object.generation else {
        throw StorageError.notFound("\(bucket)/\(name)" + (generation.map { "#\($0)" } ?? ""))
      }
      try precondition.check(object, isRead: isRead)
      if removing { state.objects[bucket]?[name] = nil }
      return object
    }
  }

  func list(_ bucket: String, _ parameters: QueryParameters, base: String) throws -> Answer {
    let prefix = try parameters.one("prefix") ?? ""
    let delimiter = try parameters.one("delimiter")
    let most = try parameters.number("maxResults") ?? 1000
    let token = try parameters.one("pageToken")
    let first = try parameters.one("startOffset") ?? ""
    let end = try parameters.one("endOffset")
    guard try parameters.flag("versions") != true else {
      throw StorageError.invalid("Versions are not kept here.")
    }
    _ = try parameters.flag("includeTrailingDelimiter")
    try parameters.finish()
    guard most > 0 else { throw StorageError.invalid("Invalid maxResults.") }
    let after = try token.map { token in
      guard let data = Data(base64Encoded: token) else {
        throw StorageError.invalid("Invalid pageToken.")
      }
      return String(decoding: data, as: UTF8.self)
    }
    let (objects, largest) = state.withLock { ($0.objects[bucket] ?? [:], $0.largestPage) }
    let names = objects.keys.filter { $0.hasPrefix(prefix) && !precedes($0, first) }
      .filter { name in end.map { precedes(name, $0) } ?? true }
      .sorted(by: precedes)
    // Each entry is an object or a common prefix, and both count towards a page.
    var entries: [(key: String, item: JSON?)] = []
    for name in names {
      let rest = name.dropFirst(prefix.count)
      if let delimiter, !delimiter.isEmpty, let cut = rest.range(of: delimiter) {
        let common = prefix + rest[..<cut.upperBound]
        if entries.last?.key != common { entries.append((common, nil)) }
      } else {
        entries.append((name, objects[name]?.json(base: base)))
      }
    }
    let rest = entries.filter { entry in after.map { precedes($0, entry.key) } ?? true }
    let page = rest.prefix(min(most, largest))
    let items = page.compactMap(\.item)
    let prefixes = page.filter { $0.item == nil }.map { JSON.string($0.key) }
    let next = page.count < rest.count ? page.last?.key : nil
    return .json(
      .fields([
        "kind": "storage#objects", "items": items.isEmpty ? nil : .array(items),
        "prefixes": prefixes.isEmpty ? nil : .array(prefixes),
        "nextPageToken": next.map { .string(Data($0.utf8).base64EncodedString()) },
      ]))
  }

  /// The order of UTF-8 bytes.
  private func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }
}
