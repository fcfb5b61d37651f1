internal import Foundation

/// Writes to standard error; no other code does.
///
/// A standard error that is closed or full must not end the program: the text is then lost.
package enum StandardError {
  package static func write(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }
}
