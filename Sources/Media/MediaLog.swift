internal import CFFmpeg

/// FFmpeg's log messages, which it writes to standard error from any thread.
enum MediaLog {
  private static let once: Void = av_log_set_level(AV_LOG_QUIET)

  /// Turns the messages off: relevant failures are in `MediaError`, and other messages would
  /// disturb the output.
  static func silence() { once }
}
