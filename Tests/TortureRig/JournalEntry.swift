internal import Foundation

/// A line of a worker's journal: `JOB CLAIM WORD`.
package struct JournalEntry: Sendable {
  package var job: String
  package var claim: Int
  /// How the claim ended (`completed`, `released`, `lost`, `failed:CODE`), or `message` for a sent
  /// message.
  package var word: String

  /// The ID in a line about a failed call that will be repeated: no job has this ID.
  package static let trouble = "."

  package init(job: String, claim: Int, word: String) {
    self.job = job
    self.claim = claim
    self.word = word
  }

  private init?(_ line: Substring) {
    let fields = line.split(separator: " ").map(String.init)
    guard fields.count == 3, let claim = Int(fields[1]) else { return nil }
    self.init(job: fields[0], claim: claim, word: fields[2])
  }

  package var line: String { "\(job) \(claim) \(word)\n" }

  /// Returns the journals of all workers of a folder.
  package static func all(in folder: DataFolder) throws -> [JournalEntry] {
    let journals = try FileManager.default.contentsOfDirectory(
      at: folder.journals, includingPropertiesForKeys: nil)
    return try journals.filter { $0.pathExtension == "log" }.flatMap { journal in
      String(decoding: try Data(contentsOf: journal), as: UTF8.self).split(separator: "\n")
        .compactMap(JournalEntry.init)
    }
  }
}
