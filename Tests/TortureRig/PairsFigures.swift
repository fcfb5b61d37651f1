/// The number of jobs that one process claimed and completed, and its start and end, in seconds
/// since 1970.
package struct PairsFigures: Codable, Sendable {
  package var begin: Double
  package var end: Double
  package var pairs = 0

  package init(begin: Double) {
    self.begin = begin
    end = begin
  }
}
