import Foundation
import Synchronization

extension FirestoreService {
  func get(_ name: ResourceName, _ parameters: QueryParameters) throws -> JSON {
    let mask = try masked(parameters)
    try parameters.finish()
    guard let document = state.withLock({ $0.table.document(name) }) else {
      throw ServiceError(.notFound, "Document \"\(root)/\(name.path)\" not found.")
    }
    return document.json(root: root, mask: mask)
  }

  /// Lists the documents of a collection by name, page by page.
  func list(_ name: ResourceName, _ parameters: QueryParameters) throws -> JSON {
    let mask = try masked(parameters)
    let size = try parameters.number("pageSize") ?? 0
    let token = try parameters.one("pageToken") ?? ""
    try parameters.finish()
    guard size >= 0 else { throw ServiceError.invalid("page_size is negative") }
    var rest = documents(in: name.path)[...]
    if !token.isEmpty {
      guard let data = Data(base64Encoded: token),
        let index = rest.firstIndex(where: { $0.name.path == String(decoding: data, as: UTF8.self) }
        )
      else { throw ServiceError.invalid("Invalid page token.") }
      rest = rest[(index + 1)...]
    }
    let largest = settings.largestPage
    let shown = rest.prefix(size == 0 ? largest : min(size, largest))
    let next = shown.count < rest.count ? shown.last?.name.path : nil
    return .fields([
      "documents": shown.isEmpty ? nil : .array(shown.map { $0.json(root: root, mask: mask) }),
      "nextPageToken": next.map { .string(Data($0.utf8).base64EncodedString()) },
    ])
  }

  private func masked(_ parameters: QueryParameters) throws -> [FakeFieldPath]? {
    let paths = parameters.all("mask.fieldPaths")
    return paths.isEmpty ? nil : try paths.map { try FakeFieldPath($0, isQuery: true) }
  }
}
