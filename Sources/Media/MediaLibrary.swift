internal import CFFmpeg

/// The FFmpeg libraries that this program is linked to at run time.
package enum MediaLibrary {
  /// Turns FFmpeg's messages off, which it writes to standard error from any thread: relevant
  /// failures are in `MediaError`, and other messages would disturb the output.
  private static let silence: Void = av_log_set_level(AV_LOG_QUIET)

  /// Loads the libraries now instead of on the first call of one of their functions, where a
  /// failure would end the process.
  ///
  /// Loads them once per process; callable from any thread. libavfilter is not included.
  ///
  /// - Parameter file: The video to name in an error.
  /// - Throws: `MediaError` with `libraryMissing`.
  package static func load(for file: String) throws(MediaError) {
    for library in [PB_AVFORMAT, PB_AVCODEC, PB_AVUTIL, PB_SWSCALE] {
      if let failure = unsafe pb_load(library) {
        throw MediaError(
          .libraryMissing, operation: "load FFmpeg", file: file,
          reason: "FFmpeg cannot be used: \(unsafe String(cString: failure))")
      }
    }
    _ = silence
  }

  /// The libraries' versions, for a person.
  package static var versions: String {
    func text(_ name: String, _ version: UInt32) -> String {
      "\(name) \(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)"
    }
    return [
      text("libavformat", avformat_version()), text("libavcodec", avcodec_version()),
      text("libswscale", swscale_version()),
    ].joined(separator: ", ")
  }

  /// The release of FFmpeg; `nil` for a development version, whose name holds no number.
  package static var release: FFmpegRelease? {
    FFmpegRelease(unsafe String(cString: av_version_info()))
  }

  /// Whether interlaced video can be read: libavfilter deinterlaces it and is loaded on demand.
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
