internal import ArgumentParser
internal import Foundation

/// The error codes and exit statuses of the documentation page about errors, which is their only
/// list.
struct DocumentedCodes: Sendable {
  /// The exit status of each code.
  let statuses: [String: Int32]

  /// Documented codes that are no valid response to a damaged file: they mean a fault of the
  /// program or of the machine.
  private static let noAnswers: Set<String> = [
    "usage", "not_found", "not_readable", "model_missing", "internal", "cannot_write", "cancelled",
  ]

  /// Reads the table rows of the form "| `code` | status | when |".
  init(page: String) throws {
    var found: [String: Int32] = [:]
    for line in try String(contentsOfFile: page, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count >= 3, let status = Int32(cells[1]) else { continue }
      for part in cells[0].split(separator: ",") {
        found[part.trimmingCharacters(in: CharacterSet(charactersIn: "` "))] = status
      }
    }
    guard found.count > 5 else { throw ValidationError("no table of codes in \(page)") }
    statuses = found
  }

  /// Whether the program may report this code for a mutated file.
  func answersAFile(_ code: String) -> Bool {
    statuses[code] != nil && !Self.noAnswers.contains(code)
  }
}
