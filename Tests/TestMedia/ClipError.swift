/// ffmpeg or ffprobe failed.
package struct ClipError: Error, CustomStringConvertible {
  package var reason: String
  package var description: String { "ffmpeg or ffprobe failed: \(reason)" }
}
