package import Foundation

/// Estimates true body measures from the poses of one camera, with a small network that was trained
/// on simulated players (`script/fit`, docs/calibration.md).
///
/// For each moment it predicts angles, lengths and times from the poses around it. Usual bone
/// lengths, the continuity of movement and many training players constrain the depth, which a
/// single frame does not show. The predictions are in `LiftedShot`.
package struct PoseLifter: Sendable {
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
  /// The minimum time between lifted moments, in seconds.
  private static let leastInterval = 0.03

  /// - Parameter json: A file that `script/fit` wrote.
  /// - Throws: When the file is invalid or made for other inputs.
  package init(json: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: json)
    let layers = file.layers.compactMap { layer in
      DenseNetwork.Layer(
        biases: layer.biases, scales: layer.scales,
        weights: layer.weights.map { Int8(bitPattern: $0) })
    }
    guard layers.count == file.layers.count, let network = DenseNetwork(layers),
      network.inputs == LifterInput.count, file.middles.count == network.inputs,
      file.scales.count == network.inputs, file.outputs.count == network.outputs
    else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "The network's layers do not fit its inputs."))
    }
    self.network = network
    middles = file.middles
    scales = file.scales
    outputs = file.outputs.map { ($0.name, $0.middle, $0.scale) }
  }

  /// Returns the predictions for a shot.
  ///
  /// - Parameter moments: The moments of the shot, in the order of time.
  func lift(_ moments: [ShooterMoment]) -> LiftedShot {
    let input = LifterInput(moments)
    let chosen = Self.thinned(moments)
    let rows = chosen.map { network(standardised(input[$0])) }
    let times = chosen.map { moments[$0].time }
    var series: [String: ReadingSeries] = [:]
    for (column, output) in outputs.enumerated() {
      series[output.name] = ReadingSeries(
        times: times, values: rows.map { output.middle + output.scale * Double($0[column]) })
    }
    return LiftedShot(series: series)
  }

  /// Returns the indices of the moments that are lifted: about 30 per second, as in the training
  /// data.
  private static func thinned(_ moments: [ShooterMoment]) -> [Int] {
    var chosen: [Int] = []
    for (index, moment) in moments.enumerated() {
      if let last = chosen.last, moment.time - moments[last].time < leastInterval { continue }
      chosen.append(index)
    }
    return chosen
  }

  private func standardised(_ input: [Float]) -> [Float] {
    input.indices.map { index in
      let number = (input[index] - middles[index]) / scales[index]
      return number.isFinite ? min(Self.bound, max(-Self.bound, number)) : 0
    }
  }
}
