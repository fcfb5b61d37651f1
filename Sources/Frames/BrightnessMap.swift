/// A very small brightness image, from which the camera motion is measured.
struct BrightnessMap: Sendable {
  let width: Int
  let height: Int
  /// The samples, row after row, 0 to 255.
  let values: [Float]
  /// The mean and the standard deviation of the samples.
  let statistics: (mean: Float, deviation: Float)

  init(width: Int, height: Int, values: [Float]) {
    self.width = width
    self.height = height
    self.values = values
    statistics = Self.statistics(of: values)
  }

  /// Downscales the image by a whole factor, so that no side is longer than `longestSide`.
  init(_ image: GrayImage, longestSide: Int) {
    let factor = max(1, (max(image.width, image.height) + longestSide - 1) / longestSide)
    let (width, height) = (max(1, image.width / factor), max(1, image.height / factor))
    let samples = image.samples.span
    let reach = (min(factor, image.width), min(factor, image.height))
    let share = 1 / Float(reach.0 * reach.1)
    var values: [Float] = []
    values.reserveCapacity(width * height)
    var sums = [UInt32](repeating: 0, count: image.width)
    for row in 0..<height {
      // First vertically, then horizontally: whole rows are added at once.
      for column in sums.indices { sums[column] = 0 }
      for y in 0..<reach.1 {
        let line = samples.extracting(
          (row * factor + y) * image.width..<(row * factor + y + 1) * image.width)
        for column in sums.indices { sums[column] &+= UInt32(line[column]) }
      }
      for column in 0..<width {
        var sum: UInt32 = 0
        for x in 0..<reach.0 { sum &+= sums[column * factor + x] }
        values.append(Float(sum) * share)
      }
    }
    self.init(width: width, height: height, values: values)
  }

  /// The map at half the size.
  var halved: BrightnessMap {
    let (halfWidth, halfHeight) = (max(1, width / 2), max(1, height / 2))
    let span = values.span
    var half: [Float] = []
    half.reserveCapacity(halfWidth * halfHeight)
    for row in 0..<halfHeight {
      let (upper, lower) = (2 * row * width, min(2 * row + 1, height - 1) * width)
      for column in 0..<halfWidth {
        let (left, right) = (2 * column, min(2 * column + 1, width - 1))
        half.append(
          (span[upper + left] + span[upper + right] + span[lower + left] + span[lower + right]) / 4)
      }
    }
    return BrightnessMap(width: halfWidth, height: halfHeight, values: half)
  }

  private static func statistics(of values: [Float]) -> (mean: Float, deviation: Float) {
    var sum = 0.0
    var squares = 0.0
    for value in values {
      sum += Double(value)
      squares += Double(value) * Double(value)
    }
    let mean = sum / Double(values.count)
    return (Float(mean), Float(max(0, squares / Double(values.count) - mean * mean).squareRoot()))
  }
}
