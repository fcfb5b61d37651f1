import Poses

/// A synthetic landmark model output: every landmark is visible, slightly off its heat map peak.
struct MadeLandmarks {
  var raw: [Float] = []
  var heatMaps: [Float] = []
  var world: [Float] = []

  init() {
    let (count, size) = (BlazePoseLandmarks.landmarkCount, BlazePoseLandmarks.heatMapSize)
    var noise = MadeNoise()
    var middles: [Point] = []
    for _ in 0..<count {
      let middle = Point(0.5 + 0.45 * noise.next(), 0.5 + 0.45 * noise.next())
      let samples = middle * Double(BlazePoseLandmarks.inputSize)
      middles.append(middle * Double(size))
      raw += [Float(samples.x + 3 * noise.next()), Float(samples.y + 3 * noise.next()), 0, 5, 5]
      world += [Float(noise.next()), Float(noise.next()), Float(noise.next())]
    }
    heatMaps.reserveCapacity(size * size * count)
    for row in 0..<size {
      for column in 0..<size {
        for middle in middles {
          let distance = (Point(Double(column), Double(row)) - middle).length
          heatMaps.append(Float(4 - 3 * distance))
        }
      }
    }
  }
}
