import Application
import Foundation

/// Asks the user at the terminal for confirmation.
enum Confirmation {
  /// Whether there is a terminal.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

  /// Asks a question, and returns whether the answer is yes; anything else is no.
  static func prompt(_ question: String) -> Bool {
    StandardError.write("\(question) [y/N] ")
    let answer = readLine()?.trimmingCharacters(in: .whitespaces).lowercased()
    return answer == "y" || answer == "yes"
  }
}
