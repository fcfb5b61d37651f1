/// A downscaled grey image of a frame, in display orientation.
package struct GrayImage: Sendable, Hashable {
  package let width: Int
  package let height: Int
  /// The samples, row after row without padding; 0 is black, 255 white.
  package let samples: [UInt8]

  /// - Precondition: `samples` has `width` · `height` elements, and at least one.
  package init(width: Int, height: Int, samples: [UInt8]) {
    precondition(
      width > 0 && height > 0 && samples.count == width * height,
      "an image has one sample for each pixel")
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// The mean brightness, and the share of the frame that has lost its detail because it is nearly
  /// black or white, both 0 to 1.
  var exposure: (mean: Double, clippedShare: Double) {
    var sum = 0
    var clipped = 0
    let span = samples.span
    // One sample in four is sufficient.
    let indices = stride(from: 0, to: samples.count, by: 4)
    for index in indices {
      let sample = span[index]
      sum += Int(sample)
      // Two steps from either end, as video coding leaves flat black and white there.
      if sample <= 2 || sample >= 253 { clipped += 1 }
    }
    let count = Double((samples.count + 3) / 4)
    return (Double(sum) / 255 / count, Double(clipped) / count)
  }
}
