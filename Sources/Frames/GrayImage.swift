/// A frame as a person is shown it, in shades of grey, made smaller than it is.
package struct GrayImage: Sendable, Hashable {
  package let width: Int
  package let height: Int
  /// Row after row without gaps; 0 is black, 255 white.
  package let samples: [UInt8]

  /// - Precondition: As many samples as the size asks for, and at least one.
  package init(width: Int, height: Int, samples: [UInt8]) {
    precondition(
      width > 0 && height > 0 && samples.count == width * height,
      "an image has one sample for each place")
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// The mean brightness, and the share of the frame in which no detail is left because it is
  /// nearly black or white, both 0 to 1.
  var exposure: (mean: Double, clippedShare: Double) {
    var sum = 0
    var clipped = 0
    let span = samples.span
    // One place in four says enough.
    let looked = stride(from: 0, to: samples.count, by: 4)
    for index in looked {
      let sample = span[index]
      sum += Int(sample)
      // Two steps from either end, as the coding of a video leaves flat black and white there.
      if sample <= 2 || sample >= 253 { clipped += 1 }
    }
    let count = Double((samples.count + 3) / 4)
    return (Double(sum) / 255 / count, Double(clipped) / count)
  }
}
