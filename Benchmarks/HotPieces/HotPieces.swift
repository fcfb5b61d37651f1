import Benchmark

/// What is done for every frame of a video, and what follows once, each on made-up data.
let benchmarks: @Sendable () -> Void = {
  unsafe Benchmark.defaultConfiguration = .init(
    // Processor time is told in steps of ten milliseconds, which is longer than most of these take.
    metrics: [.wallClock], warmupIterations: 1, maxDuration: .seconds(3), maxIterations: 2000)
  registerFrameBenchmarks()
  registerDecodingBenchmarks()
  registerAnalysisBenchmarks()
}
