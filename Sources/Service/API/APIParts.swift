package import Jobs
package import TeamLibrary
package import Worker

/// The dependencies of the API routes.
package struct APIParts: Sendable {
  package var gate: CallerGate
  package var jobs: any JobStore
  /// The team library.
  package var library: Library
  var documents: any DocumentStore { library.store }
  /// Saves practice days.
  package var practice: PracticeSaving
  package var objects: any ObjectStore
  package var usage: any UsageStore
  package var shares: any ShareStore
  package var consents: any ConsentStore
  /// Whether the members of teams show each other clips.
  package var hasHighlights = false
  /// Fetches videos that submissions name by an address; `nil`: such a submission is refused.
  package var videos: (any VideoFetching)?
  /// Whether videos of older cameras are read too: avi, ts and flv.
  package var readsAllFormats = false
  /// Whether analyses and links need a recorded consent of the user.
  package var requiresConsent: Bool
  package var shareableVideos: ShareableVideos
  package var corrections: CorrectedResults
  package var remarks: Remarks
  package var comparing: any ShotComparing
  /// `nil` in a process that analyses nothing.
  package var filmingChecks: FilmingChecks?
  /// `nil` in a process that analyses nothing.
  package var reels: (any ReelMaking)?
  /// Creates URLs of results.
  package var results: any ResultLinks
  /// Creates URLs to upload to.
  package var uploads: any UploadLinks
  package var housekeeper: Housekeeper
  /// Removes a user's data other than jobs, videos and results.
  package var forget: @Sendable (UserID) async throws -> Void
  /// Notifies workers of a new job.
  package var announce: @Sendable (JobID) async -> Void
  /// The poll interval for jobs that clients watch.
  package var watchInterval: Duration
  /// The largest accepted video, in bytes.
  package var largestVideo: Int
  /// Rate limits; a kind of use without an entry is unlimited and is not counted.
  package var limits: [Usage: UsageLimit]
  /// The public address of the service.
  package var address: PublicAddress
  /// The allowed CORS origins, besides the service's own.
  package var corsOrigins: [String]
  /// What becomes of videos and results.
  package var privacy: PrivacyPolicy
  /// Set when the service itself serves objects; `nil` when Cloud Storage signs their URLs.
  package var local: LocalObjects?

  package init(
    gate: CallerGate, jobs: any JobStore, library: Library, objects: any ObjectStore,
    usage: any UsageStore,
    shares: any ShareStore, consents: any ConsentStore, requiresConsent: Bool = false,
    shareableVideos: ShareableVideos, corrections: CorrectedResults,
    remarks: Remarks, comparing: any ShotComparing, results: any ResultLinks,
    uploads: any UploadLinks,
    housekeeper: Housekeeper,
    forget: @escaping @Sendable (UserID) async throws -> Void,
    announce: @escaping @Sendable (JobID) async -> Void, watchInterval: Duration,
    largestVideo: Int, limits: [Usage: UsageLimit] = [:],
    address: PublicAddress = PublicAddress(), corsOrigins: [String] = [],
    privacy: PrivacyPolicy = PrivacyPolicy(), local: LocalObjects? = nil
  ) {
    self.gate = gate
    self.jobs = jobs
    self.library = library
    practice = PracticeSaving(PracticeDays(library.store))
    self.objects = objects
    self.usage = usage
    self.shares = shares
    self.consents = consents
    self.requiresConsent = requiresConsent
    self.shareableVideos = shareableVideos
    self.corrections = corrections
    self.remarks = remarks
    self.comparing = comparing
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
    self.privacy = privacy
    self.local = local
  }
}
