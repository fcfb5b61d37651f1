internal import CFFmpeg

/// Deinterlaces frames with libavfilter's bwdif: one progressive frame for each interlaced one.
///
/// libavfilter is loaded on first use: it depends on some thirty other libraries, and only
/// interlaced video needs it.
///
/// Not thread-safe.
@safe struct Deinterlacer: ~Copyable {
  private var graph: UnsafeMutablePointer<AVFilterGraph>?
  private let source: UnsafeMutablePointer<AVFilterContext>
  private let sink: UnsafeMutablePointer<AVFilterContext>
  /// The time base of the stream, and that of the filter's output.
  private let timeBase: AVRational
  private let outputTimeBase: AVRational
  /// The frame size in samples and the pixel format that the filter graph was configured for.
  private let width: Int
  private let height: Int
  private let pixelFormat: AVPixelFormat

  /// Whether libavfilter can be loaded in the version that this program was built with.
  static var isAvailable: Bool { unsafe pb_load(PB_AVFILTER) == nil }

  private init(
    adopting graph: UnsafeMutablePointer<AVFilterGraph>,
    source: UnsafeMutablePointer<AVFilterContext>, sink: UnsafeMutablePointer<AVFilterContext>,
    avFrame: borrowing AVFrameHandle, timeBase: AVRational
  ) {
    unsafe self.graph = unsafe graph
    unsafe self.source = unsafe source
    unsafe self.sink = unsafe sink
    self.timeBase = timeBase
    outputTimeBase = unsafe av_buffersink_get_time_base(sink)
    width = avFrame.width
    height = avFrame.height
    pixelFormat = avFrame.pixelFormat
  }

  /// Returns a filter for frames like `avFrame`; `nil` where bwdif does not support them, such as
  /// tiny frames, and where libavfilter is not available.
  static func make(for avFrame: borrowing AVFrameHandle, timeBase: AVRational) -> Deinterlacer? {
    guard isAvailable, let graph = unsafe avfilter_graph_alloc() else { return nil }
    let timeBase = AVRational(num: max(1, timeBase.num), den: max(1, timeBase.den))
    unsafe graph.pointee.nb_threads = 1
    let arguments =
      "video_size=\(avFrame.width)x\(avFrame.height):pix_fmt=\(avFrame.pixelFormat.rawValue)"
      + ":time_base=\(timeBase.num)/\(timeBase.den):pixel_aspect=1/1"
    var source: UnsafeMutablePointer<AVFilterContext>?
    var filter: UnsafeMutablePointer<AVFilterContext>?
    var sink: UnsafeMutablePointer<AVFilterContext>?
    let isReady =
      unsafe avfilter_graph_create_filter(
        &source, avfilter_get_by_name("buffer"), "in", arguments, nil, graph) >= 0
      && avfilter_graph_create_filter(
        &filter, avfilter_get_by_name("bwdif"), "fields", "mode=send_frame:deint=interlaced", nil,
        graph) >= 0
      && avfilter_graph_create_filter(
        &sink, avfilter_get_by_name("buffersink"), "out", nil, nil, graph) >= 0
    guard isReady, let source = unsafe source, let filter = unsafe filter, let sink = unsafe sink,
      unsafe avfilter_link(source, 0, filter, 0) >= 0,
      unsafe avfilter_link(filter, 0, sink, 0) >= 0,
      unsafe avfilter_graph_config(graph, nil) >= 0
    else {
      var freed: UnsafeMutablePointer<AVFilterGraph>? = unsafe graph
      unsafe avfilter_graph_free(&freed)
      return nil
    }
    return unsafe Deinterlacer(
      adopting: graph, source: source, sink: sink, avFrame: avFrame, timeBase: timeBase)
  }

  /// Whether a frame has the size and format that the filter was made for; do not send other
  /// frames.
  func takes(_ avFrame: borrowing AVFrameHandle) -> Bool {
    avFrame.width == width && avFrame.height == height && avFrame.pixelFormat == pixelFormat
  }

  /// Sends the next frame to the filter.
  mutating func send(_ avFrame: borrowing AVFrameHandle) -> FFmpegStatus {
    unsafe avFrame.pointer.pointee.pts = unsafe avFrame.pointer.pointee.best_effort_timestamp
    return FFmpegStatus(unsafe av_buffersrc_add_frame_flags(source, avFrame.pointer, 0))
  }

  /// Signals the end of the stream, so that the filter returns the frames that it has buffered.
  mutating func drain() { _ = unsafe av_buffersrc_add_frame_flags(source, nil, 0) }

  /// Receives the next deinterlaced frame into `avFrame`, with its timestamp in the stream's time
  /// base.
  mutating func receive(into avFrame: borrowing AVFrameHandle) -> FFmpegStatus {
    let status = FFmpegStatus(unsafe av_buffersink_get_frame(sink, avFrame.pointer))
    let timestamp = unsafe avFrame.pointer.pointee.pts
    if !status.failed, timestamp != PB_NOPTS_VALUE {
      // bwdif's unit of time is half of the stream's.
      let rescaled = av_rescale_q(timestamp, outputTimeBase, timeBase)
      unsafe avFrame.pointer.pointee.pts = rescaled
      unsafe avFrame.pointer.pointee.best_effort_timestamp = rescaled
    }
    return status
  }

  deinit {
    var graph: UnsafeMutablePointer<AVFilterGraph>? = unsafe graph
    unsafe avfilter_graph_free(&graph)
  }
}
