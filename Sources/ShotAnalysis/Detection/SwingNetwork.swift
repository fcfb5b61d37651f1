internal import Foundation

/// Tells from the poses around a swing whether it is a shot, and of which kind, with a small network
/// that was trained on simulated players (`script/fit`, docs/calibration.md).
struct SwingNetwork: Sendable {
  private let network: FittedNetwork
  /// The releases of the training swings, in seconds from their middle.
  private static let releases = -0.25...0.25
  /// The paces of the training swings, as logarithms.
  private static let paces = log(0.4)...log(1.5)

  /// - Parameter json: A file that `script/fit` wrote.
  /// - Throws: When the file is invalid or made for other inputs.
  init(json: Data) throws {
    network = try FittedNetwork(json: json, inputs: SwingWindow.count)
    guard network.names == ["none", "wrist", "snap", "slap", "backhand", "release", "pace"]
    else {
      throw FittedNetwork.mismatch("The outputs are not those of swings.")
    }
  }

  func callAsFunction(_ window: SwingWindow) -> SwingPattern {
    let values = network(window.numbers)
    let (none, wrist, snap, slap) = (values[0], values[1], values[2], values[3])
    let most = max(wrist, snap, slap)
    let forehand = most + log(exp(wrist - most) + exp(snap - most) + exp(slap - most))
    return SwingPattern(
      forehand: forehand - none, backhand: values[4] - none, snap: snap - wrist,
      slap: slap - wrist,
      release: Self.clamped(values[5], Self.releases), pace: Self.clamped(values[6], Self.paces))
  }

  private static func clamped(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    min(range.upperBound, max(range.lowerBound, value))
  }

  /// The network that `script/fit` trained.
  static let fitted: SwingNetwork = {
    do {
      return try SwingNetwork(json: Data(fittedJSON.utf8))
    } catch {
      preconditionFailure("The network of swings in the sources does not fit the program: \(error)")
    }
  }()
}
