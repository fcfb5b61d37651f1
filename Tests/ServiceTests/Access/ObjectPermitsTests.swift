import Foundation
import HTTPTransfer
import Jobs
import Service
import TestMedia
import Testing

/// Results at their signed URLs, with many concurrent readers.
@Suite(.serialized) struct ObjectPermitsTests {
  /// The limit of concurrent readers applies, as to a job's files.
  @Test(arguments: [0, 64]) func eachReaderTakesAPermit(_ readers: Int) async throws {
    var options = JobSite.Options.uploads
    options.limits.readers = readers
    try await JobSite.with(options) { site in
      let name = try #require(ObjectName(rawValue: "users/anna/results/a/parent_summary.txt"))
      let file = site.folder.file("text")
      try Data("Good.".utf8).write(to: file)
      _ = try await site.objects.upload(file, to: name, contentType: "text/plain; charset=utf-8")
      let link = try await site.links.link(to: name)
      let answer = try await site.caller.send(.get(link), attempts: .once)
      if readers > 0 {
        #expect(answer.status == 200 && answer.body == Data("Good.".utf8))
      } else {
        // A sentence, as the app shows it.
        #expect(answer.status == 429 && answer.headers["Retry-After"] == "5")
        #expect(answer.headers["Content-Type"] == "text/plain; charset=utf-8")
      }
    }
  }
}
