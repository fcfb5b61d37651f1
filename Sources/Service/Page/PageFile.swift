internal import CPage
internal import Foundation
internal import HTTPTypes
internal import Hummingbird

/// A file of the web page.
struct PageFile: Sendable {
  let bytes: ByteBuffer
  private let contentType: String
  private let tag: EntityTag

  init(name: String, bytes: ByteBuffer) {
    self.bytes = bytes
    contentType = PageFile.contentType(of: name)
    tag = EntityTag(content: Data(bytes.readableBytesView))
  }

  /// The response with the file.
  ///
  /// Browsers revalidate each time, which costs one response without a body while a file is
  /// unchanged: a new version of the program takes effect at once, and its files always match each
  /// other.
  var response: Response {
    Response(
      status: .ok,
      headers: [
        .cacheControl: "no-cache", .eTag: tag.description, .xContentTypeOptions: "nosniff",
        .contentType: contentType,
      ], body: ResponseBody(byteBuffer: bytes))
  }

  /// All files of the page by name: those compiled into the program, and those that it writes itself.
  static let all: [String: PageFile] = {
    var files: [String: PageFile] = [:]
    for index in 0..<pb_page_file_count() {
      // The name and the bytes are static and immutable.
      let file = unsafe pb_page_file_at(index)
      let name = unsafe String(cString: file.name)
      let bytes = unsafe UnsafeRawBufferPointer(start: file.bytes, count: file.count)
      files[name] = PageFile(name: name, bytes: unsafe ByteBuffer(bytes: bytes))
    }
    let metrics = MetricWordsScript()
    files[metrics.name] = PageFile(name: metrics.name, bytes: ByteBuffer(string: metrics.text))
    let books = WordBooksScript()
    files[books.name] = PageFile(name: books.name, bytes: ByteBuffer(string: books.text))
    return files
  }()

  private static func contentType(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "json": "application/json"
    case "svg": "image/svg+xml"
    default: "application/octet-stream"
    }
  }
}
