import Foundation
import VideoAnalysis

/// The folder that a job's results are copied into.
struct ResultTarget {
  /// As the person named it.
  let path: String
  /// Whether it must not be there yet: nobody named it, so what is in it is somebody else's.
  let isNew: Bool

  private var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func create() throws(AnalysisFailure) {
    if isNew, ResultTarget.kind(at: url) != nil {
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

  /// Where a file of this name goes; the folders between are made.
  ///
  /// - Parameter name: Segments with slashes between them, none of them `..`.
  /// - Throws: `AnalysisFailure` with `cannotWrite`, also where a link leads out of the folder.
  func file(_ name: String) throws(AnalysisFailure) -> URL {
    var folder = url
    let segments = name.split(separator: "/").map(String.init)
    for segment in segments.dropLast() {
      folder.append(path: segment, directoryHint: .isDirectory)
      if ResultTarget.kind(at: folder) == nil {
        do {
          try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        } catch {
          throw failure
        }
      }
      guard ResultTarget.kind(at: folder) == .typeDirectory else { throw failure }
    }
    return folder.appending(path: segments.last ?? "", directoryHint: .notDirectory)
  }

  /// What is there, a link itself and not what it leads to; `nil` when there is nothing.
  private static func kind(at url: URL) -> FileAttributeType? {
    // A slash at the end would follow the link.
    let path = url.path(percentEncoded: false)
    let plain = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    return try? FileManager.default.attributesOfItem(atPath: plain)[.type] as? FileAttributeType
  }

  private var failure: AnalysisFailure {
    AnalysisFailure(
      .cannotWrite, operation: "write", file: path,
      message: "The results cannot be written to this folder.")
  }
}
