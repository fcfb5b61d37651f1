package import Foundation

/// What a service says to a request, and how that goes out.
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

  /// A JSON answer as Google's front end writes it.
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

  /// The first value of a header, whatever the case of its name.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.lowercased() == name.lowercased() }?.value
  }

  mutating func setHeader(_ name: String, _ value: String) {
    headers.removeAll { $0.name.lowercased() == name.lowercased() }
    headers.append((name, value))
  }
}
