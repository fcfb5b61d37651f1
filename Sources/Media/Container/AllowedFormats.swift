/// The containers and codecs that are accepted; all others are refused by name.
///
/// Demuxers and decoders are the largest attack surface for a hostile file. Neither list has
/// playlists, concatenation, image sequences or network protocols.
package enum AllowedFormats: String, Sendable, Hashable, Codable, CaseIterable {
  /// What phones of the last ten years write and what browsers upload.
  case phones
  /// Also what older phones and cameras wrote.
  case all

  /// FFmpeg demuxer names.
  var demuxers: [String] {
    let phones = ["mov,mp4,m4a,3gp,3g2,mj2", "matroska,webm"]
    return self == .phones ? phones : phones + ["avi", "mpegts", "flv"]
  }

  /// FFmpeg decoder names.
  var decoders: Set<String> {
    let phones: Set = [
      "h264", "hevc", "libdav1d", "libaom-av1", "av1", "vp9", "libvpx-vp9", "mjpeg",
    ]
    let others: Set = [
      "vp8", "libvpx", "mpeg4", "mpeg2video", "h263", "h263i", "prores", "flv",
    ]
    return self == .phones ? phones : phones.union(others)
  }

  /// The list in the format of FFmpeg's options.
  var demuxerList: String { demuxers.joined(separator: ",") }

  /// The list in the format of FFmpeg's options.
  var decoderList: String { decoders.sorted().joined(separator: ",") }

  /// The names of the containers, for a person.
  var containers: String {
    self == .phones ? "mov, mp4, 3gp, mkv and webm" : "mov, mp4, 3gp, mkv, webm, avi, ts and flv"
  }
}
