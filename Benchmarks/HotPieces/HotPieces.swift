import Benchmark

/// Benchmarks of the work for every frame and of the analysis that follows once, on synthetic data.
let benchmarks: @Sendable () -> Void = {
  unsafe Benchmark.defaultConfiguration = .init(
    // CPU time has a resolution of ten milliseconds, longer than most of these benchmarks take.
    metrics: [.wallClock], warmupIterations: 1, maxDuration: .seconds(3), maxIterations: 2000)
  registerFrameBenchmarks()
  registerDecodingBenchmarks()
  registerAnalysisBenchmarks()
}
