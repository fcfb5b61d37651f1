/// A job's result of which shots may be in a reel.
package struct StarredResult: Sendable {
  package let result: ComparableResult
  /// The numbers of the shots that the player chose.
  package let stars: Set<Int>
  /// The numbers of the shots that have a clip.
  package let clips: Set<Int>
}
