package import AnalysisDocuments
internal import Application
internal import Foundation
internal import GoogleCloud
package import Settings

extension CloudDoctor {
  /// Creates the doctor of the project that the settings name.
  ///
  /// - Throws: `AnalysisFailure` with `usage`.
  package init(_ settings: ProgramSettings) async throws(AnalysisFailure) {
    guard settings.backend == .google else {
      throw AnalysisFailure(
        .usage, operation: "doctor", file: "--cloud",
        message: "The settings name no project: set \(Setting.backend.variable)=google.")
    }
    let environment = ProcessInfo.processInfo.environment
    let google = try await GoogleBackend(settings, environment: environment).services
    guard let bucket = settings.cloud.bucket else {
      throw AnalysisFailure(
        .usage, operation: "doctor", file: "--cloud", message: "The settings name no bucket.")
    }
    let services: [GoogleEndpoints.Service] = [.firestore, .storage, .pubSub]
    guard !services.contains(where: google.endpoints.isEmulated) else {
      throw AnalysisFailure(
        .usage, operation: "doctor", file: "--cloud",
        message: "An emulator is set up by nobody: unset FIRESTORE_EMULATOR_HOST and its like.")
    }
    // A wider scope than the work needs, so that all permissions of the account can be checked.
    let client = google.client()
    let cloud = settings.cloud
    let push = settings.push
    self.init(
      setup: CloudSetup(
        project: google.project, bucket: bucket, collection: cloud.collection,
        topic: cloud.topic, subscription: cloud.subscription, region: cloud.region,
        pushAccount: push.account, pushAudiences: CloudSetup.audiences(push.audience),
        pushSeconds: push.answer == .whenDone ? Int(push.deadline / .seconds(1)) : nil,
        declared: DeclaredRules.found()),
      inspection: ProjectInspection(
        project: google.project, sender: client,
        endpoints: AdministrationEndpoints(google.endpoints)),
      tokens: client.tokens,
      signer: {
        switch google.credentials {
        case .key(let key): PrivateKeySigner(key)
        case .metadata(let server):
          IAMSigner(
            email: try await server.email(), sender: client,
            endpoint: google.endpoints.url(.credentials))
        }
      })
  }
}
