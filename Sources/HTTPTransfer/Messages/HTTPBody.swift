package import Foundation

/// The body of a request.
package enum HTTPBody: Sendable {
  case none
  case data(Data)
  /// A range of a file, or all of it, read while it is sent; the file must not change meanwhile.
  case file(URL, range: Range<Int64>? = nil)
}

extension HTTPBody: CustomStringConvertible, CustomReflectable {
  package var description: String {
    switch self {
    case .none: "no body"
    case .data(let data): "\(data.count) bytes"
    case .file(_, let range): range.map { "\($0.count) bytes of a file" } ?? "a file"
    }
  }
  package var customMirror: Mirror { Mirror(self, children: ["body": description]) }
}
