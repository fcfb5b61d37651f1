internal import Foundation

/// The shots of analysed clips in the practice days of the player's family: the field `analyzed`.
public enum PracticeLog {
  /// Returns the write of a clip's shots on the day when it was filmed; `nil` if its job is not of
  /// the player's family.
  ///
  /// Repeating it changes nothing, and neither changes when a person wrote last: words are compared
  /// by that.
  ///
  /// - Parameters:
  ///   - filmed: When the clip was filmed.
  ///   - timeZone: The time zone of a user and a club that name none.
  static func write(
    _ shots: Int, filmed: DocumentTime, of records: ClipRecords, or timeZone: TimeZone
  ) -> DocumentWrite? {
    guard records.isOfFamily, let user = LibraryPath.users.document(records.user) else {
      return nil
    }
    let day = PracticeDate(filmed, in: records.timeZone ?? timeZone)
    let seconds = Int64(filmed.date.timeIntervalSince1970)
    // Before the day begins anywhere: earlier than any words about it.
    let dayBefore = (day.days - 1) * 86_400
    return LibraryPath.dailyLogs(of: user).document(day.name).map { path in
      .set(
        path,
        [
          "date": .integer(day.days),
          DocumentField("analyzed", records.path.name): .integer(Int64(shots)),
        ],
        transforms: ["createdAt": .minimum(seconds), "updatedAt": .maximum(dayBefore)], if: nil)
    }
  }

  /// Returns the paths of the practice days that a clip's shots may be in.
  ///
  /// In every time zone the date is that of Greenwich, the one before or the one after.
  public static func paths(of records: ClipRecords) -> [DocumentPath] {
    records.video.flatMap(Video.init).map { clip in
      let family = records.account.flatMap(TrackedAccount.init)?.familyUserIDs ?? []
      return paths(filmed: clip.uploadDate, family: Set(family + [records.user]))
    } ?? []
  }

  /// Returns the paths of the practice days of users around a time.
  static func paths(filmed: DocumentTime, family: Set<String>) -> [DocumentPath] {
    let day = PracticeDate(filmed, in: .gmt)
    return family.sorted().compactMap(LibraryPath.users.document).flatMap { user in
      (-1...1).compactMap { LibraryPath.dailyLogs(of: user).document(day.adding(days: $0).name) }
    }
  }

  /// Returns the writes that take clips out of practice days; none for days without them.
  ///
  /// A day of which nothing else is known is deleted.
  static func removal(of clips: [String], from days: [StoredDocument]) -> [DocumentWrite] {
    days.compactMap { day in
      let analyzed = day.fields["analyzed"]?.fields ?? [:]
      let gone = clips.filter { analyzed[$0] != nil }
      guard !gone.isEmpty else { return nil }
      let isAlone = Set(day.fields.keys).isSubset(of: ownFields)
      if isAlone, Set(analyzed.keys).isSubset(of: gone) {
        return .delete(day.path, if: .version(day.version))
      }
      var fields: [DocumentField: DocumentValue?] = [:]
      for clip in gone { fields[DocumentField("analyzed", clip)] = .some(nil) }
      return .set(day.path, fields)
    }
  }

  /// The fields of a day about which no person has written.
  private static let ownFields: Set<String> = ["date", "createdAt", "updatedAt", "analyzed"]
}
