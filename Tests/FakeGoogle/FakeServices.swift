/// All services behind the port, and the dispatch of a call to them.
package final class FakeServices: Sendable {
  let project: String
  package let clock = FakeClock()
  package let faults = FaultPlan()
  package let requests = Recording()
  package let account: ServiceAccount
  package let tokens: FakeAccessTokens
  package let firestore: FirestoreService
  package let storage: StorageService
  package let messaging: MessagingService
  package let topics: PublishService
  package let database: RealtimeService
  let signer: FakeBlobSigner
  package let mint: IdentityMint
  let metadata: FakeMetadataServer

  init(project: String) throws {
    self.project = project
    account = try ServiceAccount(
      email: "worker@\(project).iam.gserviceaccount.com", project: project)
    tokens = FakeAccessTokens(clock: clock)
    firestore = FirestoreService(project: project, clock: clock)
    storage = StorageService(clock: clock)
    messaging = MessagingService(project: project)
    topics = PublishService(project: project)
    database = RealtimeService(clock: clock)
    signer = FakeBlobSigner(account: account)
    mint = IdentityMint(
      project: project, clock: clock,
      firebaseKeys: try KeyRing(subject: "securetoken.system.gserviceaccount.com"),
      identityKeys: try KeyRing(subject: "federated-signon.system.gserviceaccount.com"))
    metadata = FakeMetadataServer(account: account, tokens: tokens)
  }

  /// Answers a call, with the faults that are due, and records it.
  func answer(_ call: Call) -> Answer {
    let route = Route(call)
    let operation = route.operation(call)
    let fault = faults.fault(for: operation)
    var answer: Answer
    if let fault, !fault.hasEffect {
      answer = fault.refusal(route.errorStyle)
    } else {
      answer = perform(call, route)
      let usual = faults.latency > 0 ? Fault.slow(seconds: faults.latency) : nil
      if let fault = fault ?? usual { answer = fault.spoil(answer, route.errorStyle) }
    }
    requests.add(call, operation: operation, status: answer.status, fault: fault?.word)
    return answer
  }

  private func perform(_ call: Call, _ route: Route) -> Answer {
    let base = "http://" + (call.header("Host") ?? "127.0.0.1")
    do {
      switch route {
      case .firestore(let segments, let verb):
        _ = try tokens.check(call, scopes: ["datastore"])
        return firestore.answer(call, segments: segments, verb: verb)
      case .storage(let door, let segments):
        if let refusal = refusal(call) { return refusal }
        return storage.answer(call, segments: segments, door: door, base: base)
      case .signedURL:
        let check = SignedURLCheck(
          keys: { [account] in $0 == account.email ? [account.key, account.systemKey] : [] },
          now: clock.now)
        return storage.answerXML(call, check: check)
      case .token:
        let audiences = [base + "/token", "https://oauth2.googleapis.com/token"]
        return TokenEndpoint(
          account: account, tokens: tokens, clock: clock, audiences: Set(audiences)
        ).answer(call)
      case .metadata: return metadata.answer(call)
      case .signBlob(let email):
        let caller = try tokens.check(call, scopes: ["iam"])
        return try signer.answer(call, email: email, caller: caller)
      case .firebaseCertificates: return mint.firebaseKeys.certificates
      case .googleCertificates: return mint.identityKeys.certificates
      case .messaging(let project):
        _ = try tokens.check(call, scopes: ["firebase.messaging", "firebase"])
        return try messaging.answer(call, project: project)
      case .topic(let segments, let verb):
        _ = try tokens.check(call, scopes: ["pubsub"])
        return try topics.answer(call, segments: segments, verb: verb)
      case .subscriptions(let project):
        _ = try tokens.check(call, scopes: ["pubsub"])
        return try topics.subscriptions(call, project: project)
      case .database(let keys):
        _ = try tokens.check(call, scopes: ["firebase.database"])
        return database.answer(call, keys: keys)
      case .unknown:
        return .text("The requested URL was not found on this server.", status: 404)
      }
    } catch let error as ServiceError {
      return error.answer()
    } catch {
      return ServiceError(.internalError, "\(error)").answer()
    }
  }

  /// Cloud Storage's own rejection of a token; the chunks of a resumable upload need no token.
  private func refusal(_ call: Call) -> Answer? {
    if call.query?.contains(where: { $0.name == "upload_id" }) == true { return nil }
    var scopes = ["devstorage.read_write", "devstorage.full_control"]
    if call.method == "GET" { scopes.append("devstorage.read_only") }
    do {
      _ = try tokens.check(call, scopes: scopes)
      return nil
    } catch let error as ServiceError {
      return error.status == .unauthenticated
        ? FakeStorageError(401, "authError", "Invalid Credentials").answer()
        : FakeStorageError(403, "insufficientPermissions", error.message).answer()
    } catch {
      return FakeStorageError(500, "backendError", "\(error)").answer()
    }
  }
}
