import CChafa

/// chafa's canvas: pixels go in, characters with two colours come out. Owns the handle.
struct ChafaCanvas: ~Copyable {
  private let handle: OpaquePointer

  init(_ configuration: borrowing ChafaConfiguration) {
    handle = chafa_canvas_new(configuration.handle)
  }

  deinit { chafa_canvas_unref(handle) }

  /// Draws pixels over the whole canvas.
  ///
  /// - Parameters:
  ///   - pixels: RGBA, the colour not multiplied: the first byte of the part to draw. Four bytes a pixel, because chafa
  ///     reads rows of RGB wrongly whose length is no multiple of four.
  ///   - stride: Bytes from one row to the next.
  func draw(_ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) {
    chafa_canvas_draw_all_pixels(
      handle, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels, Int32(width), Int32(height), Int32(stride))
  }

  /// What makes a terminal draw the canvas from where its cursor stands.
  func sequence() -> [UInt8] {
    let text = chafa_canvas_print(handle, nil)
    defer { g_string_free(text, 1) }
    guard let text else { return [] }
    return UnsafeBufferPointer(start: text.pointee.str, count: Int(text.pointee.len)).map { UInt8(bitPattern: $0) }
  }

  /// A cell's character, and its colours in the canvas's mode: 0xRRGGBB or an index, negative for none.
  func cell(column: Int, row: Int) -> (scalar: UInt32, foreground: Int, background: Int) {
    var foreground: Int32 = -1
    var background: Int32 = -1
    chafa_canvas_get_raw_colors_at(handle, Int32(column), Int32(row), &foreground, &background)
    return (chafa_canvas_get_char_at(handle, Int32(column), Int32(row)), Int(foreground), Int(background))
  }
}

/// How a canvas is to be drawn. Owns the handle; a canvas keeps a copy.
struct ChafaConfiguration: ~Copyable {
  fileprivate let handle: OpaquePointer

  init(size: CellSize, mode: ChafaCanvasMode, symbols: borrowing ChafaSymbols) {
    handle = chafa_canvas_config_new()
    chafa_canvas_config_set_geometry(handle, Int32(size.columns), Int32(size.rows))
    chafa_canvas_config_set_canvas_mode(handle, mode)
    chafa_canvas_config_set_symbol_map(handle, symbols.handle)
  }

  /// Sixels of so many pixels: one cell that large, its height a multiple of six.
  init(sixelsOfWidth width: Int, height: Int) {
    handle = chafa_canvas_config_new()
    chafa_canvas_config_set_geometry(handle, 1, 1)
    chafa_canvas_config_set_cell_geometry(handle, Int32(width), Int32(height))
    chafa_canvas_config_set_pixel_mode(handle, CHAFA_PIXEL_MODE_SIXELS)
    chafa_canvas_config_set_canvas_mode(handle, CHAFA_CANVAS_MODE_TRUECOLOR)
  }

  deinit { chafa_canvas_config_unref(handle) }

  /// What the terminal draws with where the mode has no colours of its own, as 0xRRGGBB.
  func assume(foreground: UInt32, background: UInt32) {
    chafa_canvas_config_set_fg_color(handle, foreground)
    chafa_canvas_config_set_bg_color(handle, background)
  }

  /// Mixes the colours of a very small palette in a regular pattern.
  func dither() { chafa_canvas_config_set_dither_mode(handle, CHAFA_DITHER_MODE_ORDERED) }

  /// Leaves the colours as they are; by default those for small palettes are made stronger.
  func keepContrast() { chafa_canvas_config_set_preprocessing_enabled(handle, 0) }
}

/// The characters a picture may be made of. Owns the handle; a configuration keeps a copy.
struct ChafaSymbols: ~Copyable {
  fileprivate let handle: OpaquePointer

  init(_ tags: [ChafaSymbolTags]) {
    handle = chafa_symbol_map_new()
    for tag in tags { chafa_symbol_map_add_by_tags(handle, tag) }
  }

  deinit { chafa_symbol_map_unref(handle) }
}
