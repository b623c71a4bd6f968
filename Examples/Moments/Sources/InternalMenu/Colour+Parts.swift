// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Colour {
  /// The red, green and blue components from 0 to 1, as in the style sheet's light appearance.
  var parts: (red: Double, green: Double, blue: Double) {
    func part(_ shift: Int) -> Double { Double(bits >> shift & 0xFF) / 255 }
    return (part(16), part(8), part(0))
  }

  private var bits: Int {
    switch self {
    case .accent, .violet: 0x6A3FD1
    case .ink: 0x1D1A24
    case .softInk: 0x68627A
    case .wash: 0xF5F3F8
    case .lagoon: 0x17708C
    case .brick: 0xA8421F
    case .moss: 0x2F7A43
    case .raspberry: 0xA62A66
    case .ochre: 0x7A5B13
    }
  }
}
