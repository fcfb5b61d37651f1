import Foundation
import GoogleCloud
import HTTPTransfer
import Jobs

/// Judges tokens as the service does, for `script/check-google`, which compares the results with
/// those of Google's own libraries.
///
/// Reads one JSON object per line (`kind`, `name`, `token`) and writes one per line (`kind`,
/// `name`, `verdict`: `accepted` or the fault).
@main struct GoogleProbe {
  private struct Question: Decodable {
    var kind: String
    var name: String
    var token: String
  }

  private struct Answer: Encodable {
    var kind: String
    var name: String
    var verdict: String
  }

  private let users: IDTokenVerifier
  private let pushes: OIDCVerifier

  /// - Parameter arguments: The URL of the certificates, project, audience, account.
  private init?(_ arguments: [String]) {
    guard arguments.count == 4 else { return nil }
    let http = HTTPClient(ClientSettings(proxies: .none))
    let certificates = arguments[0]
    users = IDTokenVerifier(
      project: arguments[1],
      certificates: IssuerCertificates("\(certificates)/firebase", http: http))
    pushes = OIDCVerifier(
      audience: arguments[2], email: arguments[3],
      certificates: IssuerCertificates("\(certificates)/oidc", http: http))
  }

  static func main() async throws {
    guard let probe = GoogleProbe(Array(CommandLine.arguments.dropFirst())) else {
      FileHandle.standardError.write(
        Data("usage: GoogleProbe CERTIFICATES PROJECT AUDIENCE ACCOUNT <tokens\n".utf8))
      exit(64)
    }
    let encoder = JSONEncoder()
    while let line = readLine() {
      let question = try JSONDecoder().decode(Question.self, from: Data(line.utf8))
      let answer = Answer(
        kind: question.kind, name: question.name, verdict: try await probe.verdict(question))
      FileHandle.standardOutput.write(try encoder.encode(answer) + Data("\n".utf8))
    }
  }

  private func verdict(_ question: Question) async throws -> String {
    do {
      if question.kind == "oidc" {
        try await pushes.check(question.token)
      } else {
        _ = try await users.user(question.token)
      }
      return "accepted"
    } catch let fault as TokenFault {
      return fault.rawValue
    }
  }
}
