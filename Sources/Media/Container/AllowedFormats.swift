/// The containers and codecs that are accepted; all others are refused by name.
///
/// Demuxers and decoders are the largest attack surface for a hostile file, so the list holds only
/// the formats that phones and cameras write: no playlists, concatenation, image sequences or
/// network protocols.
enum AllowedFormats {
  /// FFmpeg demuxer names.
  static let demuxers = [
    "mov,mp4,m4a,3gp,3g2,mj2", "matroska,webm", "avi", "mpegts", "flv",
  ]

  /// FFmpeg decoder names.
  static let decoders: Set<String> = [
    "h264", "hevc", "libdav1d", "libaom-av1", "av1", "vp8", "vp9", "libvpx", "libvpx-vp9",
    "mpeg4", "mpeg2video", "h263", "h263i", "mjpeg", "prores", "flv",
  ]

  /// The list in the format of FFmpeg's options.
  static var demuxerList: String { demuxers.joined(separator: ",") }

  /// The list in the format of FFmpeg's options.
  static var decoderList: String { decoders.sorted().joined(separator: ",") }
}
