/// Files of a result that are made after its document.
package enum AddedFile: Sendable, Hashable {
  case still(StillImage)
  case image(DrawnImage)
  case clip(ShotClip)
}
