// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// The localized strings of the mall screens.
enum Words {
  static let mall = Phrase("Mall", "集市")
  static let prices = Phrase("Prices", "价格")
  static let anyPrice = Phrase("All", "全部")
  static let forSale = Phrase("For sale", "在售")
  static let nothing = Phrase("No products below this price.", "没有低于这个价格的商品。")

  static let readStory = Phrase("Read its story", "看看它的故事")
  static let seller = Phrase("Seller", "卖家")
  static let ask = Phrase("Ask the seller", "问问卖家")
  static let seenIn = Phrase("Seen in", "出现在")
  static let share = Phrase("Share to my timeline", "分享到我的动态")
  static let shared = Phrase("On your timeline", "已在你的动态里")
  static let see = Phrase("See it", "去看看")
  static let story = Phrase("Story", "故事")

  static func under(_ euros: Int) -> Phrase { Phrase("Under €\(euros)", "€\(euros) 以下") }

  static func inMoment(of name: String) -> Phrase {
    Phrase("In a moment of \(name)", "\(name) 的这一刻")
  }
}
