internal import Foundation
internal import NIOCore

extension ByteBuffer {
  /// Creates a server-sent event (HTML Standard, 9.2.5) with JSON as its data.
  ///
  /// - Parameter id: The last event ID of a listener after the event; `nil` does not change it.
  /// - Throws: `EncodingError`.
  init(event: String, id: String?, _ data: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.init(string: "event: \(event)\n")
    if let id { writeString("id: \(id)\n") }
    // The data is a single line: JSON escapes line breaks inside strings.
    writeString("data: ")
    writeBytes(try encoder.encode(data))
    writeString("\n\n")
  }
}
