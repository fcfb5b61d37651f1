extension GrayImage {
  /// How much of the picture's detail would be lost by blurring it, 0 to 1; `nil` for a flat
  /// picture.
  ///
  /// Where a picture is sharp, neighbours differ far more than they do after blurring; where it is
  /// blurred already, a little more changes nothing. Compared to the mere strength of edges, it
  /// does not ask what the picture shows. (Crete et al., "The blur effect", SPIE 6492, 2007, with a
  /// window of nine samples; it gives one minus this.)
  var sharpness: Double? {
    var lost = 0
    var all = 0
    // Every fourth row and column say enough.
    for row in stride(from: 2, to: height, by: 4) {
      addDetail(from: row * width, step: 1, count: width, lost: &lost, all: &all)
    }
    for column in stride(from: 2, to: width, by: 4) {
      addDetail(from: column, step: width, count: height, lost: &lost, all: &all)
    }
    // Less than half a step of 255 a sample is the noise of a flat wall.
    let looked = (height / 4) * width + (width / 4) * height
    guard 2 * all > 9 * looked, all > 0 else { return nil }
    return Double(lost) / Double(all)
  }

  /// Adds the differences along one line, times nine, and what of them nine-fold blurring takes.
  private func addDetail(from start: Int, step: Int, count: Int, lost: inout Int, all: inout Int) {
    let reach = 4
    guard count > 2 * reach + 2 else { return }
    let line = samples.span
    for index in (reach + 1)..<(count - reach) {
      let here = start + index * step
      let difference = abs(Int(line[here]) - Int(line[here - step])) * 9
      // The mean of nine changes by what comes in less what drops out.
      let blurred = abs(
        Int(line[here + reach * step]) - Int(line[here - (reach + 1) * step]))
      all += difference
      lost += max(0, difference - blurred)
    }
  }
}
