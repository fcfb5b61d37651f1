internal import Foundation

/// Finds lines that the reader of `.env` files would silently ignore.
///
/// The reader accepts `NAME=value` lines that end with a line feed, and ignores every other line.
struct EnvironmentFileCheck {
  /// The file name as the user gave it.
  let name: String

  /// Returns the names that a file with this content sets.
  ///
  /// - Throws: For line endings that hide the rest of the file, and for a line with our prefix that
  ///   sets nothing, such as one with `export`. The error shows nothing of the line, which may
  ///   contain a secret.
  func names(in content: Data) throws(SettingError) -> [String] {
    guard let text = String(validating: content, as: UTF8.self) else {
      throw SettingError(name, source: .file(name), reason: "The file is no text in UTF-8.")
    }
    guard !text.unicodeScalars.contains("\r") else {
      throw SettingError(
        name, source: .file(name), reason: "The file has Windows' ends of lines; it must have \\n.")
    }
    var names: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = line.trimmingCharacters(in: .whitespaces)
      guard !line.hasPrefix("#") else { continue }
      if let match = line.prefixMatch(of: /([A-Za-z_][A-Za-z0-9_]*)\s*=/) {
        names.append(String(match.1))
      } else if line.contains(Setting.prefix) {
        throw SettingError(
          name, source: .file(name),
          reason: "Line \(index + 1) is no NAME=value (without export or quotes).")
      }
    }
    return names
  }
}
