internal import CKernels

/// A feed-forward network of fully connected layers with rectified linear units between them.
struct DenseNetwork: Sendable {
  /// A fully connected layer.
  struct Layer: Sendable {
    private let biases: [Float]
    /// Ordered by input: the weights of one input to all outputs are contiguous.
    private let weights: [Float]

    var inputs: Int { weights.count / outputs }
    var outputs: Int { biases.count }

    /// - Parameters:
    ///   - biases: One for each output.
    ///   - scales: The factor of the weights to each output.
    ///   - weights: Ordered by input: the weights of one input to all outputs are contiguous.
    /// - Returns: `nil` when the counts do not match.
    init?(biases: [Float], scales: [Float], weights: [Int8]) {
      guard !biases.isEmpty, scales.count == biases.count, !weights.isEmpty,
        weights.count.isMultiple(of: biases.count)
      else { return nil }
      self.biases = biases
      self.weights = weights.indices.map { Float(weights[$0]) * scales[$0 % scales.count] }
    }

    /// Returns the output of the network.
    ///
    /// - Parameter input: `inputs` numbers.
    func callAsFunction(_ input: [Float]) -> [Float] {
      precondition(input.count == inputs, "a number for each input")
      var sums = biases
      unsafe pb_add_products(&sums, weights, input, inputs, outputs)
      return sums
    }
  }

  private let layers: [Layer]

  /// - Returns: `nil` when the inputs of a layer do not match the outputs of the one before.
  init?(_ layers: [Layer]) {
    guard !layers.isEmpty,
      zip(layers, layers.dropFirst()).allSatisfy({ $0.outputs == $1.inputs })
    else { return nil }
    self.layers = layers
  }

  var inputs: Int { layers[0].inputs }
  var outputs: Int { layers[layers.count - 1].outputs }

  /// Returns the outputs of the last layer.
  ///
  /// - Parameter input: `inputs` numbers.
  func callAsFunction(_ input: [Float]) -> [Float] {
    var values = layers[0](input)
    for layer in layers.dropFirst() {
      values = layer(values.map { max(0, $0) })
    }
    return values
  }
}
