// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Unicode.Scalar {
  /// White space of the same width as the scalar, to align a caret: nothing, a space, or an
  /// ideographic space.
  ///
  /// The ranges are listed because Embedded Swift has no tables of Unicode properties: scalars without a
  /// width (combining marks, joiners, variation selectors, skin tones), and scalars of double width
  /// (Unicode Standard Annex 11, and emoji).
  package var blank: String {
    guard value >= 0x300 else { return " " }
    switch value {
    case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F,
      0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064,
      0x2066...0x206F, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF,
      0x1F3FB...0x1F3FF, 0xE0000...0xE01EF:
      return ""
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
      0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD:
      return "\u{3000}"
    default: return " "
    }
  }
}
