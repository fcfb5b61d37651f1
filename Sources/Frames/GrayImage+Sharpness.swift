extension GrayImage {
  /// How much of the frame's detail would be lost by blurring it, 0 to 1; `nil` for a flat
  /// frame.
  ///
  /// Where a frame is sharp, neighbours differ far more than they do after blurring; where it is
  /// blurred already, a little more changes nothing. Compared to the mere strength of edges, it
  /// does not ask what the frame shows. (Crete et al., "The blur effect", SPIE 6492, 2007, with a
  /// window of nine samples; it gives one minus this.)
  var sharpness: Double? {
    var lost = 0
    var all = 0
    // Every fourth row and column say enough. Columns are looked at row by row, as they lie in
    // memory.
    for row in stride(from: 2, to: height, by: 4) {
      addDetail(
        Self.inner(width), step: 1, from: row * width, every: 1, lost: &lost, all: &all)
    }
    for row in Self.inner(height) {
      let places = 0..<((width + 1) / 4)
      addDetail(places, step: width, from: row * width + 2, every: 4, lost: &lost, all: &all)
    }
    // Less than half a step of 255 a sample is the noise of a flat wall.
    let looked = (height / 4) * width + (width / 4) * height
    guard 2 * all > 9 * looked, all > 0 else { return nil }
    return Double(lost) / Double(all)
  }

  /// How far blurring reaches to either side, in samples.
  private static let reach = 4

  /// The places along a line of `count` samples that have all neighbours which blurring asks for.
  private static func inner(_ count: Int) -> Range<Int> {
    count > 2 * reach + 2 ? (reach + 1)..<(count - reach) : 0..<0
  }

  /// Adds the differences of some samples of one row from their neighbours, times nine, and what of
  /// them nine-fold blurring takes.
  ///
  /// - Parameters:
  ///   - step: From a sample to the neighbour before it.
  ///   - start: Where the row's place 0 is.
  ///   - every: From one place to the next.
  private func addDetail(
    _ places: Range<Int>, step: Int, from start: Int, every: Int, lost: inout Int, all: inout Int
  ) {
    let line = samples.span
    let (ahead, behind) = (Self.reach * step, (Self.reach + 1) * step)
    for place in places {
      let here = start + place * every
      let difference = abs(Int(line[here]) - Int(line[here - step])) * 9
      // The mean of nine changes by what comes in less what drops out.
      let blurred = abs(Int(line[here + ahead]) - Int(line[here - behind]))
      all += difference
      lost += max(0, difference - blurred)
    }
  }
}
