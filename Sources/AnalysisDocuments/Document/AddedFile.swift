/// Files of a result that are made after its document.
package enum AddedFile: Sendable, Hashable {
  case still(StillImage)
  case image(DrawnImage)
  case clip(ShotClip)
  /// A part of the annotated film at an offset; a later one may replace bytes of an earlier one.
  case filmPart(offset: Int64, bytes: [UInt8])
}
