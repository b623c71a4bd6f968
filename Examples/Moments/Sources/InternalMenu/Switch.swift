// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit
import Wayfinder

/// A switch of the menu; the raw value is its name in links.
enum Switch: String, CaseIterable, RouteValue {
  /// A switch that shows the path of each link on the pages.
  case paths
  /// A switch that delays all journeys of the visitor.
  case slow

  /// The title of the switch.
  var name: Phrase {
    switch self {
    case .paths: Phrase("Show paths", "显示路径")
    case .slow: Phrase("Slow journeys", "放慢跳转")
    }
  }

  /// The description of the switch.
  var detail: Phrase {
    switch self {
    case .paths: Phrase("Cards show the path that they open.", "卡片上标出它们打开的路径。")
    case .slow: Phrase("Each journey takes a second longer.", "每次跳转多等一秒。")
    }
  }
}

extension Visitor {
  /// Returns whether the visitor has turned a switch on.
  func isOn(_ flag: Switch) -> Bool {
    switch flag {
    case .paths: showsPaths
    case .slow: slowsJourneys
    }
  }

  /// Turns a switch on if it is off, and off if it is on.
  func toggle(_ flag: Switch) {
    switch flag {
    case .paths: showsPaths.toggle()
    case .slow: slowsJourneys.toggle()
    }
  }
}
