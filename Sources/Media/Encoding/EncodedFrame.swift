/// One frame as encoded, with its time.
package struct EncodedFrame: Sendable, Hashable {
  var bytes: [UInt8]
  /// The presentation time, in units of `H264Encoder.timeScale`.
  var time: Int64
  var isKeyframe: Bool
}
