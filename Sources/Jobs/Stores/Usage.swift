/// What a user may do only so often.
package enum Usage: String, Sendable, Hashable, CaseIterable {
  /// Being given an address to upload a video to.
  case uploads
  /// Having a video analysed.
  case analyses
}
