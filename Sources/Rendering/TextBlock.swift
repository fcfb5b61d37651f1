internal import CCairo
internal import Mathematics

/// A text with its font, wrapped into lines and shortened with an ellipsis where it does not fit.
@safe package struct TextBlock: Sendable, Hashable {
  package var text: String
  /// The height of the font, in pixels.
  package var fontSize: Double
  package var isBold = false
  /// The width at which lines end, in pixels; `nil` for a single line.
  package var maxWidth: Double?
  /// The maximum number of lines.
  package var maxLines = 1

  /// The fonts in order of preference; fontconfig substitutes missing ones.
  private static let family = "DejaVu Sans, Noto Sans, sans-serif"

  /// Whether there are fonts, without which nothing may be drawn.
  ///
  /// The first use loads them and draws once, so that later texts open no file.
  package static let hasFonts: Bool = {
    var count: CInt = 0
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    unsafe pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    unsafe g_free(families)
    // Without any font Pango would end the process.
    guard count > 0, let canvas = Canvas(width: 64, height: 64) else { return false }
    for isBold in [false, true] {
      let sample = TextBlock(text: "Shot 1 · 90° ± 5 – é à ç œ É", fontSize: 20, isBold: isBold)
      canvas.text(sample, at: .init(0, 0), color: .white)
      guard canvas.size(of: sample).width > 0 else { return false }
    }
    return true
  }()

  /// Returns a new layout, for `release`; `nil` when memory is exhausted.
  @unsafe func layout(on canvas: Canvas) -> OpaquePointer? {
    guard let layout = unsafe pango_cairo_create_layout(canvas.context) else { return nil }
    guard let font = unsafe pango_font_description_from_string(Self.family) else {
      unsafe release(layout)
      return nil
    }
    unsafe pango_font_description_set_absolute_size(font, fontSize * Double(PANGO_SCALE))
    unsafe pango_font_description_set_weight(font, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
    unsafe pango_layout_set_font_description(layout, font)
    unsafe pango_font_description_free(font)
    unsafe pango_layout_set_text(layout, text, -1)
    if let maxWidth {
      unsafe pango_layout_set_width(layout, CInt(maxWidth * Double(PANGO_SCALE)))
      unsafe pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
      unsafe pango_layout_set_height(layout, CInt(-maxLines))
      unsafe pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    return unsafe layout
  }

  @unsafe func release(_ layout: OpaquePointer) {
    unsafe g_object_unref(UnsafeMutableRawPointer(layout))
  }

  @unsafe func show(_ layout: OpaquePointer, on context: OpaquePointer) {
    unsafe pango_cairo_show_layout(context, layout)
  }

  /// Returns width and height in pixels.
  @unsafe func size(of layout: OpaquePointer) -> (width: Double, height: Double) {
    var width: CInt = 0
    var height: CInt = 0
    unsafe pango_layout_get_size(layout, &width, &height)
    return (Double(width) / Double(PANGO_SCALE), Double(height) / Double(PANGO_SCALE))
  }
}
