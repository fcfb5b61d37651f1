package import Coaching
internal import Foundation
internal import PuckBuddyAPI

/// The analysis documents in a folder and its subfolders.
///
/// Reads files that end in `.json` or `.jsonl`, each with one document or with one per line. Other
/// JSON is skipped; unusable files are counted.
package struct EarlierResults: Sendable {
  /// In the order of their files' paths.
  package private(set) var analyses: [EarlierAnalysis] = []
  /// How many files were at least partly damaged, could not be opened, or were too large.
  package private(set) var unusableFiles = 0
  /// Whether there were more files than are read.
  package private(set) var isIncomplete = false

  /// The maximum number of files: two a day for thirteen years.
  package static let fileLimit = 10_000
  /// The maximum file size, in bytes: some thousand documents.
  package static let sizeLimit = 32 << 20

  /// How many lines of a file may be other content before the rest is skipped.
  private static let uselessLineLimit = 100

  /// Creates results without any document.
  package init() {}

  /// - Parameter folder: The folder; links in it are not followed.
  /// - Throws: `AnalysisFailure` with `notFound` or `notReadable` when there is no folder to read.
  package init(folder: String) throws(AnalysisFailure) {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw AnalysisFailure(
        .notFound, operation: "read", file: folder, message: "There is no such folder.")
    }
    guard isFolder.boolValue, let names = EarlierResults.names(in: folder) else {
      throw AnalysisFailure(
        .notReadable, operation: "read", file: folder, message: "This is not a folder to read from."
      )
    }
    var files = 0
    read(names, in: folder, files: &files)
  }

  /// A notice for the user about skipped files; `nil` when none were skipped.
  package var notice: String? {
    var parts: [String] = []
    func add(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { parts.append("\(count) \(count == 1 ? one : many)") }
    }
    add(unusableFiles, "file could not be used", "files could not be used")
    add(
      ClipHistory(analyses).undated, "document has no date and does not count",
      "documents have no date and do not count")
    if isIncomplete { parts.append("only \(EarlierResults.fileLimit) files were read") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Adds a new document as an earlier one for those that follow.
  package mutating func add(_ document: AnalysisDocument) { analyses.append(document.asEarlier) }

  private static func names(in folder: String) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private mutating func read(_ names: [String], in folder: String, files: inout Int) {
    for name in names {
      let path = folder + "/" + name
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      switch attributes?[.type] as? FileAttributeType {
      case .typeDirectory?:
        guard let inner = EarlierResults.names(in: path) else {
          unusableFiles += 1
          continue
        }
        read(inner, in: path, files: &files)
      case .typeRegular? where EarlierResults.mayHoldDocuments(name):
        guard files < EarlierResults.fileLimit else {
          isIncomplete = true
          return
        }
        files += 1
        if !read(file: path) { unusableFiles += 1 }
      default: continue
      }
    }
  }

  private static func mayHoldDocuments(_ name: String) -> Bool {
    let name = name.lowercased()
    return (name.hasSuffix(".json") || name.hasSuffix(".jsonl"))
      && name != ResultArtifact.poseTrack.name
  }

  /// Reads the analysis document in a file.
  ///
  /// - Returns: Whether the whole file could be used, or is not an analysis document.
  private mutating func read(file path: String) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path),
      let data = try? handle.read(upToCount: EarlierResults.sizeLimit + 1) ?? Data(),
      data.count <= EarlierResults.sizeLimit
    else { return false }
    if decode(data) { return true }
    let lines = data.split(separator: UInt8(ascii: "\n"))
      .filter { line in !line.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") } }
    // An empty `.jsonl` file means that no shot was found in the clips of that call.
    if lines.isEmpty { return path.lowercased().hasSuffix(".jsonl") }
    guard lines.count > 1 else { return false }
    var isWhole = true
    var useless = 0
    for line in lines {
      let before = analyses.count
      let isUsable = decode(Data(line))
      if isUsable, analyses.count > before { continue }
      useless += 1
      // Files with other content are not read to the end.
      if useless > EarlierResults.uselessLineLimit { return false }
      if !isUsable { isWhole = false }
    }
    return isWhole
  }

  /// Decodes an analysis document, and keeps what it says.
  ///
  /// - Returns: Whether the data is JSON and, if it is an analysis document, could be decoded.
  private mutating func decode(_ data: Data) -> Bool {
    do {
      analyses.append(try JSONDecoder().decode(EarlierAnalysis.self, from: data))
      return true
    } catch {
      return error is ForeignDocument
    }
  }
}
