package import HTTPTransfer

/// The clients of one Google Cloud project, created once per process.
///
/// Creating them sends no request, except to the metadata server for the project id when it is not
/// configured.
package struct GoogleServices: Sendable {
  /// The configuration.
  package struct Choice: Sendable {
    package var project: String?
    package var bucket: String
    package var topic: String?
    /// The path of a key file.
    package var keyFile: String?
    /// The address of the Realtime Database of the highlights; `nil` for none.
    package var highlightsDatabase: String?
    /// Where a team's highlights are in it; see `HighlightRoot`.
    package var highlightsRoot: String
    /// The time for a Firestore request and all its retries; a worker's lease runs meanwhile.
    package var retryTimeout: Duration

    package init(
      project: String? = nil, bucket: String, topic: String? = nil, keyFile: String? = nil,
      highlightsDatabase: String? = nil, highlightsRoot: String = "/",
      retryTimeout: Duration = .seconds(20)
    ) {
      self.project = project
      self.bucket = bucket
      self.topic = topic
      self.keyFile = keyFile
      self.highlightsDatabase = highlightsDatabase
      self.highlightsRoot = highlightsRoot
      self.retryTimeout = retryTimeout
    }
  }

  package let project: String
  package let endpoints: GoogleEndpoints
  package let http: HTTPClient
  package let credentials: GoogleCredentials
  package let firestore: FirestoreClient
  package let storage: StorageClient
  /// `nil` without a topic.
  package let topic: TopicPublisher?
  /// `nil` with emulators and no key file: then there is no account to send as.
  package let messaging: CloudMessaging?
  package let links: ObjectLinks
  /// `nil` without a Realtime Database.
  package let highlights: RealtimeHighlights?
  /// Authenticates users.
  package let idTokens: IDTokenVerifier
  private let pushCertificates: IssuerCertificates

  /// - Parameters:
  ///   - environment: The process's environment: `GOOGLE_APPLICATION_CREDENTIALS`,
  ///     `GOOGLE_CLOUD_PROJECT` and the variables that `GoogleEndpoints` reads.
  ///   - http: The HTTP client that all of them share.
  /// - Throws: `SetupFault`.
  package init(
    _ choice: Choice, environment: [String: String], http: HTTPClient = HTTPClient()
  ) async throws(SetupFault) {
    let endpoints: GoogleEndpoints
    do { endpoints = try GoogleEndpoints(environment: environment) } catch {
      throw SetupFault(error.description)
    }
    let credentials = try GoogleCredentials.find(
      file: choice.keyFile, environment: environment, metadataHost: endpoints.metadataHost,
      http: http)
    let project = try await GoogleServices.project(
      choice.project, credentials, environment: environment, endpoints)
    guard let database = FirestoreDatabase(project: project) else {
      throw SetupFault("“\(project)” is no name of a project: set PUCKBUDDY_PROJECT.")
    }
    self.project = project
    self.endpoints = endpoints
    self.http = http
    self.credentials = credentials
    // Real services share one token; an emulator never gets it.
    let real = AuthorizedClient(
      http: http, tokens: credentials.tokens(scopes: GoogleScope.work, http: http))
    let owner = AuthorizedClient(http: http, tokens: AccessTokens(EmulatorTokens()))
    func sender(_ service: GoogleEndpoints.Service) -> AuthorizedClient {
      endpoints.isEmulated(service) ? owner : real
    }
    guard
      let storage = StorageClient(
        bucket: choice.bucket, sender: sender(.storage), endpoint: endpoints.url(.storage))
    else { throw SetupFault("“\(choice.bucket)” is no name of a bucket: set PUCKBUDDY_BUCKET.") }
    self.storage = storage
    firestore = FirestoreClient(
      database, sender: sender(.firestore), endpoint: endpoints.url(.firestore),
      retryTimeout: choice.retryTimeout)
    topic =
      endpoints.isReached(.pubSub)
      ? choice.topic.map {
        TopicPublisher(
          topic: $0, project: project, sender: sender(.pubSub), endpoint: endpoints.url(.pubSub))
      } : nil
    messaging =
      endpoints.isReached(.messaging)
      ? CloudMessaging(
        firestore, sender: sender(.messaging), endpoint: endpoints.url(.messaging)) : nil
    highlights = try choice.highlightsDatabase.map { url throws(SetupFault) in
      // A token of its own: only this database needs its scopes.
      let databaseSender =
        endpoints.isDatabaseEmulated
        ? owner
        : AuthorizedClient(
          http: http, tokens: credentials.tokens(scopes: RealtimeDatabase.scopes, http: http))
      return try GoogleServices.highlights(
        url, root: choice.highlightsRoot, sender: databaseSender, endpoints,
        retryTimeout: choice.retryTimeout)
    }
    links = ObjectLinks(bucket: choice.bucket, endpoint: endpoints.url(.storage)) {
      switch credentials {
      case .key(let key): return PrivateKeySigner(key)
      case .metadata(let server):
        return IAMSigner(
          email: try await server.email(), sender: real, endpoint: endpoints.url(.credentials))
      }
    }
    idTokens = IDTokenVerifier(
      project: project,
      certificates: IssuerCertificates(
        endpoints.certificates(IssuerCertificates.firebase), http: http),
      acceptsUnsigned: endpoints.acceptsUnsignedTokens)
    pushCertificates = IssuerCertificates(
      endpoints.certificates(IssuerCertificates.google), http: http)
  }

  /// The object store of the bucket.
  package var objects: CloudStorageObjectStore { CloudStorageObjectStore(storage) }

  /// Returns the job store.
  ///
  /// - Parameter maxAttempts: The attempts of a job whose creator set no maximum, such as the app.
  /// - Throws: `StorageError` when a collection name is invalid.
  package func jobs(collection: String, maxAttempts: Int) throws -> FirestoreJobStore {
    try FirestoreJobStore(firestore, collection: collection, maxAttempts: maxAttempts)
  }

  /// Returns a verifier for push requests signed by this account.
  package func pushTokens(audience: String, account: String) -> OIDCVerifier {
    OIDCVerifier(audience: audience, email: account, certificates: pushCertificates)
  }

  /// Returns a client that may do all that the account may, which processing jobs does not need.
  func client() -> AuthorizedClient {
    AuthorizedClient(
      http: http, tokens: credentials.tokens(scopes: [GoogleScope.platform], http: http))
  }

  private static func highlights(
    _ url: String, root: String, sender: AuthorizedClient, _ endpoints: GoogleEndpoints,
    retryTimeout: Duration
  ) throws(SetupFault) -> RealtimeHighlights {
    guard
      let database = RealtimeDatabase(
        url: url, sender: sender, endpoint: endpoints.database, retryTimeout: retryTimeout)
    else {
      throw SetupFault(
        "“\(url)” is no address of a Realtime Database: set PUCKBUDDY_HIGHLIGHTS_DATABASE.")
    }
    guard let path = HighlightRoot(root) else {
      throw SetupFault("“\(root)” is no path in a database: set PUCKBUDDY_HIGHLIGHTS_ROOT.")
    }
    guard endpoints.database != nil || !endpoints.usesEmulators else {
      throw SetupFault(
        "Beside other emulators the highlights need one too: set "
          + "FIREBASE_DATABASE_EMULATOR_HOST.")
    }
    return RealtimeHighlights(database, root: path)
  }

  /// Returns the ID of the project.
  ///
  /// - Throws: `SetupFault` when the project cannot be determined.
  private static func project(
    _ chosen: String?, _ credentials: GoogleCredentials, environment: [String: String],
    _ endpoints: GoogleEndpoints
  ) async throws(SetupFault) -> String {
    let named = environment["GOOGLE_CLOUD_PROJECT"].flatMap { $0.isEmpty ? nil : $0 }
    if let project = chosen ?? credentials.project ?? named { return project }
    guard case .metadata(let server) = credentials else {
      throw SetupFault("The key file names no project: set PUCKBUDDY_PROJECT.")
    }
    do { return try await server.project() } catch {
      throw SetupFault(
        "The project is not known: set PUCKBUDDY_PROJECT, and PUCKBUDDY_CREDENTIALS to a "
          + "service account's key file. Without them only Google Cloud's metadata server could "
          + "tell, and it does not answer.")
    }
  }
}
