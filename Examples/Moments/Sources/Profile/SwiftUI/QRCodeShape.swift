// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI

/// The dark modules of a QR code, with the light border around them.
struct QRCodeShape: Shape {
  let code: QRCode

  nonisolated func path(in rect: CGRect) -> Path {
    let unit = min(rect.width, rect.height) / CGFloat(code.drawingSize)
    var dark = Path()
    for run in code.runs {
      dark.addRect(
        CGRect(
          x: rect.minX + CGFloat(run.column) * unit,
          y: rect.minY + CGFloat(run.row) * unit,
          width: CGFloat(run.length) * unit,
          height: unit
        )
      )
    }
    return dark
  }
}
#endif
