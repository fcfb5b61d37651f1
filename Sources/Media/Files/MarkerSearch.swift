/// Looks for marks of four or more characters at the beginning and the end of a file.
///
/// For what FFmpeg does not tell: a hint to say the right thing, never a reason to read a file.
struct MarkerSearch {
  private let parts: [[UInt8]]
  /// How much of each end is looked at, in bytes.
  private static let reach = 1 << 20

  init(_ input: InputFile, onlyEnd: Bool = false) {
    let start = max(0, input.size - Int64(MarkerSearch.reach))
    let end = input.bytes(at: start, count: MarkerSearch.reach)
    parts = onlyEnd ? [end] : [input.bytes(at: 0, count: MarkerSearch.reach), end]
  }

  /// Whether one of the marks stands in the file.
  func contains(anyOf marks: [String]) -> Bool {
    marks.contains { mark in
      let bytes = Array(mark.utf8)
      return parts.contains { MarkerSearch.find(bytes, in: $0) }
    }
  }

  private static func find(_ mark: [UInt8], in bytes: [UInt8]) -> Bool {
    guard let first = mark.first, bytes.count >= mark.count else { return false }
    var index = 0
    let last = bytes.count - mark.count
    while index <= last {
      if bytes[index] == first, bytes[index..<index + mark.count].elementsEqual(mark) {
        return true
      }
      index += 1
    }
    return false
  }
}
