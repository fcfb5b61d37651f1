internal import Jobs

/// The response with a user's jobs in any state, newest first.
struct JobListAnswer: Encodable {
  var success = true
  var count: Int
  var jobs: [JobDocument]

  init(_ jobs: [Job]) {
    count = jobs.count
    self.jobs = jobs.map { JobDocument(forUser: $0) }
  }
}
