internal import CFFmpeg

/// Makes whole pictures of interlaced ones with libavfilter's bwdif, one for one.
///
/// The library is loaded when the first of them comes.
///
/// Not thread-safe.
@safe struct Deinterlacer: ~Copyable {
  private let filters: pb_filters
  private var graph: UnsafeMutablePointer<AVFilterGraph>?
  private let source: UnsafeMutablePointer<AVFilterContext>
  private let sink: UnsafeMutablePointer<AVFilterContext>
  /// The size that the filter was made for, in samples, and the format of their colours.
  private let width: Int
  private let height: Int
  private let pixelFormat: AVPixelFormat

  /// Whether libavfilter can be loaded, of the version that this was built with.
  static var isAvailable: Bool { library != nil }

  private static let library: pb_filters? = {
    var filters = pb_filters()
    return unsafe pb_filters_load(&filters) ? filters : nil
  }()

  private init(
    filters: pb_filters, adopting graph: UnsafeMutablePointer<AVFilterGraph>,
    source: UnsafeMutablePointer<AVFilterContext>, sink: UnsafeMutablePointer<AVFilterContext>,
    frame: borrowing Frame
  ) {
    self.filters = filters
    unsafe self.graph = unsafe graph
    unsafe self.source = unsafe source
    unsafe self.sink = unsafe sink
    width = frame.width
    height = frame.height
    pixelFormat = frame.pixelFormat
  }

  /// A filter for pictures like `frame`; `nil` where bwdif cannot work on them, such as tiny ones,
  /// and where it is not available.
  static func make(for frame: borrowing Frame, timeBase: AVRational) -> Deinterlacer? {
    guard let filters = library, let graph = filters.graph_alloc() else { return nil }
    unsafe graph.pointee.nb_threads = 1
    let arguments =
      "video_size=\(frame.width)x\(frame.height):pix_fmt=\(frame.pixelFormat.rawValue)"
      + ":time_base=\(max(1, timeBase.num))/\(max(1, timeBase.den)):pixel_aspect=1/1"
    var source: UnsafeMutablePointer<AVFilterContext>?
    var filter: UnsafeMutablePointer<AVFilterContext>?
    var sink: UnsafeMutablePointer<AVFilterContext>?
    let isReady =
      unsafe filters.graph_create_filter(
        &source, filters.get_by_name("buffer"), "in", arguments, nil, graph) >= 0
      && filters.graph_create_filter(
        &filter, filters.get_by_name("bwdif"), "fields", "mode=send_frame:deint=interlaced", nil,
        graph) >= 0
      && filters.graph_create_filter(
        &sink, filters.get_by_name("buffersink"), "out", nil, nil, graph) >= 0
    guard isReady, let source = unsafe source, let filter = unsafe filter, let sink = unsafe sink,
      unsafe filters.link(source, 0, filter, 0) >= 0,
      unsafe filters.link(filter, 0, sink, 0) >= 0,
      unsafe filters.graph_config(graph, nil) >= 0
    else {
      var freed: UnsafeMutablePointer<AVFilterGraph>? = unsafe graph
      unsafe filters.graph_free(&freed)
      return nil
    }
    return unsafe Deinterlacer(
      filters: filters, adopting: graph, source: source, sink: sink, frame: frame)
  }

  /// Whether a picture is of the kind that the filter was made for; it must not be given another.
  func takes(_ frame: borrowing Frame) -> Bool {
    frame.width == width && frame.height == height && frame.pixelFormat == pixelFormat
  }

  /// Gives the filter the next picture.
  mutating func send(_ frame: borrowing Frame) -> FFmpegStatus {
    unsafe frame.pointer.pointee.pts = unsafe frame.pointer.pointee.best_effort_timestamp
    return FFmpegStatus(unsafe filters.add_frame(source, frame.pointer, 0))
  }

  /// Tells the filter that no picture follows, so that it hands out the ones it kept back.
  mutating func drain() { _ = unsafe filters.add_frame(source, nil, 0) }

  /// Takes the next whole picture into `frame`.
  mutating func receive(into frame: borrowing Frame) -> FFmpegStatus {
    let status = FFmpegStatus(unsafe filters.get_frame(sink, frame.pointer))
    if !status.failed {
      unsafe frame.pointer.pointee.best_effort_timestamp = unsafe frame.pointer.pointee.pts
    }
    return status
  }

  deinit {
    var graph: UnsafeMutablePointer<AVFilterGraph>? = unsafe graph
    unsafe filters.graph_free(&graph)
  }
}
