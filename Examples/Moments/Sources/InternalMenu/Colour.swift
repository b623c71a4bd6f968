// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// A colour of the app; the raw value is its name in the style sheet.
enum Colour: String, CaseIterable {
  case accent
  case ink
  case softInk = "soft-ink"
  case wash
  case violet = "tint-1"
  case lagoon = "tint-2"
  case brick = "tint-3"
  case moss = "tint-4"
  case raspberry = "tint-5"
  case ochre = "tint-6"

  /// The designers' name for the colour.
  var name: Phrase {
    switch self {
    case .accent: Phrase("Accent", "强调色")
    case .ink: Phrase("Ink", "正文")
    case .softInk: Phrase("Soft ink", "次要文字")
    case .wash: Phrase("Wash", "底色")
    case .violet: Phrase("Violet", "紫罗兰")
    case .lagoon: Phrase("Lagoon", "潟湖蓝")
    case .brick: Phrase("Brick", "砖红")
    case .moss: Phrase("Moss", "苔绿")
    case .raspberry: Phrase("Raspberry", "树莓红")
    case .ochre: Phrase("Ochre", "赭黄")
    }
  }
}
