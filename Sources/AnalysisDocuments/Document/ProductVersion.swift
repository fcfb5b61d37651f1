/// The version of Puck Buddy.
package enum ProductVersion {
  package static let current = "0.1.0"
}
