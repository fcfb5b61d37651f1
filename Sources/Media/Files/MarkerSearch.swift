/// Searches the beginning and the end of a file for markers of four or more characters.
///
/// For properties that FFmpeg does not report. A match is only a hint for choosing the right
/// message, never a reason to read a file.
struct MarkerSearch {
  private let parts: [[UInt8]]
  /// How many bytes of each end are searched.
  private static let reach = 1 << 20

  init(_ input: InputFile, onlyEnd: Bool = false) {
    let start = max(0, input.size - Int64(MarkerSearch.reach))
    let end = input.bytes(at: start, count: MarkerSearch.reach)
    parts = onlyEnd ? [end] : [input.bytes(at: 0, count: MarkerSearch.reach), end]
  }

  /// Whether the file contains one of the markers.
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
