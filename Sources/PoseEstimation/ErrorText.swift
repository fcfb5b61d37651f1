/// A buffer for the error message that a C function writes when it fails.
enum ErrorText {
  /// Returns the last line with content: the runtime prepends its own source locations.
  static func lastLine(_ text: String) -> String {
    text.split(separator: "\n").last { $0.contains { $0.isLetter } }.map(String.init) ?? text
  }

  /// Whether the message reports exhausted system resources.
  static func isLackOfResources(_ text: String) -> Bool {
    ["Too many open files", "Cannot allocate memory", "bad_alloc", "failed to map segment"]
      .contains { text.contains($0) }
  }

  /// Calls `body` with a buffer and its size; returns its result and the text in the buffer.
  static func collect<Result>(
    _ body: (UnsafeMutablePointer<CChar>?, Int) -> Result
  ) -> (result: Result, text: String) {
    var buffer = [CChar](repeating: 0, count: 512)
    let result = unsafe buffer.withUnsafeMutableBufferPointer { pointer in
      unsafe body(pointer.baseAddress, pointer.count)
    }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (result, String(decoding: bytes, as: UTF8.self))
  }
}
