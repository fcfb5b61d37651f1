internal import Jobs

extension UploadKey {
  /// The file name, of a fixed length for any object name; its first part identifies the user.
  var file: String { prefix + "\(total.map(String.init) ?? "unknown").part" }

  /// The common prefix of the object's files, whatever their size.
  var prefix: String {
    let user = name.rawValue.split(separator: "/").prefix(2).joined(separator: "/")
    return PartialUploads.prefix(user) + PartialUploads.digest(name.rawValue) + "."
  }
}
