/// Why a project's services cannot be used as they are set up: a sentence that says what to do.
package struct SetupFault: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
