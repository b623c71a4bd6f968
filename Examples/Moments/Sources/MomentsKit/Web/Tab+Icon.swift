// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Tab {
  /// The tab's icon as the `d` attribute of an SVG path in a view box of 24 by 24.
  public var icon: String {
    switch self {
    case .timeline:
      "M4 5h16v11H4zM4 13l4-4 4 4 3-3 5 5M8 20h8"
    case .mall:
      "M5 8h14l1 12H4zM8.5 8V7a3.5 3.5 0 0 1 7 0v1"
    case .chat:
      "M4 5h16v11h-9l-5 4v-4H4zM8 9.5h8M8 12.5h5"
    case .me:
      "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6"
    }
  }
}
