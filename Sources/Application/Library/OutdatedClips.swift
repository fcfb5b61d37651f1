internal import Foundation
internal import Jobs
package import TeamLibrary
internal import Worker

/// The clips of a team whose results are of an older version of the program.
package struct OutdatedClips {
  private let project: DocumentPath
  private let version: String
  private let backend: any Backend

  /// The number of clips that are read at a time.
  private static let pageSize = 300

  /// - Parameters:
  ///   - project: The path of the team.
  ///   - version: The version that is new enough, such as `0.2.0`.
  package init(of project: DocumentPath, olderThan version: String, in backend: any Backend) {
    self.project = project
    self.version = version
    self.backend = backend
  }

  /// Submits another job for each clip, and returns the number of clips that cannot be analysed.
  ///
  /// Those are clips whose video is gone, or whose player's family does not permit it any more.
  ///
  /// - Parameters:
  ///   - isDryRun: Whether to submit nothing.
  ///   - each: Called with the ID of each job; in a dry run with that of each clip.
  /// - Throws: `LibraryFault`: `forbidden` unless the user may change the clips; `StorageError`,
  ///   and what `each` throws.
  package func refresh(
    by user: String, isDryRun: Bool, each: (String) throws -> Void
  ) async throws -> Int {
    let library = backend.library
    var (last, gone): (String?, Int) = (nil, 0)
    while true {
      let page = try await library.videos(
        .videosBySubmission(of: project), of: project, after: last, limit: Self.pageSize, for: user)
      for (video, path) in try await outdated(page.documents) {
        _ = try await library.changeableVideo(path, by: user)
        guard let request = try await request(of: video, at: path) else {
          gone += 1
          continue
        }
        let name = isDryRun ? video.id : try await submit(request).rawValue
        try each(name)
      }
      guard let next = page.documents.last?.id,
        page.documents.count + page.skipped == Self.pageSize
      else { return gone }
      last = next
    }
  }

  /// Returns those of the clips whose newest analysis is of an older version, or of an unknown one.
  private func outdated(_ clips: [Video]) async throws -> [(Video, DocumentPath)] {
    let analysed = clips.compactMap {
      clip -> (clip: Video, path: DocumentPath, snapshot: DocumentPath)? in
      guard clip.syncStatus == .completed, let job = clip.jobID,
        let path = LibraryPath.videos(of: project).document(clip.id),
        let snapshot = LibraryPath.snapshots(of: path).document(job)
      else { return nil }
      return (clip, path, snapshot)
    }
    let snapshots = try await backend.documents.documents(analysed.map(\.snapshot))
    let programs = snapshots.reduce(into: [:]) { $0[$1.path] = $1.fields["program"]?.text }
    return analysed.filter { entry in
      programs[entry.snapshot].map {
        $0.compare(version, options: .numeric) == .orderedAscending
      } ?? true
    }.map { ($0.clip, $0.path) }
  }

  /// Returns the request of another analysis of a clip; `nil` if its video is gone, or its player's
  /// family does not permit it any more.
  private func request(of video: Video, at path: DocumentPath) async throws -> JobRequest? {
    guard let id = video.jobID.flatMap({ JobID(rawValue: $0) }),
      let job = try await backend.jobs.job(id),
      let request = job.request(forClip: path), let place = request.library,
      let records = try await ClipRecords.reading(
        place, user: job.request.userID, in: backend.documents),
      records.refusal == nil, let name = job.video,
      try await backend.objects.description(of: name) != nil
    else { return nil }
    return request
  }

  private func submit(_ request: JobRequest) async throws -> JobID {
    let job = try await backend.jobs.submit(request, as: .fresh())
    await backend.announce(job.id)
    return job.id
  }
}
