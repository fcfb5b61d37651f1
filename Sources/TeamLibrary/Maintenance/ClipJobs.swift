/// The jobs of clips, which the sweep compares the library with.
public protocol ClipJobs: Sendable {
  /// Returns those of the jobs that exist and name a clip, in any order.
  func clipJobs(named names: [String]) async throws -> [ClipJob]

  /// Returns all jobs that wait or are held and name a clip, in any order.
  func unfinishedClipJobs() async throws -> [ClipJob]

  /// Returns what the analysis of a completed job found; `nil` when that is gone.
  func numbers(ofJob name: String) async throws -> ClipNumbers?
}
