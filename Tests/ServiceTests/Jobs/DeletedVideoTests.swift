import Foundation
import HTTPTransfer
import Jobs
import PuckBuddyAPI
import TestMedia
import Testing
import Worker

@testable import Service

/// What clients get after the retention period of a video.
@Suite(.serialized) struct DeletedVideoTests {
  private static let day = 24.0 * 60 * 60

  /// Removes the expired videos as if a number of days had passed.
  private func sweep(_ site: JobSite, afterDays days: Double) async throws -> Int {
    let sweep = OrphanSweep(
      store: site.jobs, objects: site.objects, files: ScratchFolder(site.folder.file("scratch")),
      videoRetention: .seconds(30 * Self.day),
      now: { Date.now.addingTimeInterval(days * Self.day) })
    return try await sweep.run().objects
  }

  @Test(arguments: JobSite.Backend.allCases)
  func theResultsStayWithoutTheVideo(_ backend: JobSite.Backend) async throws {
    let video = try FilmedClip.quickTime.bytes()
    try await JobSite.with(.init(backend: backend)) { site in
      try await site.complete(try await site.submit("a", video: video))
      try await site.fail(try await site.submit("f", video: video))
      try await site.submit("q", video: video)
      let shared = try await site.share("a", faces: .shown).sharedPath()
      #expect(try await site.get("\(shared)/video", as: nil).status == 200)

      #expect(try await sweep(site, afterDays: 29) == 0)
      #expect(try await site.get("/api/jobs/a/video").status == 200)
      // Two videos and a copy.
      #expect(try await sweep(site, afterDays: 31) == 3)
      for (path, user) in [("/api/jobs/a/video", "anna"), ("\(shared)/video", nil)] {
        for headers in [[:], ["Range": "bytes=0-0"]] {
          let answer = try await site.get(path, as: user, headers: headers)
          #expect(answer.status == 410 && answer.errorCode == "video_deleted")
          #expect(String(decoding: answer.body, as: UTF8.self).contains("The video was deleted"))
        }
      }
      for file in ["", "/pose", "/frames/0"] {
        #expect(try await site.get("/api/jobs/a\(file)").status == 200, "\(file)")
        #expect(try await site.get("\(shared)\(file)", as: nil).status == 200, "\(file)")
      }
      // It never had results, so that nothing is left to speak of.
      #expect(try await site.get("/api/jobs/f/video").status == 404)
      #expect(try await site.call(.post, "/api/jobs/f/retry").errorCode == "video_gone")
      #expect(try await site.get("/api/jobs/q/video").status == 200)
      // Another user learns nothing.
      #expect(try await site.get("/api/jobs/a/video", as: "bob").status == 404)
    }
  }
}
