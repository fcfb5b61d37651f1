import Foundation
import NIOCore
import Testing

@testable import Service

/// The OpenAPI document as the service serves it.
struct OpenAPIDocument {
  let root: [String: Any]

  init() throws {
    let data = Data(OpenAPIRoutes.document.bytes.readableBytesView)
    root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  var paths: [String: [String: Any]] { root["paths"] as? [String: [String: Any]] ?? [:] }

  var schemas: [String: Any] {
    (root["components"] as? [String: Any])?["schemas"] as? [String: Any] ?? [:]
  }

  /// Each call: its method, its path and its description.
  var calls: [(name: String, call: [String: Any])] {
    let methods: Set = ["get", "post", "put", "delete", "patch", "options", "head", "trace"]
    return paths.flatMap { path, item in
      item.filter { methods.contains($0.key) }.map { method, call in
        ("\(method.uppercased()) \(path)", call as? [String: Any] ?? [:])
      }
    }
  }

  /// Returns the values of an enumeration.
  func words(_ schema: String) -> Set<String> {
    Set((schemas[schema] as? [String: Any])?["enum"] as? [String] ?? [])
  }
}
