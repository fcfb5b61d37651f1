package import HTTPTransfer

/// What belongs to one project of Google Cloud: its clients, put together once for a process.
///
/// No service is asked anything when they are put together, but for the name of the project where
/// nobody says it.
package struct GoogleServices: Sendable {
  /// What somebody set.
  package struct Choice: Sendable {
    package var project: String?
    package var bucket: String
    package var topic: String?
    /// The path of a key file.
    package var keyFile: String?
    /// How long a request of Firestore is tried again; a worker's lease runs meanwhile.
    package var patience: Duration

    package init(
      project: String? = nil, bucket: String, topic: String? = nil, keyFile: String? = nil,
      patience: Duration = .seconds(20)
    ) {
      self.project = project
      self.bucket = bucket
      self.topic = topic
      self.keyFile = keyFile
      self.patience = patience
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
  /// `nil` where emulators are in use and no key is named: then there is nobody to send as.
  package let messaging: CloudMessaging?
  package let links: ObjectLinks
  /// Tells who a user is.
  package let idTokens: IDTokenVerifier
  private let pushCertificates: IssuerCertificates

  /// - Parameters:
  ///   - environment: Of the process: `GOOGLE_APPLICATION_CREDENTIALS`, `GOOGLE_CLOUD_PROJECT` and
  ///     what `GoogleEndpoints` reads.
  ///   - http: Shared by all of them.
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
    guard let database = FirestorePath.Database(project: project) else {
      throw SetupFault("“\(project)” is no name of a project: set PUCKBUDDY_PROJECT.")
    }
    self.project = project
    self.endpoints = endpoints
    self.http = http
    self.credentials = credentials
    // One token for all real services, and none of that kind for an emulator.
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
      patience: choice.patience)
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

  /// The objects of the bucket.
  package var objects: CloudStorageObjectStore { CloudStorageObjectStore(storage) }

  /// The jobs.
  ///
  /// - Parameter maxAttempts: Of a job whose creator does not say, such as the app.
  /// - Throws: `StorageError` when a collection cannot have that name.
  package func jobs(collection: String, maxAttempts: Int) throws -> FirestoreJobStore {
    try FirestoreJobStore(firestore, collection: collection, maxAttempts: maxAttempts)
  }

  /// Tells whether a push comes from this account.
  package func pushTokens(audience: String, account: String) -> OIDCVerifier {
    OIDCVerifier(audience: audience, email: account, certificates: pushCertificates)
  }

  /// A client for services of the project that the work on jobs does not need; its base addresses are
  /// `endpoints.url(ofHost:)`.
  package func client(scopes: [String] = [GoogleScope.platform]) -> AuthorizedClient {
    AuthorizedClient(http: http, tokens: credentials.tokens(scopes: scopes, http: http))
  }

  /// - Throws: `SetupFault` when nobody says which it is.
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
        "Nobody says which project it is: set PUCKBUDDY_PROJECT, and PUCKBUDDY_CREDENTIALS to a "
          + "service account's key file. Without them only Google Cloud's metadata server could "
          + "tell, and it does not answer.")
    }
  }
}
