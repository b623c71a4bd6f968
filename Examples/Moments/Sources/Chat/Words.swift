// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// The localized strings of the chat screens.
enum Words {
  static let chat = Phrase("Chat", "聊天")
  static let conversations = Phrase("Conversations", "对话")
  static let others = Phrase("Say hello to", "打个招呼")
  static let now = Phrase("Now", "刚刚")

  static let you = Phrase("You", "你")
  static let openLink = Phrase("Open the link", "打开链接")
  static let empty = Phrase(
    "You have not written to each other yet. Say hello!",
    "你们还没有聊过。打个招呼吧！"
  )
  static let topic = Phrase("You are asking about", "你想问的是")
  static let message = Phrase("Message", "写消息")
  static let send = Phrase("Send", "发送")
  static let unsent = Phrase("Unsent message", "未发送的消息")
  static let discard = Phrase("Discard", "放弃")
  static let keepWriting = Phrase("Keep writing", "继续写")

  static func discardQuestion(to person: Person) -> Phrase {
    Phrase("Discard your message to \(person.name)?", "放弃写给\(person.name)的消息吗？")
  }

  static func mine(_ message: String) -> Phrase {
    Phrase("You: \(message)", "你：\(message)")
  }

  static func unread(_ count: Int) -> Phrase {
    Phrase("\(count) unread", "\(count) 条未读")
  }

  static func question(about product: Product, at link: String) -> Phrase {
    Phrase(
      "Hello! Is the \(product.name[.english]) still there? \(link)",
      "你好！请问“\(product.name[.chinese])”还在吗？ \(link)"
    )
  }
}
