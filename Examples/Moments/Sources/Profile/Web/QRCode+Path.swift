// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension QRCode {
  /// The dark modules as the `d` attribute of an SVG path; one unit is one module.
  package var path: String {
    runs.map { "M\($0.column) \($0.row)h\($0.length)v1h-\($0.length)z" }.joined()
  }
}
