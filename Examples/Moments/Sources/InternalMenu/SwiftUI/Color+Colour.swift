// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI)
import SwiftUI

extension Color {
  /// Converts a colour of the app to a colour of SwiftUI.
  init(_ colour: Colour) {
    let parts = colour.parts
    self.init(red: parts.red, green: parts.green, blue: parts.blue)
  }
}
#endif
