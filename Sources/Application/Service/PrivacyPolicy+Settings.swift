package import Service
package import Settings

extension PrivacyPolicy {
  /// The policy of a service or worker with these settings.
  ///
  /// - Parameter place: The folder or the project, for those who run it.
  package init(_ settings: ProgramSettings, place: String? = nil) {
    let provider = settings.restyling.provider
    let storage: Storage =
      switch settings.backend {
      case .local: .local
      case .google: .google
      }
    self.init(
      storage: storage, place: place,
      videoRetention: settings.videoRetention, resultRetention: settings.retention,
      needsToken: settings.service.authentication == .firebase,
      needsConsent: settings.service.requiresConsent, makesClips: settings.makesClips,
      hasHighlights: settings.service.hasHighlights, fetchesVideos: settings.fetchesVideos,
      languageModel: provider == .off ? nil : provider.rawValue)
  }
}
