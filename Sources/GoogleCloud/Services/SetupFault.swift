/// Why a project's services cannot be used as configured, with a sentence that states the remedy.
package struct SetupFault: Error, Sendable, Hashable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
