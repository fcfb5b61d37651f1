import Benchmark
import Frames
import Media
import Poses

/// Benchmarks of the work on the pixels of a frame.
func registerFrameBenchmarks() {
  if let frame = MadeFrames.rgb(width: 1920, height: 1080) {
    let upright = Region(center: Point(960, 540), side: 800, rotation: 0.15)
    registerSampler("landmark region of full HD", landmarkSampler, frame, upright)
    let edge = Region(center: Point(1800, 900), side: 800, rotation: 0.15)
    registerSampler("landmark region at the edge of full HD", landmarkSampler, frame, edge)
    let whole = Region.wholeFrame(width: 1920, height: 1080)
    registerSampler("detector's region of full HD", detectorSampler, frame, whole)
  }

  let images = (0..<8).map { MadeFrames.gray(width: 640, height: 360, shift: 3 * $0) }
  Benchmark("FrameObserver: first frame (light, sharpness, map)") { benchmark in
    for _ in benchmark.scaledIterations {
      var observer = FrameObserver()
      blackHole(observer.observe(MeasuredImage(images[0]), at: 0, width: 1920))
    }
  }
  registerObserver("moving camera", images)
  registerObserver("still camera", [images[0]])
  let player = BoundingBox(low: Point(800, 200), high: Point(1100, 900))
  registerObserver("moving camera, a player", images, people: [player])
}

private let landmarkSampler = RegionSampler(
  size: BlazePoseLandmarks.inputSize, low: 0, high: 1, border: .nearest)
private let detectorSampler = RegionSampler(
  size: DetectionDecoding.inputSize, low: -1, high: 1, border: .black)

private func registerSampler(
  _ name: String, _ sampler: RegionSampler, _ frame: PixelBuffer, _ region: Region
) {
  var tensor = [Float](repeating: 0, count: sampler.size * sampler.size * 3)
  Benchmark("RegionSampler: \(name)") { benchmark in
    for _ in benchmark.scaledIterations {
      var span = tensor.mutableSpan
      sampler.sample(frame, region, into: &span)
    }
    blackHole(tensor[0])
  }
}

/// Benchmarks the images in a cycle, a thirtieth of a second apart.
///
/// Once per cycle the step goes from the last image back to the first, like a fast camera pan.
private func registerObserver(_ name: String, _ images: [GrayImage], people: [BoundingBox] = []) {
  var observer = FrameObserver()
  var number = 0
  Benchmark("FrameObserver: next frame (\(name))") { benchmark in
    for _ in benchmark.scaledIterations {
      let image = images[number % images.count]
      blackHole(
        observer.observe(
          MeasuredImage(image), at: Double(number) / 30, width: 1920, people: people))
      number += 1
    }
  }
}
