/// The state of a job at one moment: `GET /api/jobs/{id}`, an event of `…/events`, an entry of a
/// `JobList`.
///
/// The fields are those of the job document in Firestore, so that an app can use both alike; the
/// lease fields of the workers are only in that document. Fields without a value yet are `nil`.
/// Times are RFC 3339 in UTC; the time of the next attempt is present only while it is meaningful.
public struct JobSnapshot: Codable, Sendable, Hashable, Identifiable {
  /// The job's id.
  public var id: String
  /// The id of the job's owner.
  public var userID: String
  /// The path of the video in the storage: `users/{user}/…`.
  public var storagePath: String
  /// The status.
  public var status: Status
  /// Percent, 0 to 100.
  ///
  /// Only a completed job has 100. Within a claim the value never decreases; a new attempt starts
  /// anew.
  public var progress: Int
  /// The worker's current phase: `downloading`, `analyzing`, `summarizing` or `uploading`.
  public var phase: String?
  /// When the job was submitted.
  public var createdAt: String
  /// When the job last changed.
  public var updatedAt: String

  /// The number of attempts started.
  public var attempt: Int?
  /// The maximum number of attempts.
  public var maxAttempts: Int?
  /// The number of claims so far, including those that cost no attempt.
  public var claim: Int?
  /// The earliest time at which a worker claims the job again.
  public var nextAttemptAt: String?

  /// The player's age group, as submitted.
  public var ageGroup: String?
  /// `left` or `right`, as submitted.
  public var shoots: String?
  /// The language of the summaries; `nil` is English.
  public var language: String?
  /// `signed_urls`, or `nil` when the texts are only in the document.
  public var deliveryMethod: String?
  /// The place of the clip in the team library; `nil` for a clip of no player.
  public var library: JobPlace?
  /// The id of the job that this one retries.
  public var retryOf: String?

  /// Why the job failed, or why the previous attempt did: one sentence for a person that reads well
  /// after “Processing failed: ”.
  public var error: String?
  /// The reason for programs; docs/ios-guide.md lists what an app may show for each code.
  public var errorCode: String?
  /// Whether the same video may succeed in a later job.
  public var retryable: Bool?

  /// For a parent: one or two short paragraphs.
  public var parentSummary: String?
  /// For a coach: two sections, each a line and then lines that begin with `- `.
  public var coachSummary: String?
  /// For the child: one or two sentences.
  public var childSummary: String?
  /// The path of the analysis document in the storage.
  public var analysisPath: String?
  /// The paths of all objects that were written.
  public var resultPaths: [String]?
  /// What happened to the job, the first event first; of many, the first and the last ones.
  public var history: [Event]?
  /// Present for every completed job whose `deliveryMethod` is `signed_urls`.
  public var resultURLs: ResultURLs?

  /// URLs of the texts, valid for some days; `GET /api/results/{uid}` signs new ones.
  public struct ResultURLs: Codable, Sendable, Hashable {
    /// The URL of the text for a parent.
    public var parentSummary: String
    /// The URL of the text for a coach.
    public var coachSummary: String

    /// Creates the URLs.
    public init(parentSummary: String, coachSummary: String) {
      self.parentSummary = parentSummary
      self.coachSummary = coachSummary
    }

    private enum CodingKeys: String, CodingKey {
      case parentSummary = "parent_summary_url"
      case coachSummary = "coach_summary_url"
    }
  }

  /// A transition of the job.
  public struct Event: Codable, Sendable, Hashable {
    /// When it happened.
    public var at: String
    /// What happened, such as `submitted`, `claimed` or `completed`.
    public var event: String
    /// The number of the attempt.
    public var attempt: Int
    /// The worker, for operators only.
    public var worker: String?
    /// The error code.
    public var code: String?

    /// Creates an event.
    public init(at: String, event: String, attempt: Int, worker: String?, code: String?) {
      self.at = at
      self.event = event
      self.attempt = attempt
      self.worker = worker
      self.code = code
    }
  }

  /// Creates a queued job; set further fields as needed.
  public init(
    id: String, userID: String, storagePath: String, status: Status = .queued, progress: Int = 0,
    createdAt: String, updatedAt: String
  ) {
    self.id = id
    self.userID = userID
    self.storagePath = storagePath
    self.status = status
    self.progress = progress
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The names of the fields, which are also those of the document in Firestore.
  public enum CodingKeys: String, CodingKey, CaseIterable, Sendable {
    case id = "job_id"
    case userID = "userId"
    case storagePath, status, progress, phase, createdAt, updatedAt
    case attempt, claim, shoots, language, library, error, retryable, history
    case maxAttempts = "max_attempts"
    case nextAttemptAt = "next_attempt_at"
    case ageGroup = "age_group"
    case deliveryMethod = "delivery_method"
    case retryOf = "retry_of"
    case errorCode = "error_code"
    case parentSummary = "parent_summary"
    case coachSummary = "coach_summary"
    case childSummary = "child_summary"
    case analysisPath = "analysis_path"
    case resultPaths = "result_paths"
    case resultURLs = "result_urls"
  }
}
