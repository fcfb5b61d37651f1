package import AnalysisDocuments
package import Foundation
package import Jobs
internal import Worker

/// The folder of a list of true shots and its clips.
package struct LabelFolder {
  /// The path as the user gave it.
  private let path: String
  private let url: URL

  package init(path: String) {
    self.path = path
    url = URL(fileURLWithPath: path, isDirectory: true)
  }

  /// The path of the list.
  package var list: String { url.appending(path: Self.listName).path }

  private static let listName = "shots.csv"

  /// Creates the folder; a new one is readable by its owner only.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`, also where there is a list already: a person
  ///   may have added to it.
  package func create() throws(AnalysisFailure) {
    guard !FileManager.default.fileExists(atPath: list) else {
      throw AnalysisFailure(
        .cannotWrite, operation: "export", file: path,
        message: "There is a \(Self.listName) already; name another folder.")
    }
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw failure
    }
  }

  /// Returns where the video of a job goes.
  package func video(of job: Job) -> URL {
    let kind = URL(fileURLWithPath: job.request.storagePath).pathExtension
    return url.appending(path: kind.isEmpty ? job.id.rawValue : "\(job.id.rawValue).\(kind)")
  }

  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  package func write(_ labels: ShotLabels) throws(AnalysisFailure) {
    do {
      try Data(labels.csv.utf8).write(to: url.appending(path: Self.listName), options: .atomic)
    } catch {
      throw failure
    }
  }

  private var failure: AnalysisFailure {
    AnalysisFailure(
      .cannotWrite, operation: "export", file: path,
      message: "The list cannot be written to this folder.")
  }
}
