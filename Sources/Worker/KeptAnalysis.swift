/// A finished analysis that outlives the process, locked by the worker that stores its results.
package protocol KeptAnalysis: Sendable {
  var analysis: FinishedAnalysis { get }

  /// Removes the analysis, unless another one has taken its place.
  func remove() async
}
