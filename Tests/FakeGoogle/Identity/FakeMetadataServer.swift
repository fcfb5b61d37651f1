import Foundation
import Synchronization

/// `metadata.google.internal`, as a program on Cloud Run sees it: project, account and token.
package final class FakeMetadataServer: Sendable {
  private let current = Mutex<String?>(nil)
  private let account: ServiceAccount
  private let tokens: FakeAccessTokens

  init(account: ServiceAccount, tokens: FakeAccessTokens) {
    self.account = account
    self.tokens = tokens
  }

  func answer(_ call: Call) -> Answer {
    var answer = content(call)
    answer.setHeader("Metadata-Flavor", "Google")
    answer.setHeader("Server", "Metadata Server for Serverless")
    return answer
  }

  private func content(_ call: Call) -> Answer {
    guard call.header("Metadata-Flavor") == "Google", call.header("X-Forwarded-For") == nil else {
      return .text("Missing Metadata-Flavor:Google header.", status: 403, type: "text/html")
    }
    guard call.method == "GET" else {
      return .text("Not allowed.", status: 405, type: "text/html")
    }
    let own = "/computeMetadata/v1/instance/service-accounts/default/"
    switch call.path {
    case "/computeMetadata/v1/project/project-id":
      return .text(account.project, type: "application/text")
    case own + "email": return .text(account.email, type: "application/text")
    case own + "token": return token
    default: return .text("Not found.", status: 404, type: "text/html")
    }
  }

  /// The same token until it has five minutes left, as from the real server.
  private var token: Answer {
    let token = current.withLock { current in
      if let current, tokens.secondsLeft(of: current) > 300 { return current }
      let fresh = tokens.issue(
        email: account.email, scopes: ["https://www.googleapis.com/auth/cloud-platform"])
      current = fresh
      return fresh
    }
    return .json([
      "access_token": .string(token),
      "expires_in": .integer(Int64(tokens.secondsLeft(of: token))), "token_type": "Bearer",
    ])
  }
}
