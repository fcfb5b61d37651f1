internal import CFFmpeg

/// The FFmpeg libraries that this program runs with.
package enum MediaLibrary {
  /// Loads them now instead of when the first of their functions is called, which ends the process
  /// when it fails.
  ///
  /// Once and for good, and from any thread. libavfilter is not among them.
  ///
  /// - Parameter file: The video that a failure is about.
  /// - Throws: `MediaError` with `libraryMissing`.
  package static func load(for file: String) throws(MediaError) {
    for library in [PB_AVFORMAT, PB_AVCODEC, PB_AVUTIL, PB_SWSCALE] {
      if let failure = unsafe pb_load(library) {
        throw MediaError(
          .libraryMissing, operation: "load FFmpeg", file: file,
          reason: "FFmpeg cannot be used: \(unsafe String(cString: failure))")
      }
    }
  }

  /// Their versions, for a person.
  package static var versions: String {
    func text(_ name: String, _ version: UInt32) -> String {
      "\(name) \(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
    }
    return [
      text("libavformat", avformat_version()), text("libavcodec", avcodec_version()),
      text("libswscale", swscale_version()),
    ].joined(separator: ", ")
  }

  /// Whether interlaced video can be read: what makes whole frames of it is loaded when it is
  /// needed.
  package static var canDeinterlace: Bool { Deinterlacer.isAvailable }

  /// The codecs of phones and cameras that the installed libraries cannot decode.
  package static var missingDecoders: [String] {
    let needed: [(String, AVCodecID)] = [
      ("h264", AV_CODEC_ID_H264), ("hevc", AV_CODEC_ID_HEVC), ("av1", AV_CODEC_ID_AV1),
      ("vp8", AV_CODEC_ID_VP8), ("vp9", AV_CODEC_ID_VP9), ("mpeg4", AV_CODEC_ID_MPEG4),
      ("mpeg2video", AV_CODEC_ID_MPEG2VIDEO), ("h263", AV_CODEC_ID_H263),
      ("mjpeg", AV_CODEC_ID_MJPEG), ("prores", AV_CODEC_ID_PRORES),
    ]
    return needed.filter { unsafe avcodec_find_decoder($0.1) == nil }.map(\.0)
  }
}
