package import AnalysisDocuments
internal import Foundation
package import GoogleCloud
package import Settings

/// Opens the storage that the settings choose.
package enum Backends {
  /// Opens it for a worker or for a command that submits; creates a missing data folder.
  ///
  /// - Parameter busyTimeout: The timeout for another process's write to a data folder, in seconds:
  ///   longer for a person's command than for a worker, which retries.
  /// - Throws: `AnalysisFailure` with `usage` or `cannotWrite`.
  package static func open(
    _ settings: ProgramSettings, busyTimeout: Double = 30,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async throws(AnalysisFailure) -> any Backend {
    switch settings.backend {
    case .local:
      try refuseOnCloudRun(environment)
      return try LocalBackend(settings, busyTimeout: busyTimeout)
    case .google: return try await GoogleBackend(settings, environment: environment)
    }
  }

  /// Opens it for a command that reads or changes jobs; creates nothing.
  ///
  /// - Throws: `AnalysisFailure` with `usage`, `cannotWrite`, or `notFound` without a data folder.
  package static func openExisting(
    _ settings: ProgramSettings
  ) async throws(AnalysisFailure) -> any Backend {
    if settings.backend == .local { try DataFolder.checkPresence(settings) }
    return try await open(settings)
  }

  /// Returns the clients of the Google Cloud project that the settings name.
  ///
  /// - Throws: `AnalysisFailure` with `usage`.
  package static func googleServices(
    _ settings: ProgramSettings, environment: [String: String]
  ) async throws(AnalysisFailure) -> GoogleServices {
    try await GoogleBackend(settings, environment: environment).services
  }

  /// Refuses a data folder on Cloud Run: it would be lost with its instance.
  private static func refuseOnCloudRun(
    _ environment: [String: String]
  ) throws(AnalysisFailure) {
    guard GoogleEndpoints.isOnCloudRun(environment) else { return }
    throw AnalysisFailure(
      .usage, operation: "open", file: Setting.backend.variable,
      message: "On Cloud Run a data folder is lost with its instance: set "
        + "\(Setting.backend.variable)=google.")
  }
}
