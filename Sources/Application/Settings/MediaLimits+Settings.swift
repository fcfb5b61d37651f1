package import Media
package import Settings

extension MediaLimits {
  /// The limits and formats that the settings name, for videos of jobs.
  package init(_ settings: ProgramSettings) {
    self.init(
      fileBytes: Int64(settings.largestVideo),
      formats: AllowedFormats(rawValue: settings.formats) ?? .phones)
  }
}
