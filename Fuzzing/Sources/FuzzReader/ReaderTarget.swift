internal import Glibc
internal import Media

/// What libFuzzer exercises: a file is opened and read to its end.
enum ReaderTarget {
  /// Small, so that an input takes milliseconds.
  private static let limits = MediaLimits(
    fileBytes: 10_000_000, pictureSide: 4096, picturePixels: 4_000_000, pictures: 300)

  /// A file without a name, gone with the process.
  private static let descriptor: CInt = {
    guard let file = unsafe tmpfile() else { fatalError("no file to put the bytes in") }
    return unsafe fileno(file)
  }()

  /// Reads every picture of the bytes as a video file.
  static func read(_ bytes: UnsafeRawBufferPointer) {
    guard ftruncate(descriptor, 0) == 0,
      unsafe pwrite(descriptor, bytes.baseAddress, bytes.count, 0) == bytes.count
    else { return }
    do throws(MediaError) {
      var reader = try VideoReader.open(
        path: "/proc/self/fd/\(descriptor)", threads: 2, limits: limits)
      while let picture = try reader.next() { precondition(picture.time.isFinite) }
      let properties = reader.properties
      precondition(properties.duration.isFinite && properties.frameRate.isFinite)
    } catch {
      precondition(error.code != .internal, error.description)
    }
  }
}
