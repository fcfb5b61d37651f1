import Foundation
import Synchronization

/// `metadata.google.internal`, as a program on Cloud Run sees it.
package final class MetadataServer: Sendable {
  private struct State {
    var token: String?
    var sendsFlavor = true
  }

  private let state = Mutex(State())
  private let account: ServiceAccount
  private let tokens: AccessTokens
  private let mint: IdentityMint

  init(account: ServiceAccount, tokens: AccessTokens, mint: IdentityMint) {
    self.account = account
    self.tokens = tokens
    self.mint = mint
  }

  /// Off: answers have no `Metadata-Flavor`, as from a server that is not a metadata server.
  package var sendsFlavor: Bool {
    get { state.withLock { $0.sendsFlavor } }
    set { state.withLock { $0.sendsFlavor = newValue } }
  }

  func answer(_ call: Call) -> Answer {
    var answer = content(call)
    if sendsFlavor { answer.setHeader("Metadata-Flavor", "Google") }
    answer.setHeader("Server", "Metadata Server for Serverless")
    return answer
  }

  private func content(_ call: Call) -> Answer {
    guard call.header("Metadata-Flavor") == "Google", call.header("X-Forwarded-For") == nil else {
      return .text("Missing Metadata-Flavor:Google header.", status: 403, type: "text/html")
    }
    guard call.method == "GET", let segments = call.segments, let query = call.query else {
      return .text("Not allowed.", status: 405, type: "text/html")
    }
    let values = Dictionary(query.map { ($0.name, $0.value) }) { $1 }
    var path = segments.drop { $0 == "computeMetadata" || $0 == "v1" || $0.isEmpty }
    if path.last == "" { path.removeLast() }
    if path.starts(with: ["instance", "service-accounts"]), path.count >= 3 {
      let name = path[path.startIndex + 2]
      guard name == "default" || name == account.email else { return notFound }
      return own(path.dropFirst(3).joined(separator: "/"), values)
    }
    switch path.joined(separator: "/") {
    case "": return .text("computeMetadata/\n", type: "application/text")
    case "project/project-id": return .text(account.project, type: "application/text")
    case "project/numeric-project-id": return .text("123456789012", type: "application/text")
    case "universe/universe-domain": return .text("googleapis.com", type: "application/text")
    case "instance/region":
      return .text("projects/123456789012/regions/europe-west1", type: "application/text")
    default: return notFound
    }
  }

  private func own(_ what: String, _ query: [String: String]) -> Answer {
    switch what {
    case "" where query["recursive"] == "true":
      return .json([
        "aliases": ["default"], "email": .string(account.email),
        "scopes": ["https://www.googleapis.com/auth/cloud-platform"],
      ])
    case "email": return .text(account.email, type: "application/text")
    case "scopes":
      return .text("https://www.googleapis.com/auth/cloud-platform\n", type: "application/text")
    case "token": return token(scopes: query["scopes"])
    case "identity":
      guard let audience = query["audience"],
        let token = try? mint.identityToken(audience: audience, email: account.email)
      else { return .text("non-empty audience parameter required", status: 400) }
      return .text(token, type: "text/html")
    default: return notFound
    }
  }

  /// The same token until it has five minutes left, as from the real server.
  private func token(scopes: String?) -> Answer {
    let token = state.withLock { state in
      if let token = state.token, tokens.secondsLeft(of: token) > 300 { return token }
      let platform = "https://www.googleapis.com/auth/cloud-platform"
      let wanted = scopes.map { Set($0.split(separator: ",").map(String.init)) } ?? [platform]
      let fresh = tokens.issue(email: account.email, scopes: wanted)
      if scopes == nil { state.token = fresh }
      return fresh
    }
    return .json([
      "access_token": .string(token),
      "expires_in": .integer(Int64(tokens.secondsLeft(of: token))), "token_type": "Bearer",
    ])
  }

  private var notFound: Answer { .text("Not found.", status: 404, type: "text/html") }
}
