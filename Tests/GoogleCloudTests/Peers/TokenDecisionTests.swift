import CloudStores
import Foundation
import GoogleCloud
import Jobs
import TestMedia
import Testing

@testable import FakeGoogle

/// Our verifier must decide like firebase-admin and google-auth; where it is stricter, the record
/// has a reason.
@Suite struct TokenDecisionTests {
  private let fake: FakeGoogle
  private let userCertificates: IssuerCertificates
  private let pushCertificates: IssuerCertificates

  init() throws {
    let stores = try CloudStores.shared.get()
    fake = stores.fake
    userCertificates = IssuerCertificates(
      "\(fake.url)/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com",
      http: stores.http)
    pushCertificates = IssuerCertificates("\(fake.url)/oauth2/v1/certs", http: stores.http)
  }

  private func decisions() throws -> [(decision: TokenDecision, claims: String)] {
    let file = Program.root.appending(path: "Tests/GoogleCloudTests/Decisions/tokens.json")
    return try TokenDecision.all(of: Data(contentsOf: file))
  }

  private func verdict(_ decision: TokenDecision, _ claims: String) async throws -> String {
    let token = try decision.token(fake.mint, claims: claims)
    // A fixed time: until the certificates have arrived, a token from the future could have become
    // valid.
    let now = Date()
    do {
      switch decision.kind {
      case .firebase:
        let users = IDTokenVerifier(
          project: "demo-puck", certificates: userCertificates, now: { now })
        _ = try await users.user(token)
      case .oidc:
        let pushes = OIDCVerifier(
          audience: TokenDecision.audience, email: TokenDecision.account,
          certificates: pushCertificates, now: { now })
        try await pushes.check(token)
      }
      return "accepted"
    } catch let fault as TokenFault {
      return fault.rawValue
    }
  }

  @Test func areThoseOfTheRecord() async throws {
    for (decision, claims) in try decisions() {
      let verdict = try await verdict(decision, claims)
      #expect(verdict == decision.ours, "\(decision.kind), \(decision.name)")
    }
  }

  /// We accept no token that Google's library refuses; each token that only we refuse has a reason.
  @Test func areStricterForAReasonOnly() throws {
    let decisions = try decisions().map(\.decision)
    #expect(decisions.count { $0.kind == .firebase } >= 30)
    #expect(decisions.count { $0.kind == .oidc } >= 15)
    for one in decisions {
      let isSame = (one.ours == "accepted") == (one.library == "accepted")
      #expect(isSame || one.library == "accepted", "\(one.kind), \(one.name)")
      #expect(isSame == (one.reason == nil), "\(one.kind), \(one.name)")
    }
  }
}
