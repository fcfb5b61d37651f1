package import Foundation

/// Test data that is stored outside the project and read without copying it.
package enum SharedData {
  /// The folder: `PUCKBUDDY_TEST_DATA`, otherwise `../shared`; `nil` if it does not exist.
  package static let folder: URL? = {
    let environment = ProcessInfo.processInfo.environment
    let path = environment["PUCKBUDDY_TEST_DATA"] ?? "../shared"
    let url = URL(fileURLWithPath: path, isDirectory: true)
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }()

  /// Returns the file or folder at `path` below the shared folder.
  ///
  /// Without the folder it prints how many checks are skipped and returns `nil`; the test then
  /// passes.
  package static func find(_ path: String, checks: Int) -> URL? {
    if let folder { return folder.appending(path: path) }
    print("SKIPPED CHECKS: \(checks) (no shared test data: \(path))")
    return nil
  }
}
