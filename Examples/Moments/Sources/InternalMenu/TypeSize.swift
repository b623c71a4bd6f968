// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// A font size of the app; the raw value is in points.
enum TypeSize: Int, CaseIterable {
  case price = 24
  case title = 21
  case heading = 17
  case text = 16
  case note = 13

  /// The designers' name for the size, including the number of points.
  var name: Phrase {
    switch self {
    case .price: Phrase("Price, 24", "价格 24")
    case .title: Phrase("Title, 21", "标题 21")
    case .heading: Phrase("Heading, 17", "小标题 17")
    case .text: Phrase("Text, 16", "正文 16")
    case .note: Phrase("Note, 13", "注释 13")
    }
  }
}
