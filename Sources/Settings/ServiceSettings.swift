/// How the service is reached, and by whom.
package struct ServiceSettings: Sendable, Hashable {
  /// Who is asked for a token.
  package enum Authentication: String, Sendable, Hashable {
    /// Nobody: whoever reaches the service may be any user.
    case off
    /// Everybody, for one of Firebase's sign-in.
    case firebase
  }

  /// The address people reach the service at, without a slash at its end; `nil`: where it listens.
  package let url: String?
  package let authentication: Authentication
  /// Whose pages may call, besides the service's own.
  package let corsOrigins: [String]
  /// How many addresses to upload to a user is given in any sixty minutes; 0: not counted.
  package let uploadsPerHour: Int
  /// How many videos of a user are analysed in any sixty minutes; 0: not counted.
  package let analysesPerHour: Int
  /// How often a user may do either in any 24 hours; 0: not counted.
  package let usesPerDay: Int

  init(_ reader: inout SettingReader) throws(SettingError) {
    url = try reader.present(.serviceURL).map { url in
      String(url.reversed().drop { $0 == "/" }.reversed())
    }
    let who = try reader.text(.authentication)
    guard let authentication = Authentication(rawValue: who) else {
      // The form lets only these through; if it ever does not, nobody is let in by mistake.
      throw SettingError(
        Setting.authentication.variable, source: .standard, reason: "“\(who)” is not known.")
    }
    self.authentication = authentication
    corsOrigins = try reader.text(.corsOrigins).split(separator: ",")
      .map { $0.filter { !$0.isWhitespace } }
    uploadsPerHour = try reader.integer(.uploadsPerHour)
    analysesPerHour = try reader.integer(.analysesPerHour)
    usesPerDay = try reader.integer(.usesPerDay)
  }
}
