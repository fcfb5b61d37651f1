internal import Foundation
internal import GoogleCloud

/// The rules and indices of deploy/, from the project folder or the container.
struct DeclaredRules {
  struct Exemption: Decodable {
    var collectionGroup: String
    var fieldPath: String
  }

  struct Index: Decodable {
    var collectionGroup: String
    var queryScope: String
    var fields: [IndexDescription.Field]
  }

  var firestoreRules: String
  var storageRules: String
  var indexes: [Index]
  var exemptions: [Exemption]

  private struct File: Decodable {
    var indexes: [Index]
    var fieldOverrides: [Exemption]
  }

  /// - Throws: When a file is missing or cannot be parsed.
  init(folder: URL) throws {
    func text(_ name: String) throws -> String {
      try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    firestoreRules = try text("firestore.rules")
    storageRules = try text("storage.rules")
    let file = try JSONDecoder().decode(
      File.self, from: Data(contentsOf: folder.appending(path: "firestore.indexes.json")))
    indexes = file.indexes
    exemptions = file.fieldOverrides
  }

  /// Returns the files from the working folder, or from beside the program, as in the container.
  static func found(
    folder: String = FileManager.default.currentDirectoryPath,
    program: URL? = Bundle.main.executableURL
  ) -> DeclaredRules? {
    var candidates = [URL(fileURLWithPath: folder).appending(path: "deploy")]
    if let program {
      let prefix = program.resolvingSymlinksInPath().deletingLastPathComponent()
        .deletingLastPathComponent()
      candidates.append(prefix.appending(path: "share/puckbuddy/deploy"))
    }
    return candidates.lazy.compactMap { try? DeclaredRules(folder: $0) }.first
  }
}
