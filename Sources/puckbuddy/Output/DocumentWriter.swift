import Foundation
import VideoAnalysis

/// Turns documents into JSON: UTF-8, sorted keys, so that the same result has the same bytes.
enum DocumentWriter {
  /// One compact line.
  static func line(_ document: some Encodable) -> String {
    String(decoding: data(document, pretty: false), as: UTF8.self) + "\n"
  }

  /// For a file that people open.
  static func pretty(_ document: some Encodable) -> Data {
    data(document, pretty: true) + Data("\n".utf8)
  }

  private static func data(_ document: some Encodable, pretty: Bool) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting =
      pretty
      ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
      : [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(document)
    } catch {
      // Only a number that is not finite can fail to encode, and no document may hold one.
      preconditionFailure("a document could not be encoded: \(error)")
    }
  }
}
