internal import Jobs

/// Where an object lies below the root of the tree of objects.
///
/// A segment of the name becomes a component with one sign behind it: `+` for a folder, `=` for the
/// object. So `a` and `a/b` can both be objects, and no name can be taken for anything else. One
/// that is too long for the 255 bytes that file systems allow becomes a folder with `~` for its
/// beginning and goes on below it. Nothing is normalised: names are told apart byte by byte.
struct ObjectPath: Sendable {
  /// The folders from the root down, and the object's file.
  let folders: [String]
  let file: String

  private static let folderSign: Unicode.Scalar = "+"
  private static let fileSign: Unicode.Scalar = "="
  private static let partSign: Unicode.Scalar = "~"

  /// The most bytes of a segment in one component.
  private static let longestPiece = 254

  init(_ name: ObjectName) {
    var components = ObjectPath.components(of: name)
    let last = components.removeLast()
    folders = components
    file = ObjectPath.withoutSign(last) + String(ObjectPath.fileSign)
  }

  /// The folders of everything whose name begins with `name` and a slash.
  static func folders(in name: ObjectName) -> [String] { components(of: name) }

  /// What a folder's component adds to the names of what lies in it; `nil` when it is not ours.
  static func prefix(ofFolder component: String) -> String? {
    switch component.unicodeScalars.last {
    case folderSign: withoutSign(component) + "/"
    case partSign: withoutSign(component)
    default: nil
    }
  }

  /// What an object's component adds to its name; `nil` when it is not an object's.
  static func suffix(ofFile component: String) -> String? {
    component.unicodeScalars.last == fileSign ? withoutSign(component) : nil
  }

  /// By scalars, as a sign can make one character with what is before it.
  private static func withoutSign(_ component: String) -> String {
    String(component.unicodeScalars.dropLast())
  }

  private static func components(of name: ObjectName) -> [String] {
    name.rawValue.split(separator: "/").flatMap { segment in
      var components: [String] = []
      var piece = ""
      for scalar in segment.unicodeScalars {
        if piece.utf8.count + Unicode.UTF8.width(scalar) > longestPiece {
          components.append(piece + String(partSign))
          piece = ""
        }
        piece.unicodeScalars.append(scalar)
      }
      return components + [piece + String(folderSign)]
    }
  }
}
