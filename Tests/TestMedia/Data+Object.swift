package import Foundation

extension Data {
  private struct NoObject: Error { var text: String }

  /// Returns the JSON object that these bytes are.
  package func object() throws -> [String: Any] {
    guard let object = try? JSONSerialization.jsonObject(with: self) as? [String: Any] else {
      throw NoObject(text: String(decoding: self, as: UTF8.self))
    }
    return object
  }
}
