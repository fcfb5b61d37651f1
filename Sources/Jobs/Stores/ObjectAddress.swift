internal import Foundation

/// Conversion between an object's name and the path of its URL: `/objects/users/anna/clip.mov`.
///
/// Each name has one path and each path at most one name: a path that a client encodes in another
/// manner, or twice, names nothing.
package enum ObjectAddress {
  package static let prefix = "/objects/"
  /// The unreserved characters (RFC 3986, section 2.3), and the slash between segments.
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")

  package static func path(of name: ObjectName) -> String {
    prefix + (name.rawValue.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
  }

  /// Returns the name of the object that a request names.
  ///
  /// - Parameter path: The raw path of the request, without the query.
  package static func name(at path: String) -> ObjectName? {
    let rest = path.utf8.dropFirst(prefix.utf8.count)
    guard path.utf8.starts(with: prefix.utf8),
      let text = String(decoding: rest, as: UTF8.self).removingPercentEncoding,
      let name = ObjectName(rawValue: text), self.path(of: name).utf8.elementsEqual(path.utf8)
    else { return nil }
    return name
  }
}
