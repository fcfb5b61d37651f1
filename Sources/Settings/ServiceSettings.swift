/// The address, authentication and rate limits of the service.
package struct ServiceSettings: Sendable, Hashable {
  /// Which clients need a token.
  package enum Authentication: String, Sendable, Hashable {
    /// No token is required: any client that reaches the service may act as any user.
    case off
    /// Every client needs a token of Firebase Authentication.
    case firebase
  }

  /// The public URL of the service, without a slash at its end; `nil`: the address it listens on.
  package let url: String?
  package let authentication: Authentication
  /// Whether analyses, links and restyled texts need a recorded consent of the user.
  package let requiresConsent: Bool
  /// Whether teams have highlights.
  package let hasHighlights: Bool
  /// The web origins that may call the service, besides its own.
  package let corsOrigins: [String]
  /// The number of upload links for a user in any sixty minutes; 0: no limit.
  package let uploadsPerHour: Int
  /// The number of analyses for a user in any sixty minutes; 0: no limit.
  package let analysesPerHour: Int
  /// The number of either use by a user in any 24 hours; 0: no limit.
  package let usesPerDay: Int
  /// The total size of a user's videos that are analysed in any 24 hours; 0: no limit.
  package let videoBytesPerDay: Int

  init(_ reader: inout SettingReader) throws(SettingError) {
    url = try reader.present(.serviceURL).map { url in
      String(url.reversed().drop { $0 == "/" }.reversed())
    }
    let who = try reader.text(.authentication)
    guard let authentication = Authentication(rawValue: who) else {
      // The form accepts only known values; if it ever does not, the service must not run open.
      throw SettingError(
        Setting.authentication.variable, source: .standard, reason: "“\(who)” is not known.")
    }
    self.authentication = authentication
    requiresConsent = try reader.text(.consent) == "required"
    hasHighlights = try reader.text(.highlights) == "on"
    corsOrigins = try reader.origins(.corsOrigins)
    uploadsPerHour = try reader.integer(.uploadsPerHour)
    analysesPerHour = try reader.integer(.analysesPerHour)
    usesPerDay = try reader.integer(.usesPerDay)
    videoBytesPerDay = try reader.integer(.videoBytesPerDay)
  }
}
