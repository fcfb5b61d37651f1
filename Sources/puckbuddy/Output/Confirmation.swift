import Foundation

/// Asks the person at the terminal.
enum Confirmation {
  /// Whether there is one.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Whether the answer is yes; anything else is no.
  static func ask(_ question: String) -> Bool {
    StandardError.write("\(question) [y/N] ")
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }
}
