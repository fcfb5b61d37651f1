internal import AnalysisDocuments
internal import Foundation
internal import GoogleCloud
internal import Jobs
internal import LocalStorage
internal import Reports
internal import Service
internal import Settings
internal import TeamLibrary
internal import Worker

/// A Google Cloud project: jobs in Firestore, objects in a bucket.
struct GoogleBackend: Backend {
  let services: GoogleServices
  private let store: FirestoreJobStore
  let scratch: URL
  let address: PublicAddress
  let waitingSaves: (any WaitingSaves)?
  let highlights: any HighlightStore

  /// Creates the clients of the project.
  ///
  /// - Throws: `AnalysisFailure` with `usage`.
  init(
    _ settings: ProgramSettings, environment: [String: String]
  ) async throws(AnalysisFailure) {
    let cloud = settings.cloud
    guard let bucket = cloud.bucket else {
      throw AnalysisFailure(
        .usage, operation: "open", file: Setting.bucket.variable,
        message: "No bucket is named: the console of Firebase shows it under Storage, for example "
          + "puck-buddy.firebasestorage.app.")
    }
    do {
      services = try await GoogleServices(
        GoogleServices.Choice(
          project: cloud.project, bucket: bucket, topic: cloud.topic, keyFile: cloud.credentials,
          highlightsDatabase: cloud.highlightsDatabase, highlightsRoot: cloud.highlightsRoot,
          retryTimeout: min(.seconds(20), settings.lease / 3)),
        environment: environment)
      store = try services.jobs(
        collection: cloud.collection, maxAttempts: settings.maxAttempts)
    } catch {
      throw AnalysisFailure(
        .usage, operation: "open", file: "Google Cloud",
        message: (error as? StorageError)?.reason ?? "\(error)")
    }
    highlights = services.highlights ?? DocumentHighlights(store)
    let folder = URL(fileURLWithPath: settings.data, isDirectory: true)
    scratch = folder.appending(path: "scratch")
    // A container of Cloud Run loses its files when it ends: what waits there may be lost.
    waitingSaves =
      GoogleEndpoints.isOnCloudRun(environment)
      ? nil
      : WaitingSaveFiles(
        folder: folder.appending(components: "practice-days", services.project))
    address = PublicAddress(settings.service.url)
  }

  var database: any JobDatabase { store }
  var objects: any ObjectStore { services.objects }
  var notifier: (any Notifier)? { services.messaging }
  var name: String { "bucket" }
  var title: String { "Google Cloud" }
  var operand: String { services.project }
  /// Each poll costs a document read.
  var watchInterval: Duration { .seconds(2) }
  var censusInterval: Duration { .seconds(300) }
  var hasDevices: Bool { true }
  var defaultUser: UserID? { nil }
  var idTokens: (any CallerVerifier)? { services.idTokens }

  func notice(of job: Job) async -> JobCircumstances.Notice {
    await JobCircumstances.notice(of: job, in: services.firestore)
  }

  func links() -> any ResultLinks & UploadLinks { services.links }

  func servedObjects() -> LocalObjects? { nil }

  /// Each call is a request that costs money, and a document allows one write a second.
  func adapt(_ settings: inout WorkerSettings) {
    settings.longestPoll = settings.pollInterval * 5
    settings.progressInterval = WorkerSettings.cloudProgressInterval
    settings.housekeepingInterval = .seconds(300)
  }

  func pushTokens(audience: String, account: String) -> any PushVerifier {
    services.pushTokens(audience: audience, account: account)
  }

  /// Returns the extension that the app gives every video, whatever its format.
  func objectExtension(of file: URL) -> String { "mov" }

  func checkObjects() async throws { try await store.checkCollection() }

  /// Returns a housekeeper that scans the bucket seldom, and not at each start of an instance: a
  /// scan costs money.
  func housekeeper(retention: Duration?, videoRetention: Duration?) -> Housekeeper {
    Housekeeper(
      store: jobs, objects: objects, files: ScratchFolder(scratch), consents: store,
      retention: retention,
      orphans: OrphanSweep(
        store: jobs, objects: objects, files: ScratchFolder(scratch),
        videoRetention: videoRetention,
        copies: services.highlights == nil ? nil : wantedCopies, check: checkObjects),
      library: librarySweep, sweepInterval: .seconds(6 * 60 * 60), sweepsAtStart: false)
  }

  func forgetRemains(of user: UserID) async throws -> Int {
    try await services.forget(user)
  }

  func announce(_ job: JobID) async {
    guard let topic = services.topic else { return }
    do { try await topic.publish(job) } catch {
      let reason = (error as? GoogleError)?.summary ?? "\(error)"
      StandardError.write(
        Formatting.printable(
          "puckbuddy: warning: \(job) is submitted, but the topic \(topic.topic) was not notified "
            + "(\(reason)); a worker that polls finds it, and PUCKBUDDY_TOPIC=none turns this off.")
          + "\n")
    }
  }

  func reserveService() {}

  func homeListener(port: Int, host: String?) throws(AnalysisFailure) -> HomeListener? { nil }

  func writeAddress() {}

  func sweepUploads() {}
}
