import Benchmark
import Poses

/// Benchmarks of decoding the models' outputs.
func registerDecodingBenchmarks() {
  let region = Region(center: Point(960, 540), side: 800, rotation: 0.15)
  let landmarks = MadeLandmarks()
  Benchmark("BlazePoseLandmarks: one person") { benchmark in
    for _ in benchmark.scaledIterations {
      blackHole(
        BlazePoseLandmarks.result(
          raw: landmarks.raw.span, heatMaps: landmarks.heatMaps.span, world: landmarks.world.span,
          presence: 0.99, in: region))
    }
  }
  for people in [0, 1, 3] {
    let detections = MadeDetections(people: people)
    let whole = Region.wholeFrame(width: 1920, height: 1080)
    Benchmark("DetectionDecoding: \(people) people") { benchmark in
      for _ in benchmark.scaledIterations {
        blackHole(
          DetectionDecoding.detections(
            boxes: detections.boxes.span, scores: detections.scores.span, in: whole))
      }
    }
  }
}
