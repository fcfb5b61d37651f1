package import AnalysisDocuments
package import Foundation
package import Jobs
package import Reports
package import Service
package import Settings
package import TeamLibrary
package import Worker

/// The database of jobs and team libraries, and of what users may do and have done.
package typealias JobDatabase = JobStore & DocumentStore & UsageStore & ShareStore & ConsentStore

/// The storage of jobs, videos and results, and everything in which one storage differs from
/// another.
///
/// A new kind of storage is one more type that conforms, and one more case in `Backends.open`.
package protocol Backend: Sendable {
  var database: any JobDatabase { get }
  /// The highlights of teams.
  var highlights: any HighlightStore { get }
  var objects: any ObjectStore { get }
  /// Notifies owners when their jobs end; `nil` without devices to notify.
  var notifier: (any Notifier)? { get }
  /// The folder for videos during their analysis.
  var scratch: URL { get }
  /// Where practice days wait while the store does not answer; `nil` where they fail then.
  var waitingSaves: (any WaitingSaves)? { get }
  /// The public address of the service.
  var address: PublicAddress { get }

  /// Checks that the objects are those of this store's jobs, before what belongs to none is deleted.
  ///
  /// - Throws: `StorageError` when they are not.
  func checkObjects() async throws

  /// The name of the storage in messages for people, for example "bucket".
  var name: String { get }
  /// The subject of a message that the storage cannot be used, for example "Google Cloud".
  var title: String { get }
  /// The project or folder that failures name.
  var operand: String { get }
  /// The poll interval of a person's command that watches a job.
  var watchInterval: Duration { get }
  /// How long a reading of the store's load is cached; zero where reading costs nothing.
  var censusInterval: Duration { get }
  /// Whether users have devices, which remain when their jobs are deleted.
  var hasDevices: Bool { get }
  /// The user of jobs that a person submits without naming one; `nil` where a user must be named.
  var defaultUser: UserID? { get }
  /// Verifies the ID tokens of the storage's users; `nil` where it has no users.
  var idTokens: (any CallerVerifier)? { get }

  /// Returns the state of the notification that a job has ended.
  func notice(of job: Job) async -> JobCircumstances.Notice

  /// Returns the creator of links to results and uploads.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func links() throws(AnalysisFailure) -> any ResultLinks & UploadLinks

  /// Returns the objects and uploads that the service serves itself; `nil` where the storage does.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func servedObjects() throws(AnalysisFailure) -> LocalObjects?

  /// Adapts a worker's intervals to what calls of the storage cost.
  func adapt(_ settings: inout WorkerSettings)

  /// Returns the verifier of push requests that are signed by an account.
  func pushTokens(audience: String, account: String) -> any PushVerifier

  /// Returns the file name extension of a submitted video's object, without a dot.
  func objectExtension(of file: URL) -> String

  /// Returns the housekeeper of the storage.
  ///
  /// - Parameters:
  ///   - retention: How long after their end jobs are deleted; `nil` keeps them.
  ///   - videoRetention: The age at which videos are deleted; `nil` keeps them with their jobs.
  func housekeeper(retention: Duration?, videoRetention: Duration?) -> Housekeeper

  /// Removes a user's data other than jobs, videos, results and usage counts.
  ///
  /// - Returns: The number of removed documents.
  func forgetRemains(of user: UserID) async throws -> Int

  /// Notifies workers of a new job; an error is a warning, as a worker that polls finds the job.
  func announce(_ job: JobID) async

  /// Makes this process the only service of a data folder.
  ///
  /// - Throws: `AnalysisFailure` with `cannotWrite` when another one is running.
  func reserveService() throws(AnalysisFailure)

  /// Returns the service's listener in the home network; `nil` where the data are not on this
  /// machine.
  ///
  /// Blocks while the name of this machine is resolved.
  ///
  /// - Parameter host: The name or address that devices use; `nil` to detect it.
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  func homeListener(port: Int, host: String?) throws(AnalysisFailure) -> HomeListener?

  /// Records the service's public address for workers beside it.
  func writeAddress()

  /// Removes abandoned uploads.
  func sweepUploads() async throws
}

extension Backend {
  package var jobs: any JobStore { database }
  /// The documents of the team library.
  package var documents: any DocumentStore { database }
  /// The usage counts for rate limits.
  package var usage: any UsageStore { database }
  /// The jobs that are shared by link.
  package var shares: any ShareStore { database }
  package var consents: any ConsentStore { database }

  /// The load of the store, for metrics.
  package var census: CensusReader { CensusReader(store: jobs, interval: censusInterval) }

  /// Returns the check of consents that the settings ask for.
  ///
  /// - Throws: `AnalysisFailure` with `usage` where the storage does not tell users apart.
  package func consentCheck(_ given: ProgramSettings) throws(AnalysisFailure) -> ConsentCheck {
    guard given.service.requiresConsent else { return .none }
    guard idTokens != nil else {
      throw AnalysisFailure(
        .usage, operation: "open", file: Setting.consent.variable,
        message: "Consent can be required only where tokens tell users apart: set "
          + "\(Setting.backend.variable)=google too, or unset \(Setting.consent.variable).")
    }
    return ConsentCheck(consents)
  }

  package func housekeeper() -> Housekeeper { housekeeper(retention: nil, videoRetention: nil) }

  /// Removes a user's data other than jobs, videos and results.
  ///
  /// - Parameter keepingUsage: Whether the usage counts stay for their day: otherwise a deletion
  ///   would reset the rate limits.
  /// - Returns: The number of removed documents, without usage counts.
  package func forget(_ user: UserID, keepingUsage: Bool = false) async throws -> Int {
    // First: what waits would be stored again after the rest has gone.
    let kept = try await waitingSaves?.forget(user) ?? 0
    if !keepingUsage { try await usage.forgetUsage(of: user) }
    try await consents.forgetConsents(of: user)
    let inLibrary = try await library.forget(user.rawValue)
    return try await forgetRemains(of: user) + inLibrary + kept
  }

  /// Removes abandoned uploads every hour until the task is cancelled.
  ///
  /// For a service without a worker, which would otherwise do it.
  package func sweepUploadsHourly() async {
    while !Task.isCancelled {
      // After an error, the next sweep retries.
      try? await sweepUploads()
      try? await Task.sleep(for: .seconds(3600))
    }
  }

  /// Returns the named user, or else the default one.
  ///
  /// - Parameter rule: Why Google Cloud has no default, such as "a job belongs to a user".
  /// - Throws: `AnalysisFailure` with `usage` where no user is named and there is no default.
  package func user(
    _ named: UserID?, operation: String, as rule: String
  ) throws(AnalysisFailure) -> UserID {
    guard let user = named ?? defaultUser else {
      throw AnalysisFailure(
        .usage, operation: operation, file: "--user",
        message: "On Google Cloud \(rule) of Firebase: name one with --user.")
    }
    return user
  }

  /// Returns the failure of a command that ended with an error of the stores.
  package func failure(_ error: StorageError, operation: String) -> AnalysisFailure {
    AnalysisFailure(
      error.isTransient ? .outOfResources : .cannotWrite, operation: operation, file: operand,
      message: "\(title) cannot be used (\(error.clause)).")
  }
}
