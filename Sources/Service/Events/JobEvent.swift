internal import Foundation
internal import Jobs
internal import NIOCore

/// One state of a job, as a server-sent event.
struct JobEvent: Sendable {
  let job: Job
  /// The event in the format of server-sent events (HTML Standard, 9.2.5), shared by all
  /// listeners.
  let text: ByteBuffer

  /// - Throws: `EncodingError` for a document that cannot be encoded as JSON.
  init(_ job: Job) throws { try self.init(job, JobDocument(forUser: job)) }

  /// - Parameter document: The job as the listener may see it.
  /// - Throws: `EncodingError` for a document that cannot be encoded as JSON.
  init(_ job: Job, _ document: JobDocument) throws {
    self.job = job
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(document)
    var text = ByteBuffer(string: "event: job\nid: \(JobEvent.id(of: job))\ndata: ")
    // The data is a single line: JSON escapes line breaks inside strings.
    text.writeBytes(data)
    text.writeString("\n\n")
    self.text = text
  }

  /// Derived from the document alone, so that the ID stays valid after a restart of the service.
  static func id(of job: Job) -> String { String(job.updatedAt.microseconds) }
}
