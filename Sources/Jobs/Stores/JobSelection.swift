/// Which jobs are listed, newest first.
package struct JobSelection: Sendable, Hashable {
  package var user: String?
  package var status: JobStatus?
  package var limit: Int

  package init(user: String? = nil, status: JobStatus? = nil, limit: Int = 50) {
    self.user = user
    self.status = status
    self.limit = limit
  }
}
