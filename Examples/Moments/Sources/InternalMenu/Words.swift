// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// The localized strings of the menu and of the design kit.
enum Words {
  static let menu = Phrase("Internal menu", "内部菜单")
  static let switches = Phrase("Switches", "开关")
  static let kits = Phrase("DesignKit")
  static let kitDetail = Phrase("Colours, type and buttons", "颜色、字号和按钮")

  static let colours = Phrase("Colours", "颜色")
  static let sizes = Phrase("Type", "字号")
  static let buttons = Phrase("Buttons", "按钮")
  static let main = Phrase("Most important", "主要操作")
  static let second = Phrase("Also possible", "次要操作")
  static let chosen = Phrase("Chosen", "已选")
  static let choice = Phrase("Choice", "选项")

  static func routes(_ count: Int) -> Phrase { Phrase("\(count) routes", "\(count) 条路由") }

  static func version(_ version: String) -> Phrase {
    Phrase("Version \(version)", "版本 \(version)")
  }
}
