package import Foundation
import LoopbackServer

/// Firestore, Cloud Storage, token endpoints, metadata server, IAM, FCM, Pub/Sub's publishing and a
/// Realtime Database on one port of this machine: strict, in memory, with fault injection.
///
/// The server stops when the last reference is released. Each service has the same paths as in
/// production, so that one address serves for `FIRESTORE_EMULATOR_HOST`, `STORAGE_EMULATOR_HOST`,
/// `GCE_METADATA_HOST`, a key file's `token_uri` and every other base URL.
@dynamicMemberLookup
package final class FakeGoogle: Sendable {
  package let services: FakeServices
  private let server: LoopbackServer

  /// - Parameter isControllable: Whether `/_fake/…` can be called, for tests from another
  ///   process.
  /// - Throws: If there is no free port, or a key cannot be generated.
  package init(project: String = "demo-puck", isControllable: Bool = false) throws {
    let services = try FakeServices(project: project)
    self.services = services
    server = try LoopbackServer(keeps: 256 << 20, remembers: false) { request in
      let call = Call(request)
      if isControllable, let answer = Control(services: services).answer(call) {
        return answer.reply(to: call)
      }
      return services.answer(call).reply(to: call)
    }
  }

  /// Writes the recorded requests to the file that `PUCKBUDDY_GOOGLE_RECORDING` names, for
  /// `script/check-google`.
  deinit {
    let name = "PUCKBUDDY_GOOGLE_RECORDING"
    guard let path = ProcessInfo.processInfo.environment[name], !path.isEmpty else { return }
    try? services.requests.append(to: URL(fileURLWithPath: path))
  }

  package var port: Int { server.port }
  /// `127.0.0.1:PORT`.
  package var host: String { "127.0.0.1:\(server.port)" }
  /// `http://127.0.0.1:PORT`, without a slash at its end.
  package var url: String { server.url }

  package subscript<Service>(dynamicMember service: KeyPath<FakeServices, Service>) -> Service {
    services[keyPath: service]
  }

  /// The key file of the service account, with this fake as its token endpoint.
  package var keyFile: Data { services.account.keyFile(tokenURI: url + "/token") }

  /// Returns a token with all scopes, for clients that do not test tokens.
  package func accessToken(
    scopes: Set<String> = ["https://www.googleapis.com/auth/cloud-platform"]
  ) -> String {
    services.tokens.issue(email: services.account.email, scopes: scopes)
  }
}
