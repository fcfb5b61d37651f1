internal import AnalysisDocuments
internal import Foundation
internal import GoogleCloud
internal import HTTPTransfer
internal import Jobs
internal import LocalStorage
internal import Reports
internal import Service
internal import Settings
internal import TeamLibrary
internal import Worker

/// A data folder on this machine: jobs in SQLite, objects in files.
struct LocalBackend: Backend {
  private let store: SQLiteJobStore
  let highlights: any HighlightStore
  private let folder: URL
  let objects: any ObjectStore
  let address: PublicAddress
  private let addressFile: ServiceAddressFile

  /// Opens the folder, and creates it when it is missing.
  ///
  /// - Parameter busyTimeout: The timeout for another process's write, in seconds.
  /// - Throws: `AnalysisFailure` with `cannotWrite`.
  init(_ settings: ProgramSettings, busyTimeout: Double) throws(AnalysisFailure) {
    (store, objects, folder) = try DataFolder.open(settings, busyTimeout: busyTimeout)
    highlights = DocumentHighlights(store)
    addressFile = ServiceAddressFile(in: folder)
    address = PublicAddress(
      settings.service.url, standard: addressFile.read() ?? PublicAddress.standard)
  }

  var database: any JobDatabase { store }
  var notifier: (any Notifier)? { nil }
  /// Nothing waits: the store is in the folder itself.
  var waitingSaves: (any WaitingSaves)? { nil }
  var scratch: URL { folder.appending(path: "scratch") }
  var name: String { "data folder" }
  var title: String { "The data folder" }
  var operand: String { folder.path }
  var watchInterval: Duration { .milliseconds(250) }
  var censusInterval: Duration { .zero }
  var hasDevices: Bool { false }
  var defaultUser: UserID? { UserID(rawValue: "local") }
  var idTokens: (any CallerVerifier)? { nil }

  func notice(of job: Job) async -> JobCircumstances.Notice { .none }

  func links() throws(AnalysisFailure) -> any ResultLinks & UploadLinks { try localLinks() }

  func servedObjects() throws(AnalysisFailure) -> LocalObjects? {
    let links = try localLinks()
    do {
      return LocalObjects(links: links, uploads: try PartialUploads(folder: uploadFolder))
    } catch {
      throw DataFolder.failure(error, at: folder)
    }
  }

  private func localLinks() throws(AnalysisFailure) -> LocalLinks {
    do {
      return LocalLinks(key: try LinkKey(in: folder)) { [address] in address.url }
    } catch {
      throw DataFolder.failure(error, at: folder)
    }
  }

  func adapt(_ settings: inout WorkerSettings) {}

  func pushTokens(audience: String, account: String) -> any PushVerifier {
    OIDCVerifier(
      audience: audience, email: account,
      certificates: IssuerCertificates(IssuerCertificates.google, http: HTTPClient()))
  }

  func objectExtension(of file: URL) -> String { file.pathExtension.lowercased() }

  /// The objects are in the same folder as the jobs.
  func checkObjects() async throws {}

  func housekeeper(retention: Duration?, videoRetention: Duration?) -> Housekeeper {
    Housekeeper(
      store: jobs, objects: objects, files: ScratchFolder(scratch), consents: store,
      retention: retention,
      orphans: OrphanSweep(
        store: jobs, objects: objects, files: ScratchFolder(scratch),
        videoRetention: videoRetention, copies: wantedCopies,
        uploads: { try await sweepUploads() }),
      uploads: UnfinishedUploads(
        ofUser: { try await partialUploads()?.forget($0) },
        ofVideo: { try await partialUploads()?.forget($0) }),
      library: librarySweep)
  }

  func forgetRemains(of user: UserID) async throws -> Int {
    try await partialUploads()?.forget(user)
    return 0
  }

  func announce(_ job: JobID) async {}

  func reserveService() throws(AnalysisFailure) { try addressFile.reserve() }

  func homeListener(port: Int, host: String?) throws(AnalysisFailure) -> HomeListener? {
    let read: @Sendable () -> HomeAddresses = {
      host.map { HomeAddresses(name: $0, numbers: []) } ?? .current()
    }
    let addresses = read()
    do {
      return HomeListener(
        port: port,
        certificate: try HomeCertificate(in: folder, hosts: addresses.hosts, now: Date()),
        addresses: addresses, devices: PairedDevices(store), read: read)
    } catch {
      throw DataFolder.failure(error, at: folder)
    }
  }

  func writeAddress() { addressFile.write(address.url) }

  func sweepUploads() async throws { try await partialUploads()?.sweep() }

  private var uploadFolder: URL { folder.appending(path: "uploads") }

  /// Returns the unfinished uploads; `nil` when their folder does not exist.
  private func partialUploads() throws -> PartialUploads? {
    guard FileManager.default.fileExists(atPath: uploadFolder.path) else { return nil }
    return try PartialUploads(folder: uploadFolder)
  }
}
