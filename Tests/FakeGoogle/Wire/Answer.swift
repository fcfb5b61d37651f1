package import Foundation

/// A service's answer to a request, and how it is delivered.
package struct Answer: Sendable {
  package var status: Int
  package var headers: [(name: String, value: String)]
  package var body: Data
  package var delivery: Delivery

  package init(
    status: Int, headers: [(name: String, value: String)] = [], body: Data = Data(),
    delivery: Delivery = .whole
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.delivery = delivery
  }

  /// Returns a JSON answer in the format of Google's front end.
  static func json(_ value: JSON, status: Int = 200) -> Answer {
    Answer(
      status: status, headers: [("Content-Type", "application/json; charset=UTF-8")],
      body: value.data)
  }

  static func text(
    _ text: String, status: Int = 200, type: String = "text/plain; charset=utf-8"
  ) -> Answer {
    Answer(status: status, headers: [("Content-Type", type)], body: Data(text.utf8))
  }

  /// The first value of a header; the name is case-insensitive.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  mutating func setHeader(_ name: String, _ value: String) {
    headers.removeAll { $0.name.lowercased() == name.lowercased() }
    headers.append((name, value))
  }
}
