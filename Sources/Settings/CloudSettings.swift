/// What belongs to a project of Google Cloud.
package struct CloudSettings: Sendable, Hashable {
  /// `nil`: as the credentials say.
  package let project: String?
  package let bucket: String?
  package let collection: String
  /// `nil`: nobody is told of a submitted job.
  package let topic: String?
  /// The key file's path; `nil`: as the environment says, or the metadata server.
  package let credentials: String?
  package let region: String?
  package let subscription: String?

  init(_ reader: inout SettingReader) throws(SettingError) {
    project = try reader.present(.project)
    bucket = try reader.present(.bucket)
    collection = try reader.text(.collection)
    let topic = try reader.text(.topic)
    self.topic = topic == Setting.noTopic ? nil : topic
    credentials = try reader.present(.credentials)
    region = try reader.present(.region)
    subscription = try reader.present(.subscription)
  }
}
