internal import Jobs

/// The path of an object below the root of the object tree.
///
/// A segment of the name becomes a component with a one-character suffix: `+` for a folder, `=` for
/// the object. So `a` and `a/b` can both be objects, and no name can be mistaken for anything else.
/// A segment too long for the 255 bytes that file systems allow starts with a folder with the
/// suffix `~` and continues below it. Nothing is normalised: names are compared byte by byte.
struct ObjectPath: Sendable {
  /// The folders from the root down, and the object's file.
  let folders: [String]
  let file: String

  private static let folderSign: Unicode.Scalar = "+"
  private static let fileSign: Unicode.Scalar = "="
  private static let partSign: Unicode.Scalar = "~"

  /// The most bytes of a segment in one component.
  private static let longestPart = 254

  init(_ name: ObjectName) {
    var components = ObjectPath.components(of: name)
    let last = components.removeLast()
    folders = components
    file = ObjectPath.withoutSign(last) + String(ObjectPath.fileSign)
  }

  /// Returns the folders of all objects whose names begin with `name` and a slash.
  static func folders(in name: ObjectName) -> [String] { components(of: name) }

  /// Returns the prefix that a folder's component adds to the names of its objects; `nil` for a
  /// component that the store did not create.
  static func prefix(ofFolder component: String) -> String? {
    switch component.unicodeScalars.last {
    case folderSign: withoutSign(component) + "/"
    case partSign: withoutSign(component)
    default: nil
    }
  }

  /// Returns the part of the name in an object's component; `nil` for any other component.
  static func suffix(ofFile component: String) -> String? {
    component.unicodeScalars.last == fileSign ? withoutSign(component) : nil
  }

  /// Drops the suffix by Unicode scalar, as it can form one character with the text before it.
  private static func withoutSign(_ component: String) -> String {
    String(component.unicodeScalars.dropLast())
  }

  private static func components(of name: ObjectName) -> [String] {
    name.rawValue.split(separator: "/").flatMap { segment in
      var components: [String] = []
      var part = ""
      for scalar in segment.unicodeScalars {
        if part.utf8.count + Unicode.UTF8.width(scalar) > longestPart {
          components.append(part + String(partSign))
          part = ""
        }
        part.unicodeScalars.append(scalar)
      }
      return components + [part + String(folderSign)]
    }
  }
}
