import AnalysisDocuments
import Application
import ArgumentParser
import Foundation
import Jobs
import TeamLibrary
import Worker

extension TeamCommand {
  struct Refresh: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "refresh",
      abstract: "Has clips analysed again whose results are of an older version of the program.",
      discussion: """
        Submits another job for each such clip, and prints the jobs' names. Clips that
        are being analysed are left alone, so that asking twice makes no second job;
        so are clips whose video has been deleted. Owners and admins do this.

        Examples:
          puckbuddy team refresh --older-than 0.2.0 --dry-run
          puckbuddy team refresh --older-than 0.2.0
        """)

    @Option(help: ArgumentHelp("The version that is new enough.", valueName: "version"))
    var olderThan: String

    @Flag(help: "Only print the names of the clips.")
    var dryRun = false

    @OptionGroup var options: TeamOptions

    func validate() throws {
      guard olderThan.wholeMatch(of: /\d+(\.\d+)*/) != nil else {
        throw ValidationError("A version is numbers with dots between, for example 0.2.0.")
      }
    }

    func run() async throws {
      let backend = try await options.data.openExisting()
      let (library, user) = (backend.library, try options.userName(at: backend))
      let project = try options.project()
      var (last, gone): (String?, Int) = (nil, 0)
      do {
        while true {
          let page = try await library.videos(
            .videosBySubmission(of: project), of: project, after: last, limit: 300, for: user)
          for (video, path) in try await outdated(page.documents, of: project, backend) {
            _ = try await library.changeableVideo(path, by: user)
            guard let request = try await request(of: video, at: path, backend) else {
              gone += 1
              continue
            }
            let name = dryRun ? video.id : try await submit(request, to: backend).rawValue
            try StandardOutput.write("\(name)\n")
          }
          guard let next = page.documents.last?.id, page.documents.count + page.skipped == 300
          else {
            break
          }
          last = next
        }
      } catch let fault as LibraryFault {
        throw fault.failure(project.description)
      }
      if gone > 0 {
        StandardError.write(
          "puckbuddy: \(gone) clips cannot be analysed: no video, or no consent.\n")
      }
    }

    /// Returns those of the clips whose newest analysis is of an older version, or of an unknown one.
    private func outdated(
      _ clips: [Video], of project: DocumentPath, _ backend: any Backend
    ) async throws -> [(Video, DocumentPath)] {
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
          $0.compare(olderThan, options: .numeric) == .orderedAscending
        } ?? true
      }.map { ($0.clip, $0.path) }
    }

    /// Returns the request of another analysis of a clip; `nil` if its video is gone, or its
    /// player's family does not permit it any more.
    private func request(
      of video: Video, at path: DocumentPath, _ backend: any Backend
    ) async throws -> JobRequest? {
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

    private func submit(_ request: JobRequest, to backend: any Backend) async throws -> JobID {
      let job = try await backend.jobs.submit(request, as: .fresh())
      await backend.announce(job.id)
      return job.id
    }
  }
}
