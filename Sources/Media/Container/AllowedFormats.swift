/// The containers and codecs that are read; everything else is refused by name.
///
/// Demuxers and decoders are the largest surface a hostile file can reach, so only what phones and
/// cameras write is on the list: no playlists, no concatenation, no image sequences, no network.
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

  /// The list in the form that FFmpeg's options take.
  static var demuxerList: String { demuxers.joined(separator: ",") }

  /// The list in the form that FFmpeg's options take.
  static var decoderList: String { decoders.sorted().joined(separator: ",") }
}
