extension GrayImage {
  /// The share of the frame's detail that blurring would remove, 0 to 1; `nil` for a flat frame.
  ///
  /// In a sharp frame, neighbouring samples differ far more before blurring than after it; in a
  /// frame that is already blurred, further blurring changes little. Unlike the mere strength of
  /// edges, this hardly depends on the content. (Crete et al., "The blur effect", SPIE 6492, 2007,
  /// with a window of nine samples; that metric is one minus this.)
  var sharpness: Double? {
    var lost = 0
    var all = 0
    // Every fourth row and column is sufficient. Columns are read row by row, in memory order.
    for row in stride(from: 2, to: height, by: 4) {
      addDetail(
        Self.inner(width), stride: 1, from: row * width, every: 1, lost: &lost, all: &all)
    }
    for row in Self.inner(height) {
      let indices = 0..<((width + 1) / 4)
      addDetail(indices, stride: width, from: row * width + 2, every: 4, lost: &lost, all: &all)
    }
    // Less than half a step of 255 a sample is the noise of a flat wall.
    let sampleCount = (height / 4) * width + (width / 4) * height
    guard 2 * all > 9 * sampleCount, all > 0 else { return nil }
    return Double(lost) / Double(all)
  }

  /// The radius of the blur, in samples.
  private static let reach = 4

  /// Returns the indices along a line of `count` samples that have all the neighbours of the blur
  /// window.
  private static func inner(_ count: Int) -> Range<Int> {
    count > 2 * reach + 2 ? (reach + 1)..<(count - reach) : 0..<0
  }

  /// Adds the differences between some samples of one row and their neighbours, times nine, and the
  /// part of these differences that blurring over nine samples removes.
  ///
  /// - Parameters:
  ///   - stride: The offset from a sample to the neighbour before it.
  ///   - start: The index at which the row starts.
  ///   - every: The distance between the samples that are used.
  private func addDetail(
    _ indices: Range<Int>, stride: Int, from start: Int, every: Int, lost: inout Int, all: inout Int
  ) {
    let line = samples.span
    let (ahead, behind) = (Self.reach * stride, (Self.reach + 1) * stride)
    for index in indices {
      let here = start + index * every
      let difference = abs(Int(line[here]) - Int(line[here - stride])) * 9
      // The sliding mean of nine changes by the sample that enters minus the sample that leaves.
      let blurred = abs(Int(line[here + ahead]) - Int(line[here - behind]))
      all += difference
      lost += max(0, difference - blurred)
    }
  }
}
