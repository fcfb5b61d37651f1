internal import Foundation

/// A network that `script/fit` trained, with the usual values and the spreads of its inputs and
/// outputs.
struct FittedNetwork: Sendable {
  /// The file format that `script/fit` writes.
  private struct File: Decodable {
    struct Output: Decodable {
      var name: String
      var middle: Double
      var scale: Double
    }

    struct Layer: Decodable {
      var biases: [Float]
      var scales: [Float]
      /// Base64; ordered by input: the weights of one input to all outputs are contiguous.
      var weights: Data
    }

    /// For each input, its usual value (`middles`) and its spread (`scales`).
    var middles: [Float]
    var scales: [Float]
    var outputs: [Output]
    var layers: [Layer]
  }

  private let middles: [Float]
  private let scales: [Float]
  private let network: DenseNetwork
  private let outputs: [(name: String, middle: Double, scale: Double)]
  /// Standardized inputs are clamped to this many scales.
  private static let bound: Float = 4

  /// - Parameters:
  ///   - json: A file that `script/fit` wrote.
  ///   - inputs: The number of inputs.
  /// - Throws: When the file is invalid or made for other inputs.
  init(json: Data, inputs: Int) throws {
    let file = try JSONDecoder().decode(File.self, from: json)
    let layers = file.layers.compactMap { layer in
      DenseNetwork.Layer(
        biases: layer.biases, scales: layer.scales,
        weights: layer.weights.map { Int8(bitPattern: $0) })
    }
    guard layers.count == file.layers.count, let network = DenseNetwork(layers),
      network.inputs == inputs, file.middles.count == inputs, file.scales.count == inputs,
      file.outputs.count == network.outputs
    else { throw Self.mismatch("The network's layers do not fit its inputs.") }
    self.network = network
    middles = file.middles
    scales = file.scales
    outputs = file.outputs.map { ($0.name, $0.middle, $0.scale) }
  }

  /// The names of the outputs, in their order.
  var names: [String] { outputs.map(\.name) }

  /// Returns the outputs in their units, in the order of `names`.
  func callAsFunction(_ input: [Float]) -> [Double] {
    zip(outputs, network(standardized(input))).map { $0.middle + $0.scale * Double($1) }
  }

  static func mismatch(_ description: String) -> any Error {
    DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: description))
  }

  private func standardized(_ input: [Float]) -> [Float] {
    input.indices.map { index in
      let number = (input[index] - middles[index]) / scales[index]
      return number.isFinite ? min(Self.bound, max(-Self.bound, number)) : 0
    }
  }
}
