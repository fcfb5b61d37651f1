/// The name of an object in a store: segments separated by `/`, never a path of the machine.
///
/// No segment is empty, `.` or `..`, and none contains a control character, so that no name can
/// leave its store's root, however the store interprets it. At most 1,024 bytes, as Cloud Storage
/// allows. Names are compared byte by byte.
public struct ObjectName: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
  /// The name as text.
  public let rawValue: String

  /// The longest name, in bytes of UTF-8.
  public static let longest = 1024

  /// Creates a name; `nil` unless the text has its form.
  public init?(rawValue: String) {
    let segments = rawValue.split(separator: "/", omittingEmptySubsequences: false)
    guard rawValue.utf8.count <= ObjectName.longest,
      segments.allSatisfy({ ObjectName.isSegment(String($0)) })
    else { return nil }
    self.rawValue = rawValue
  }

  /// The name as text.
  public var description: String { rawValue }

  /// Whether the names are the same bytes; canonically equivalent names are different.
  public static func == (left: ObjectName, right: ObjectName) -> Bool {
    left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
  }

  /// Hashes the bytes of the name.
  public func hash(into hasher: inout Hasher) {
    for byte in rawValue.utf8 { hasher.combine(byte) }
  }

  /// Whether a text may be a segment between two slashes.
  static func isSegment(_ text: String) -> Bool {
    !text.isEmpty && text != "." && text != ".." && text.utf8.count <= 255
      && text.unicodeScalars.allSatisfy { scalar in
        scalar != "/" && scalar != "\\" && scalar.properties.generalCategory != .control
      }
  }
}

extension ObjectName {
  /// Creates the name of a job's video; `nil` unless it is in the folder of the job's own user.
  public init?(video path: String, of user: UserID) {
    // Byte by byte: Swift treats two spellings of an accent as equal, a store does not.
    guard path.utf8.starts(with: "users/\(user.rawValue)/".utf8) else { return nil }
    self.init(rawValue: path)
  }

  /// Returns the name of a result of one claim; a later claim never overwrites an earlier one's.
  public static func result(
    _ name: String, job: JobID, user: UserID, claim: Int
  ) -> ObjectName? {
    ObjectName(rawValue: "\(resultFolder(job: job, user: user))/\(claim)/\(name)")
  }

  /// Returns the folder with the results of all claims of a job.
  public static func resultFolder(job: JobID, user: UserID) -> String {
    "users/\(user.rawValue)/results/\(job.rawValue)"
  }
}
