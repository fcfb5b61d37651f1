internal import CFFmpeg

extension AVFrameHandle {
  /// The bounds of the frame's samples.
  var bounds: PixelBox { PixelBox(columns: 0..<width, rows: 0..<height) }

  /// Makes `tile` refer to a box of this frame, in the same memory; returns false for formats that
  /// do not allow this.
  func show(_ box: PixelBox, in tile: borrowing AVFrameHandle) -> Bool {
    let avFrame = unsafe tile.pointer
    unsafe av_frame_unref(avFrame)
    guard unsafe av_frame_ref(avFrame, pointer) >= 0 else { return false }
    unsafe avFrame.pointee.crop_left = box.columns.lowerBound
    unsafe avFrame.pointee.crop_right = width - box.columns.upperBound
    unsafe avFrame.pointee.crop_top = box.rows.lowerBound
    unsafe avFrame.pointee.crop_bottom = height - box.rows.upperBound
    return unsafe av_frame_apply_cropping(avFrame, CInt(AV_FRAME_CROP_UNALIGNED)) >= 0
      && tile.width == box.columns.count && tile.height == box.rows.count
  }

  /// Whether samples are not byte-aligned, so that a crop may begin within a byte.
  var isBitstream: Bool {
    guard let format = unsafe av_pix_fmt_desc_get(pixelFormat) else { return true }
    return unsafe format.pointee.flags & UInt64(AV_PIX_FMT_FLAG_BITSTREAM) != 0
  }
}
