extension QRCode {
  /// The dark modules as the `d` attribute of an SVG path; one unit is one module.
  package var path: String {
    runs.map { "M\($0.column) \($0.row)h\($0.length)v1h-\($0.length)z" }.joined()
  }
}
