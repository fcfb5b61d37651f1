/// A job as it stands at one moment: `GET /api/jobs/{id}`, an event of `…/events`, an entry of a
/// `JobList`.
///
/// The fields are those of the job document in Firestore, so that what an app knows of one it knows
/// of the other; those by which workers share their work are in that document alone. What is not
/// there yet is `nil`. Times are RFC 3339 in UTC; that of the next attempt is there only while it
/// means something.
public struct JobSnapshot: Codable, Sendable, Hashable, Identifiable {
  /// The job's name.
  public var id: String
  /// Whose job it is.
  public var userID: String
  /// Where the video is: `users/{user}/…`.
  public var storagePath: String
  /// Where it stands.
  public var status: Status
  /// Percent, 0 to 100.
  ///
  /// 100 belongs to a completed job alone. Never goes down within a claim; a new attempt begins anew.
  public var progress: Int
  /// What a worker is at: `downloading`, `analyzing`, `summarizing` or `uploading`.
  public var phase: String?
  /// When it was submitted.
  public var createdAt: String
  /// When anything of it last changed.
  public var updatedAt: String

  /// Attempts begun.
  public var attempt: Int?
  /// Attempts that there may be.
  public var maxAttempts: Int?
  /// Claims so far, also those that cost no attempt.
  public var claim: Int?
  /// Before which nobody takes it again.
  public var nextAttemptAt: String?

  /// The player's age group, as it was asked for.
  public var ageGroup: String?
  /// `left` or `right`, as it was asked for.
  public var shoots: String?
  /// What the summaries are written in; `nil` is English.
  public var language: String?
  /// `signed_urls`, or `nil` for texts in the document alone.
  public var deliveryMethod: String?
  /// The job that this one tries again.
  public var retryOf: String?

  /// Why it failed, or why the attempt before this one did: one sentence for a person that reads
  /// well after “Processing failed: ”.
  public var error: String?
  /// The same for programs; docs/ios-guide.md says what an app may show for each.
  public var errorCode: String?
  /// Whether the same video may succeed another time.
  public var retryable: Bool?

  /// For a parent: one or two short paragraphs.
  public var parentSummary: String?
  /// Two sections, each a line and then lines that begin with `- `.
  public var coachSummary: String?
  /// One or two sentences for the child.
  public var childSummary: String?
  /// The object with the analysis document.
  public var analysisPath: String?
  /// Every object that was written.
  public var resultPaths: [String]?
  /// There for every completed job whose `deliveryMethod` is `signed_urls`.
  public var resultURLs: ResultURLs?

  /// Addresses of the texts, which work for some days; `GET /api/results/{uid}` signs anew.
  public struct ResultURLs: Codable, Sendable, Hashable {
    /// Of the text for a parent.
    public var parentSummary: String
    /// Of the text for a coach.
    public var coachSummary: String

    /// One that says this.
    public init(parentSummary: String, coachSummary: String) {
      self.parentSummary = parentSummary
      self.coachSummary = coachSummary
    }

    private enum CodingKeys: String, CodingKey {
      case parentSummary = "parent_summary_url"
      case coachSummary = "coach_summary_url"
    }
  }

  /// A job that waits; set what more is known.
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
    case attempt, claim, shoots, language, error, retryable
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
