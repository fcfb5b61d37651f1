/// The ffmpeg program could not make a clip.
package struct ClipError: Error, CustomStringConvertible {
  package var reason: String
  package var description: String { "ffmpeg could not make a test clip: \(reason)" }
}
