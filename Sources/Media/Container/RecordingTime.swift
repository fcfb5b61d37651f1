internal import CFFmpeg
internal import Foundation

/// When a clip was filmed, by what its container says; no other tag is looked at.
enum RecordingTime {
  /// Many encoders write the zero of their clock, 1904 or 1970; no phone filmed before 2000.
  private static let earliest = Date(timeIntervalSince1970: 946_684_800)
  /// The end of the years that have four digits.
  private static let end = Date(timeIntervalSince1970: 253_402_300_800)

  /// The first of these that is a complete and plausible date.
  ///
  /// 1. `com.apple.quicktime.creationdate` (QuickTime File Format, "QuickTime metadata keys"): when
  ///    an iPhone filmed, also in a file that the phone wrote anew later, where 2 is the time of
  ///    that.
  /// 2. `creation_time` of the file: the movie header's (ISO/IEC 14496-12, 8.2.2), or Matroska's
  ///    `DateUTC` (RFC 9559, 5.1.2).
  /// 3. `creation_time` of the video's own track: its media header's (8.4.2).
  /// 4. `DATE`, in Matroska only; elsewhere the same name stands for the year of a song.
  ///
  /// A date in the future is kept: what time it is, is not known here.
  ///
  /// - Parameters:
  ///   - file: FFmpeg's metadata of the file.
  ///   - track: FFmpeg's metadata of the video's track.
  static func read(file: OpaquePointer?, track: OpaquePointer?, isMatroska: Bool) -> Date? {
    unsafe date("com.apple.quicktime.creationdate", in: file)
      ?? date("creation_time", in: file)
      ?? date("creation_time", in: track)
      ?? (isMatroska ? date("DATE", in: file) : nil)
  }

  private static func date(_ key: String, in metadata: OpaquePointer?) -> Date? {
    guard let entry = unsafe av_dict_get(metadata, key, nil, 0),
      let value = unsafe entry.pointee.value
    else { return nil }
    // What a file says may be as long as the file.
    let length = unsafe strnlen(value, ISOTime.longestText + 1)
    guard length <= ISOTime.longestText else { return nil }
    let date = ISOTime.date(unsafe String(cString: value))
    return date.flatMap { (earliest..<end).contains($0) ? $0 : nil }
  }
}
