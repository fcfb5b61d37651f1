internal import Foundation
internal import Jobs
internal import NIOCore

/// One state of a job, as an event of a stream.
struct JobEvent: Sendable {
  let job: Job
  /// As `Server-Sent Events` (HTML Standard, 9.2.5) are written; shared by all who listen.
  let text: ByteBuffer

  /// - Throws: `EncodingError` for a document that cannot be written in JSON.
  init(_ job: Job) throws {
    self.job = job
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(JobDocument(forUser: job))
    var text = ByteBuffer(string: "event: job\nid: \(JobEvent.id(of: job))\ndata: ")
    // One line: in JSON a line's end within a text is escaped.
    text.writeBytes(data)
    text.writeString("\n\n")
    self.text = text
  }

  /// Made of the document alone, so that it outlives the service.
  static func id(of job: Job) -> String { String(job.updatedAt.microseconds) }
}
