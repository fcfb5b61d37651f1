import Foundation

/// The service that a URL belongs to; all services share one port.
enum Route {
  case firestore(segments: [String], verb: String?)
  case storage(door: String, segments: [String])
  case signedURL
  case token
  case metadata
  case signBlob(email: String)
  case firebaseCertificates
  case googleCertificates
  case messaging(project: String)
  case topic(segments: [String], verb: String?)
  case subscriptions(project: String)
  case database(keys: [String])
  case unknown

  init(_ call: Call) {
    let (path, verb) = Route.parted(call)
    guard let segments = Call(method: call.method, target: path).segments else {
      self = .unknown
      return
    }
    switch (segments.first, segments.dropFirst().first) {
    case ("v1", "projects"): self = Route.project(Array(segments.dropFirst()), verb)
    case ("storage", "v1"): self = .storage(door: "storage", segments: Array(segments.dropFirst(3)))
    case ("upload", "storage"), ("download", "storage"):
      self = .storage(door: segments[0], segments: Array(segments.dropFirst(4)))
    case ("token", nil): self = .token
    case ("computeMetadata", _): self = .metadata
    case ("robot", _): self = .firebaseCertificates
    case ("oauth2", "v1"): self = .googleCertificates
    case _ where call.rawQuery.contains("ns=") && path.hasSuffix(".json"):
      let keys = path.dropLast(5).split(separator: "/").compactMap(\.removingPercentEncoding)
      self = .database(keys: keys)
    case (_?, _?): self = .signedURL
    default: self = .unknown
    }
  }

  private static func project(_ segments: [String], _ verb: String?) -> Route {
    switch segments.dropFirst(2).first {
    case "databases" where segments.count >= 5 && segments[4] == "documents":
      .firestore(segments: segments, verb: verb)
    case "serviceAccounts" where segments.count == 4 && verb == "signBlob" && segments[1] == "-":
      .signBlob(email: segments[3])
    case "messages" where segments.count == 3 && verb == "send": .messaging(project: segments[1])
    case "topics" where segments.count == 4: .topic(segments: segments, verb: verb)
    case "subscriptions" where segments.count == 3: .subscriptions(project: segments[1])
    default: .unknown
    }
  }

  /// Splits the path from its custom verb (`:commit`).
  ///
  /// Only POST has one, so that a document's ID may contain a colon.
  private static func parted(_ call: Call) -> (path: String, verb: String?) {
    let path = call.path
    guard call.method == "POST", path.hasPrefix("/v1/"), let colon = path.lastIndex(of: ":"),
      !path[colon...].contains("/")
    else { return (path, nil) }
    return (String(path[..<colon]), String(path[path.index(after: colon)...]))
  }

  var errorStyle: ErrorStyle {
    switch self {
    case .firestore, .signBlob, .messaging, .topic, .subscriptions: .googleAPI
    case .storage: .storage
    case .signedURL: .xml
    default: .page
    }
  }

  /// The operation of a call, such as `firestore.commit`: for faults and for counting.
  func operation(_ call: Call) -> String {
    switch self {
    case .firestore(let segments, let verb):
      if let verb { return "firestore." + verb }
      switch call.method {
      case "GET": return segments.count.isMultiple(of: 2) ? "firestore.list" : "firestore.get"
      default: return "firestore.other"
      }
    case .storage(let door, let segments): return storageOperation(call, door, segments)
    case .signedURL: return "storage.signed." + call.method.lowercased()
    case .token: return "token"
    case .metadata: return "metadata." + (call.segments?.last ?? "")
    case .signBlob: return "iam.signBlob"
    case .firebaseCertificates: return "certificates.firebase"
    case .googleCertificates: return "certificates.google"
    case .messaging: return "fcm.send"
    case .topic(_, let verb): return "pubsub." + (verb ?? "get")
    case .subscriptions: return "pubsub.subscriptions"
    case .database: return "database." + call.method.lowercased()
    case .unknown: return "unknown"
    }
  }

  private func storageOperation(_ call: Call, _ door: String, _ segments: [String]) -> String {
    switch (call.method, door, segments.count) {
    case ("GET", "download", _): "storage.objects.media"
    case ("GET", _, 3) where segments[1] == "iam": "storage.buckets.permissions"
    case ("GET", _, 3) where call.rawQuery.contains("alt=media"): "storage.objects.media"
    case ("GET", _, 3): "storage.objects.get"
    case ("GET", _, 2): "storage.objects.list"
    case ("DELETE", "storage", _): "storage.objects.delete"
    case ("POST", "upload", _) where call.rawQuery.contains("uploadType=resumable"):
      "storage.upload.start"
    case ("POST", "upload", _): "storage.objects.insert"
    case ("PUT", "upload", _): "storage.upload.piece"
    default: "storage.other"
    }
  }
}
