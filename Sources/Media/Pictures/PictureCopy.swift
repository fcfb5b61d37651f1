/// The samples of a part of a picture, and where they belong.
struct PictureCopy: ~Copyable {
  let frame: Frame
  let part: PicturePart
}
