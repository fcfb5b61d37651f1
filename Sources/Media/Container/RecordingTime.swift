internal import CFFmpeg
internal import Foundation

/// The capture time of a clip, from its container's metadata; only the tags below are read.
enum RecordingTime {
  /// Many encoders write their clock's epoch, 1904 or 1970; no phone captured video before 2000.
  private static let earliest = Date(timeIntervalSince1970: 946_684_800)
  /// The end of the years with four digits.
  private static let end = Date(timeIntervalSince1970: 253_402_300_800)

  /// Returns the first of these values that is a complete and plausible date.
  ///
  /// 1. `com.apple.quicktime.creationdate` (QuickTime File Format, "QuickTime metadata keys"): the
  ///    capture time on an iPhone, also in a file that the phone has re-encoded, where 2 is the
  ///    time of the re-encoding.
  /// 2. `creation_time` of the file: the movie header's (ISO/IEC 14496-12, 8.2.2), or Matroska's
  ///    `DateUTC` (RFC 9559, 5.1.2).
  /// 3. `creation_time` of the video track: its media header's (8.4.2).
  /// 4. `DATE`, in Matroska only; in other containers this tag is the year of a song.
  ///
  /// A date in the future is kept, because the current time is not known here.
  ///
  /// - Parameters:
  ///   - file: FFmpeg's metadata of the file.
  ///   - track: FFmpeg's metadata of the video track.
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
    // A metadata value may be as long as the file.
    let length = unsafe strnlen(value, ISOTime.longestText + 1)
    guard length <= ISOTime.longestText else { return nil }
    let date = ISOTime.date(unsafe String(cString: value))
    return date.flatMap { (earliest..<end).contains($0) ? $0 : nil }
  }
}
