/// The error for a JSON document that is not an analysis document; callers may ignore it.
package struct ForeignDocument: Error, Sendable, Hashable {
  package init() {}
}
