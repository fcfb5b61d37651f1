internal import AnalysisDocuments
internal import Foundation

/// The folder that a job's results are copied into.
package struct ResultTarget {
  /// The path as the user gave it.
  package let path: String
  /// Whether the folder must not exist yet: the user did not name it, so existing content is not
  /// ours.
  let isNew: Bool

  package init(path: String, isNew: Bool) {
    self.path = path
    self.isNew = isNew
  }

  private var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func create() throws(AnalysisFailure) {
    if isNew, url.fileType != nil {
      throw AnalysisFailure(
        .cannotWrite, operation: "create", file: path,
        message: "This is here already; --output names another folder, or this one.")
    }
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw failure
    }
  }

  /// Returns the path for a file of this name; creates the folders above it.
  ///
  /// - Parameter name: Segments separated by slashes, none of them `..`.
  /// - Throws: `AnalysisFailure` with `cannotWrite`, also where a link leads out of the folder.
  func file(_ name: String) throws(AnalysisFailure) -> URL {
    var folder = url
    let segments = name.split(separator: "/").map(String.init)
    for segment in segments.dropLast() {
      folder.append(path: segment, directoryHint: .isDirectory)
      if folder.fileType == nil {
        do {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        } catch {
          throw failure
        }
      }
      guard folder.fileType == .typeDirectory else { throw failure }
    }
    return folder.appending(path: segments.last ?? "", directoryHint: .notDirectory)
  }

  private var failure: AnalysisFailure {
    AnalysisFailure(
      .cannotWrite, operation: "write", file: path,
      message: "The results cannot be written to this folder.")
  }
}
