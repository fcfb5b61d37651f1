import Benchmark
import ShotAnalysis

/// Benchmarks of the analysis that follows after inference on all frames.
func registerAnalysisBenchmarks() {
  for (seconds, rate) in [(10, 60.0), (60, 60.0), (600, 30.0)] {
    Benchmark(
      "ShotAnalyzer: \(seconds) s at \(Int(rate)) a second",
      closure: { benchmark, subject in
        for _ in benchmark.scaledIterations {
          let report = ShotAnalyzer().analyze(subject)
          if report.shots.isEmpty { benchmark.error("no shot was found: nothing was measured") }
          blackHole(report)
        }
      },
      setup: { MadePlayer(seconds: seconds, framesPerSecond: rate).subject })
  }
}
