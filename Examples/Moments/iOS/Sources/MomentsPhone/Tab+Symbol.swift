// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

extension Tab {
  /// The name of the tab's icon in SF Symbols.
  var symbol: String {
    switch self {
    case .timeline: "photo.on.rectangle"
    case .mall: "bag"
    case .chat: "bubble.left"
    case .me: "person.crop.circle"
    }
  }
}
