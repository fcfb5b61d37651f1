import Foundation
import Service

/// Where the service of a data folder is reached, for workers beside it that give out addresses.
struct ServiceAddressFile {
  private let file: URL

  init(in folder: URL) { file = folder.appending(path: "service.url") }

  /// What the service said when it last began to listen.
  ///
  /// - Returns: `nil` where there never was one, and for what is no address of a service.
  func read() -> String? {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return nil }
    let url = text.trimmingCharacters(in: .newlines)
    let address = /https?:\/\/[^\/?#@\s]{1,255}(\/[^?#\s]{0,255})?/
    return (try? address.wholeMatch(in: url)) != nil ? url : nil
  }

  /// Where it cannot be written, workers beside the service use the usual address.
  func write(_ url: String) {
    try? Data("\(url)\n".utf8).write(to: file, options: .atomic)
  }
}
