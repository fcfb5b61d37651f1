package import Jobs
package import Worker

/// What the calls of the API are put together of.
package struct APIParts: Sendable {
  package var gate: CallerGate
  package var jobs: any JobStore
  package var objects: any ObjectStore
  package var usage: any UsageStore
  package var shares: any ShareStore
  /// Addresses of results.
  package var results: any ResultLinks
  /// Addresses to upload to.
  package var uploads: any UploadLinks
  package var housekeeper: Housekeeper
  /// Removes what is kept of a user beside jobs, videos and results.
  package var forget: @Sendable (UserID) async throws -> Void
  /// Tells whoever works that there is a job.
  package var announce: @Sendable (JobID) async -> Void
  /// How often jobs that somebody watches are looked at.
  package var watchInterval: Duration
  /// The largest video, in bytes.
  package var largestVideo: Int
  /// What is not among them is not counted.
  package var limits: [Usage: UsageLimit]
  /// The address people reach the service at.
  package var address: PublicAddress
  /// The origins whose pages may call, besides the service's own.
  package var corsOrigins: [String]
  /// Where objects have addresses of the service's own; `nil` where Cloud Storage gives them out.
  package var local: LocalObjects?

  package init(
    gate: CallerGate, jobs: any JobStore, objects: any ObjectStore, usage: any UsageStore,
    shares: any ShareStore, results: any ResultLinks, uploads: any UploadLinks,
    housekeeper: Housekeeper, forget: @escaping @Sendable (UserID) async throws -> Void,
    announce: @escaping @Sendable (JobID) async -> Void, watchInterval: Duration,
    largestVideo: Int, limits: [Usage: UsageLimit] = [:],
    address: PublicAddress = PublicAddress(), corsOrigins: [String] = [],
    local: LocalObjects? = nil
  ) {
    self.gate = gate
    self.jobs = jobs
    self.objects = objects
    self.usage = usage
    self.shares = shares
    self.results = results
    self.uploads = uploads
    self.housekeeper = housekeeper
    self.forget = forget
    self.announce = announce
    self.watchInterval = watchInterval
    self.largestVideo = largestVideo
    self.limits = limits
    self.address = address
    self.corsOrigins = corsOrigins
    self.local = local
  }
}
