/// The part of an object that a `Range` header requests.
enum ByteRange: Equatable {
  case whole
  case part(Range<Int>)
  case unsatisfiable

  /// Anything but a single byte range is treated as no header at all (RFC 9110, 14.2).
  init(_ header: String?, size: Int) {
    guard let header, let match = header.wholeMatch(of: /bytes=(\d*)-(\d*)/) else {
      self = .whole
      return
    }
    switch (Int(match.output.1), Int(match.output.2)) {
    case (nil, nil): self = .whole
    case (nil, let last?):
      self = last == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - last)..<size)
    case (let first?, let last):
      guard first < size else {
        self = .unsatisfiable
        return
      }
      guard last ?? size >= first else {
        self = .whole
        return
      }
      self = .part(first..<min(size, (last ?? size - 1) + 1))
    }
  }
}
