import Foundation
import GoogleCloud
import Jobs
import LocalStorage
import Service
import Settings
import VideoAnalysis
import Worker

/// Where jobs, videos and results are, opened as the settings say.
struct Backend {
  let jobs: any JobStore
  let objects: any ObjectStore
  /// What users did, for limits.
  let usage: any UsageStore
  /// Which jobs may be seen by whoever has their link.
  let shares: any ShareStore
  /// Tells owners of the end of their jobs; `nil` where there are no devices to tell.
  let notifier: (any Notifier)?
  /// Where videos lie while they are analysed.
  let scratch: URL
  /// `nil` for the data folder.
  let google: GoogleServices?
  /// The address people reach the service at, which addresses of a data folder's objects begin with.
  let address: PublicAddress

  /// What a person calls it.
  var place: String { google == nil ? "data folder" : "bucket" }

  /// How often a person who watches a job looks at it: there each look costs a reading.
  var watchInterval: Duration { google == nil ? .milliseconds(250) : .seconds(2) }

  /// How full the store is, for metrics.
  var census: CensusReader {
    CensusReader(store: jobs, interval: google == nil ? .zero : .seconds(300))
  }

  /// Clears up after jobs.
  ///
  /// To look through a whole bucket costs money, also at each start of an instance.
  func housekeeper(retention: Duration? = nil) -> Housekeeper {
    let orphans = OrphanSweep(
      store: jobs, objects: objects, scratch: scratch,
      uploads: { [backend = self] in try await backend.partialUploads()?.sweep() })
    guard google != nil else {
      return Housekeeper(
        store: jobs, objects: objects, scratch: scratch, retention: retention, orphans: orphans,
        uploads: UnfinishedUploads(
          ofUser: { [backend = self] in try await backend.partialUploads()?.forget($0) },
          ofVideo: { [backend = self] in try await backend.partialUploads()?.forget($0) }))
    }
    return Housekeeper(
      store: jobs, objects: objects, scratch: scratch, retention: retention, orphans: orphans,
      sweepInterval: .seconds(6 * 60 * 60), sweepsAtStart: false)
  }

  /// Removes what is kept of a user beside jobs, videos and results.
  ///
  /// - Parameter keepingUsage: Whether what was counted of the user stays for its day, as a limit
  ///   that the user could reset would be none.
  /// - Returns: How many documents that were, without what was counted.
  func forget(_ user: UserID, keepingUsage: Bool = false) async throws -> Int {
    if !keepingUsage { try await usage.forgetUsage(of: user) }
    try await partialUploads()?.forget(user)
    return try await google?.forget(user) ?? 0
  }

  /// Tells the topic, if there is one, that there is a job.
  ///
  /// The job waits all the same when that fails, and a worker that polls finds it.
  func announce(_ job: JobID) async {
    guard let topic = google?.topic else { return }
    do { try await topic.publish(job) } catch {
      let reason = (error as? GoogleError)?.summary ?? "\(error)"
      StandardError.write(
        Formatting.printable(
          "puckbuddy: warning: \(job) is submitted, but the topic \(topic.topic) was not told "
            + "(\(reason)); a worker that polls finds it, and PUCKBUDDY_TOPIC=none tells nobody.")
          + "\n")
    }
  }

  /// Opens it for a worker or for whoever submits; a data folder is made when there is none.
  ///
  /// - Parameter patience: How long another process's write to the data folder is waited for, in
  ///   seconds: a person's command waits longer than a worker, which asks again.
  /// - Throws: `AnalysisFailure` with `usage` or `cannotWrite`.
  static func open(
    _ settings: ProgramSettings, patience: Double = 30,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws(AnalysisFailure) -> Backend {
    switch settings.backend {
    case .local:
      try refuseOnCloudRun(environment)
      let (jobs, objects, folder) = try DataFolder.open(settings, patience: patience)
      return Backend(
        jobs: jobs, objects: objects, usage: jobs, shares: jobs, notifier: nil,
        scratch: folder.appending(path: "scratch"), google: nil,
        address: PublicAddress(
          settings.service.url,
          standard: ServiceAddressFile(in: folder).read() ?? PublicAddress.standard))
    case .google: return try await google(settings, environment: environment)
    }
  }

  /// Opens it for whoever looks after jobs, and creates nothing.
  ///
  /// - Throws: `AnalysisFailure` with `usage`, `cannotWrite`, or `notFound` where there is no data
  ///   folder yet.
  static func openExisting(_ settings: ProgramSettings) async throws(AnalysisFailure) -> Backend {
    if settings.backend == .local { try DataFolder.checkPresence(settings) }
    return try await open(settings)
  }

  /// What a person is told of a failure of the stores that ended a command.
  func failure(_ error: StorageError, operation: String) -> AnalysisFailure {
    let place = google == nil ? "The data folder" : "Google Cloud"
    return AnalysisFailure(
      error.isTransient ? .outOfResources : .cannotWrite, operation: operation,
      file: google?.project ?? scratch.deletingLastPathComponent().path,
      message: "\(place) cannot be used (\(error.clause)).")
  }

  /// An instance of Cloud Run keeps nothing: jobs and videos would be gone with it.
  private static func refuseOnCloudRun(
    _ environment: [String: String]
  ) throws(AnalysisFailure) {
    guard EmulatorHosts.isOnCloudRun(environment) else { return }
    throw AnalysisFailure(
      .usage, operation: "open", file: Setting.backend.variable,
      message: "On Cloud Run a data folder is lost with its instance: set "
        + "\(Setting.backend.variable)=google.")
  }

  private static func google(
    _ settings: ProgramSettings, environment: [String: String]
  ) async throws(AnalysisFailure) -> Backend {
    let cloud = settings.cloud
    guard let bucket = cloud.bucket else {
      throw AnalysisFailure(
        .usage, operation: "open", file: Setting.bucket.variable,
        message: "No bucket is named: the console of Firebase shows it under Storage, for example "
          + "puck-buddy.firebasestorage.app.")
    }
    do {
      let services = try await GoogleServices(
        GoogleServices.Choice(
          project: cloud.project, bucket: bucket, topic: cloud.topic, keyFile: cloud.credentials,
          patience: min(.seconds(20), settings.lease / 3)),
        environment: environment)
      let jobs = try services.jobs(
        collection: cloud.collection, maxAttempts: settings.maxAttempts)
      return Backend(
        jobs: jobs, objects: services.objects, usage: jobs, shares: jobs,
        notifier: services.messaging,
        scratch: URL(fileURLWithPath: settings.data, isDirectory: true)
          .appending(path: "scratch"),
        google: services, address: PublicAddress(settings.service.url))
    } catch {
      throw AnalysisFailure(
        .usage, operation: "open", file: "Google Cloud",
        message: (error as? StorageError)?.reason ?? "\(error)")
    }
  }
}
