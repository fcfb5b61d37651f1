package import AnalysisDocuments
internal import Foundation
internal import Media

/// The folder of `--frames`: images of the shots.
package struct ImageFolder {
  private let path: String

  package init(path: String) { self.path = path }

  private var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// Checks before the analysis that the images can be written.
  ///
  /// - Parameters:
  ///   - replaces: Whether existing images may be replaced.
  ///   - results: The folder of the other files of the result; `nil` when they are not written.
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func check(replaces: Bool, results: String?) throws(AnalysisFailure) {
    let type = url.fileType
    guard type == nil || type == .typeDirectory else { throw failure("That is not a folder.") }
    if let results, NewFile.resolved(path) == NewFile.resolved(results) + "/frames" {
      throw failure("--output keeps its still images there: choose another folder.")
    }
    let present = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    guard replaces || !present.contains(where: Self.isImage) else {
      throw failure(
        "There are images already: choose another folder, or replace them with --replace.")
    }
    var existing = url.standardizedFileURL
    while existing.fileType == nil, existing.path != "/" { existing.deleteLastPathComponent() }
    guard FileManager.default.isWritableFile(atPath: existing.path) else {
      throw failure("The images cannot be written there.")
    }
  }

  /// Writes the images of the result, and removes those of an earlier one.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func write(_ result: AnalysisResult) throws(AnalysisFailure) {
    do {
      let files = FileManager.default
      try files.createDirectory(at: url, withIntermediateDirectories: true)
      for name in try files.contentsOfDirectory(atPath: url.path)
      where Self.isImage(name) {
        try files.removeItem(at: url.appending(path: name))
      }
      let images =
        result.stills.map { ($0.fileName, $0.image) }
        + result.images.map { ($0.fileName, $0.image) }
      for (name, image) in images {
        try image.bytes.write(to: url.appending(path: name), options: .atomic)
      }
    } catch {
      throw failure("The images cannot be written there.")
    }
  }

  /// Whether a name is one that these images can have.
  private static func isImage(_ name: String) -> Bool {
    DrawnImage.isFileName(name) || StillImage.isFileName(name)
  }

  private func failure(_ message: String) -> AnalysisFailure {
    AnalysisFailure(.cannotWrite, operation: "write", file: path, message: message)
  }
}
