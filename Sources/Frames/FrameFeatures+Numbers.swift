internal import Mathematics

extension FrameFeatures {
  /// How many numbers the features have.
  package static let numberCount = 10

  /// The features as numbers, NaN for those that are missing.
  package var numbers: [Double] {
    [
      time, sharpness ?? .nan, meanLuma, clippedShare, motionEnergy ?? .nan,
      cameraMotion?.a ?? .nan, cameraMotion?.b ?? .nan, cameraMotion?.shift.x ?? .nan,
      cameraMotion?.shift.y ?? .nan, isCut ? 1 : 0,
    ]
  }

  /// Creates features from their numbers.
  ///
  /// - Precondition: There are `numberCount` of them.
  package init(numbers: ArraySlice<Double>) {
    precondition(numbers.count == Self.numberCount, "a frame has ten numbers")
    let numbers = Array(numbers)
    func known(_ index: Int) -> Double? { numbers[index].isNaN ? nil : numbers[index] }
    var motion: Similarity?
    if let a = known(5), let b = known(6), let x = known(7), let y = known(8) {
      motion = Similarity(a: a, b: b, shift: Point(x, y))
    }
    self.init(
      time: numbers[0], sharpness: known(1), meanLuma: numbers[2], clippedShare: numbers[3],
      motionEnergy: known(4), cameraMotion: motion, isCut: numbers[9] == 1)
  }
}
