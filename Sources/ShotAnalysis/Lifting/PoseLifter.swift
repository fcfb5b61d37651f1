package import Foundation

/// Estimates true body measures from the poses of one camera, with a small network that was trained
/// on simulated players (`script/fit`, docs/calibration.md).
///
/// For each moment it predicts angles, lengths and times from the poses around it. Usual bone
/// lengths, the continuity of movement and many training players constrain the depth, which a
/// single frame does not show. The predictions are in `LiftedShot`.
package struct PoseLifter: Sendable {
  private let network: FittedNetwork
  /// The minimum time between lifted moments, in seconds.
  private static let leastInterval = 0.03

  /// - Parameter json: A file that `script/fit` wrote.
  /// - Throws: When the file is invalid or made for other inputs.
  package init(json: Data) throws {
    network = try FittedNetwork(json: json, inputs: LifterInput.count)
  }

  /// Returns the predictions for a shot.
  ///
  /// - Parameter moments: The moments of the shot, in the order of time.
  func lift(_ moments: [ShooterMoment]) -> LiftedShot {
    let input = LifterInput(moments)
    let chosen = Self.thinned(moments)
    let rows = chosen.map { network(input[$0]) }
    let times = chosen.map { moments[$0].time }
    var series: [String: ReadingSeries] = [:]
    for (column, name) in network.names.enumerated() {
      series[name] = ReadingSeries(times: times, values: rows.map { $0[column] })
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
}
