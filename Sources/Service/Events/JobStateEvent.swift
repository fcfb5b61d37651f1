internal import Jobs
internal import NIOCore

/// One state of a job, as a server-sent event.
struct JobStateEvent: Sendable {
  let job: Job
  /// The event in the format of event streams, shared by all listeners.
  let text: ByteBuffer

  /// - Throws: `EncodingError` for a document that cannot be encoded as JSON.
  init(_ job: Job) throws { try self.init(job, JobDocument(forUser: job)) }

  /// - Parameter document: The job as the listener may see it.
  /// - Throws: `EncodingError` for a document that cannot be encoded as JSON.
  init(_ job: Job, _ document: JobDocument) throws {
    self.job = job
    text = try ByteBuffer(event: "job", id: JobStateEvent.id(of: job), document)
  }

  /// Derived from the document alone, so that the ID stays valid after a restart of the service.
  static func id(of job: Job) -> String { String(job.updatedAt.microseconds) }
}
