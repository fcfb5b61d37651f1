import Foundation

/// The one place that writes to standard error.
///
/// A standard error that is closed or full must not end the program: what it says is then lost.
enum StandardError {
  static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
