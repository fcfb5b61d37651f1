internal import CFFmpeg

/// FFmpeg's own messages, which it writes to standard error from any thread.
enum MediaLog {
  private static let once: Void = av_log_set_level(AV_LOG_QUIET)

  /// Turns the messages off: what matters is in `MediaError`, and the rest would disturb the
  /// output.
  static func silence() { once }
}
