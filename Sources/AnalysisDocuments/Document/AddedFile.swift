/// Files of a result that are made after its document.
package enum AddedFile: Sendable, Hashable {
  case still(StillImage)
  case clip(ShotClip)
}
