/// A JSON document that is no analysis document, and no reason to worry.
package struct ForeignDocument: Error, Sendable, Hashable {
  package init() {}
}
