import Poses

/// A synthetic detector output in which a few anchors around each person have high scores.
struct MadeDetections {
  var boxes: [Float] = []
  var scores: [Float] = []

  init(people: Int) {
    var noise = MadeNoise()
    let places = [Point(0.5, 0.5), Point(0.2, 0.45), Point(0.8, 0.55)].prefix(people)
    for anchor in DetectionDecoding.anchors {
      let near = places.first { (anchor - $0).length < 0.06 }
      scores.append(near == nil ? Float(-8 + noise.next()) : Float(2 + noise.next()))
      let toMiddle = ((near ?? anchor) - anchor) * Double(DetectionDecoding.inputSize)
      let (x, y) = (Float(toMiddle.x + noise.next()), Float(toMiddle.y + noise.next()))
      // The box (centre, size), the hips, above the head, and two unused points.
      boxes += [x, y, 20, 20, x, y + 30, x, y - 30, 0, 0, 0, 0]
    }
  }
}
