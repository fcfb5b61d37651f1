internal import Foundation

/// The file with the public URL of a data folder's service, for workers that sign links beside it.
struct ServiceAddressFile {
  private let file: URL

  init(in folder: URL) { file = folder.appending(path: "service.url") }

  /// Returns the URL that the service last wrote when it started to listen.
  ///
  /// - Returns: `nil` when there is no file, or when its content is not the URL of a service.
  func read() -> String? {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let url = text.trimmingCharacters(in: .newlines)
    let address = /https?:\/\/[^\/?#@\s]{1,255}(\/[^?#\s]{0,255})?/
    return (try? address.wholeMatch(in: url)) != nil ? url : nil
  }

  /// Writes the URL.
  ///
  /// After an error, workers beside the service use the default URL.
  func write(_ url: String) {
    try? Data("\(url)\n".utf8).write(to: file, options: .atomic)
  }
}
