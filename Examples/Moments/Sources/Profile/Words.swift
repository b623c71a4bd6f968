// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import MomentsKit

/// The localized strings of the profile screens.
enum Words {
  static let me = Phrase("Me", "我")
  static let moments = Phrase("Moments", "瞬间")
  static let likes = Phrase("Likes", "获赞")
  static let chats = Phrase("Chats", "聊天")
  static let myMoments = Phrase("My moments", "我的瞬间")

  static let settings = Phrase("Settings", "设置")
  static let language = Phrase("Language", "语言")
  static let account = Phrase("Account", "账号")
  static let signedOut = Phrase("You are not signed in", "你还没有登录")
  static let signOut = Phrase("Sign out", "退出登录")
  static let more = Phrase("For developers", "开发者")
  static let menu = Phrase("Internal menu", "内部菜单")
  static let menuDetail = Phrase("Switches, routes, DesignKit", "开关、路由表、DesignKit")

  static let code = Phrase("My QR code", "我的二维码")
  static let codeDetail = Phrase("Friends scan it to write to you", "朋友扫一扫就能给你写消息")
  static let scan = Phrase("Scan it with a phone to write to me.", "用手机扫一扫，就能给我写消息。")

  static let signIn = Phrase("Sign in", "登录")
  static let welcome = Phrase("Welcome back", "欢迎回来")
  static let reason = Phrase(
    "Your chats and your profile are private, so we need to know that it is you.",
    "聊天和个人主页只给你自己看，请先告诉我们你是谁。"
  )
  static let name = Phrase("Your name", "你的名字")
  static let nameHint = Phrase(
    "This is an example: any name will do, and there is no password.",
    "这只是示例：填什么名字都行，也不需要密码。"
  )
  static let cancel = Phrase("Cancel", "取消")

  static func signedIn(as name: String) -> Phrase {
    Phrase("Signed in as \(name)", "已登录：\(name)")
  }

  static func code(of address: String) -> Phrase {
    Phrase("QR code of \(address)", "\(address) 的二维码")
  }
}
