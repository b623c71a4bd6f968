// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// The localized strings of the timeline screens.
enum Words {
  static let timeline = Phrase("Moments", "瞬间")
  static let moment = Phrase("Moment", "这一刻")

  static let profile = Phrase("Your profile", "你的主页")
  static let like = Phrase("Like", "赞")
  static let comments = Phrase("Comments", "评论")
  static let noComments = Phrase("No comments yet.", "还没有评论。")
  static let product = Phrase("In this moment", "这一刻里的好物")

  static func chat(with name: String) -> Phrase {
    Phrase("Chat with \(name)", "和 \(name) 聊天")
  }

  static func comments(_ count: Int) -> Phrase {
    count == 1
      ? Phrase("1 comment", "1 条评论") : Phrase("\(count) comments", "\(count) 条评论")
  }
}
