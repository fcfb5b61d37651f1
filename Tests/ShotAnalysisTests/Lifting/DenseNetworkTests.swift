import Testing

@testable import ShotAnalysis

@Suite struct DenseNetworkTests {
  /// A layer with nine outputs, one more than a SIMD vector holds: y = b + s · (w₁x₁ + w₂x₂).
  private func layer() throws -> DenseNetwork.Layer {
    let first: [Int8] = [-4, -3, -2, -1, 0, 1, 2, 3, 4]
    let second = [Int8](repeating: -2, count: 9)
    return try #require(
      DenseNetwork.Layer(
        biases: [0, 1, 2, 3, 4, 5, 6, 7, 8], scales: [Float](repeating: 0.5, count: 9),
        weights: first + second))
  }

  @Test func addsWhatEachInputIsWorth() throws {
    let network = try #require(DenseNetwork([try layer()]))
    #expect(network.inputs == 2)
    #expect(network.outputs == 9)
    // i + (3 (i − 4) − 2 · 5) / 2
    let expected: [Float] = [-11, -8.5, -6, -3.5, -1, 1.5, 4, 6.5, 9]
    #expect(network([3, 5]) == expected)
  }

  @Test func unitsBelowZeroContributeNothing() throws {
    let sum = try #require(
      DenseNetwork.Layer(
        biases: [0], scales: [1], weights: [Int8](repeating: 1, count: 9)))
    let network = try #require(DenseNetwork([try layer(), sum]))
    // At (0, 3) the outputs of the first layer are i − 3; the positive ones are 1 to 5.
    #expect(network([0, 3]) == [15])
  }

  @Test func refusesWhatDoesNotFit() throws {
    #expect(DenseNetwork.Layer(biases: [], scales: [], weights: []) == nil)
    #expect(DenseNetwork.Layer(biases: [0], scales: [1, 1], weights: [1]) == nil)
    #expect(DenseNetwork.Layer(biases: [0, 0], scales: [1, 1], weights: [1, 1, 1]) == nil)
    #expect(DenseNetwork([]) == nil)
    #expect(DenseNetwork([try layer(), try layer()]) == nil)
  }
}
