import Foundation
import GoogleCloud
import Jobs
import LocalStorage
import Service
import VideoAnalysis

extension Backend {
  /// Gives out the addresses of results.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func resultLinks() throws(AnalysisFailure) -> any ResultLinks {
    if let google { return google.links }
    return try localLinks()
  }

  /// What the service serves of a data folder by addresses of its own.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func localObjects() throws(AnalysisFailure) -> LocalObjects {
    let links = try localLinks()
    do {
      return LocalObjects(links: links, uploads: try PartialUploads(folder: uploadFolder))
    } catch {
      throw failure(error)
    }
  }

  /// Uploads that are not finished; `nil` where there never was one.
  func partialUploads() throws -> PartialUploads? {
    guard google == nil, FileManager.default.fileExists(atPath: uploadFolder.path) else {
      return nil
    }
    return try PartialUploads(folder: uploadFolder)
  }

  /// Tells workers beside a service, which sign addresses too, where it is reached.
  func writeAddress() {
    if google == nil { ServiceAddressFile(in: dataFolder).write(address.url) }
  }

  private func localLinks() throws(AnalysisFailure) -> LocalLinks {
    do {
      return LocalLinks(key: try LinkKey(in: dataFolder)) { [address] in address.url }
    } catch {
      throw failure(error)
    }
  }

  private var dataFolder: URL { scratch.deletingLastPathComponent() }

  private var uploadFolder: URL { dataFolder.appending(path: "uploads") }

  private func failure(_ error: any Error) -> AnalysisFailure {
    AnalysisFailure(
      .cannotWrite, operation: "open", file: dataFolder.path,
      message: "The data folder cannot be used "
        + "(\((error as? StorageError)?.reason ?? error.localizedDescription)).")
  }
}
