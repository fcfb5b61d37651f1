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
    let google = try await Backends.googleServices(settings, environment: environment)
    let services: [GoogleEndpoints.Service] = [.firestore, .storage, .pubSub]
    guard !services.contains(where: google.endpoints.isEmulated) else {
      throw AnalysisFailure(
        .usage, operation: "doctor", file: "--cloud",
        message: "An emulator has no set-up to check: unset FIRESTORE_EMULATOR_HOST and its like.")
    }
    do {
      self.init(
        setup: CloudSetup(settings, bucket: google.storage.bucket), google: google,
        store: try google.jobs(
          collection: settings.cloud.collection, maxAttempts: settings.maxAttempts))
    } catch {
      throw AnalysisFailure(
        .usage, operation: "doctor", file: "--cloud", message: "\(error)")
    }
  }
}
