import Foundation
import TestMedia
import Testing

/// A data folder with one clip's results, made once and copied for each test that only reads them.
enum PreparedResults {
  private static let made = Result { () throws -> URL in
    let folder = TemporaryFolder.untilExit().appending(path: "prepared-results")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let made = folder.appending(path: "data")
    let data = ["--data", made.path]
    let clip = Program.sample("two-shots-oblique.mp4").path
    let submitted = try Program.run(["submit", clip] + data)
    try #require(submitted.status == 0, "\(submitted.errorText)")
    let worked = try Program.run(["work", "--once"] + data)
    try #require(worked.status == 0, "\(worked.errorText)")
    return made
  }

  /// Copies the folder to a path that does not exist yet.
  static func copy(to url: URL) throws {
    try FileManager.default.copyItem(at: made.get(), to: url)
  }
}
