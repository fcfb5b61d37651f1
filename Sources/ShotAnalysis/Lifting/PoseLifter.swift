package import Foundation

/// Finds the true body behind the poses of one camera: a small network that was trained on simulated
/// players (`script/fit`, docs/calibration.md).
///
/// It predicts angles, lengths and times of the body at each moment, from the poses around it: what
/// bones of a usual length, a body that moves on and many seen players make likely of a depth that a
/// single frame does not show. What it predicts is in `LiftedShot`.
package struct PoseLifter: Sendable {
  /// As `script/fit` writes it.
  private struct File: Decodable {
    struct Output: Decodable {
      var name: String
      var middle: Double
      var scale: Double
    }

    struct Layer: Decodable {
      var biases: [Float]
      var scales: [Float]
      /// Bytes in base64: of each input, those to all outputs.
      var weights: Data
    }

    /// Of each input: the usual number, and what it differs by.
    var middles: [Float]
    var scales: [Float]
    var outputs: [Output]
    var layers: [Layer]
  }

  private let middles: [Float]
  private let scales: [Float]
  private let network: DenseNetwork
  private let outputs: [(name: String, middle: Double, scale: Double)]
  /// An input farther out than so many scales counts as this far.
  private static let bound: Float = 4
  /// Moments nearer to one another than this are not both lifted, in seconds.
  private static let leastInterval = 0.03

  /// - Parameter json: A file of `script/fit`.
  /// - Throws: When it is none, or one for other inputs.
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

  /// Returns what is predicted of a shot.
  ///
  /// - Parameter moments: Of the shot, in the order of time.
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

  /// The moments that are lifted: some 30 a second, as many as it was trained on.
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
