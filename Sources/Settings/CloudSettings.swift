/// The settings of the Google Cloud project.
package struct CloudSettings: Sendable, Hashable {
  /// `nil`: the project of the credentials.
  package let project: String?
  package let bucket: String?
  package let collection: String
  /// `nil`: submitted jobs are not announced.
  package let topic: String?
  /// The path of the key file; `nil`: the environment's credentials, or the metadata server.
  package let credentials: String?
  package let subscription: String?
  /// The address of the Realtime Database of the highlights; `nil`: none.
  package let highlightsDatabase: String?
  /// Where a team's highlights are in it.
  package let highlightsRoot: String

  init(_ reader: inout SettingReader) throws(SettingError) {
    project = try reader.present(.project)
    bucket = try reader.present(.bucket)
    collection = try reader.text(.collection)
    let topic = try reader.text(.topic)
    self.topic = topic == Setting.noTopic ? nil : topic
    credentials = try reader.present(.credentials)
    subscription = try reader.present(.subscription)
    highlightsDatabase = try reader.present(.highlightsDatabase)
    highlightsRoot = try reader.text(.highlightsRoot)
  }
}
