internal import CPage
internal import Hummingbird

/// A file of the web page.
struct PageFile: Sendable {
  let bytes: ByteBuffer
  let contentType: String
  /// The entity tag of the bytes, quoted.
  let entityTag: String

  init(name: String, bytes: ByteBuffer) {
    self.bytes = bytes
    contentType = PageFile.contentType(of: name)
    // FNV-1a, 64 bits: enough to distinguish the few files of one program.
    let hash = bytes.readableBytesView.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    entityTag = "\"\(String(hash, radix: 16))\""
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
    case "svg": "image/svg+xml"
    default: "application/octet-stream"
    }
  }
}
