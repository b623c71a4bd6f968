// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Conversation {
  /// All conversations of the example's user.
  ///
  /// The conversation with the newest message is first.
  ///
  /// Their messages contain links to the app's public pages, a link to a page that only the app itself
  /// may open, and a link to another web site.
  public static let all = [
    Conversation(
      person: .zoe,
      age: Phrase("9 min", "9 分钟前"),
      unread: 3,
      messages: [
        .theirs("Are you awake?", "你醒着吗？"),
        .mine("I am now.", "现在醒了。"),
        .theirs("Good. Screens out of the window.", "好。看看窗外。"),
        .theirs("No, the other one.", "不是这扇，另一扇。"),
        .theirs(
          "And then buy the camera that sees it: https://momentsapp.com/products/3",
          "然后买下能拍到它的相机：https://momentsapp.com/products/3"
        ),
      ]
    ),
    Conversation(
      person: .ana,
      age: Phrase("1 h", "1 小时前"),
      unread: 0,
      messages: [
        .mine("Is the blue mug still there?", "那只蓝色的杯子还在吗？", about: "1"),
        .theirs(
          "The last of this firing. Shall I put it aside for you?",
          "这一窑的最后一只。要给你留着吗？"
        ),
        .mine(
          "Yes please! I will break the old one by accident tonight.",
          "要！我今晚就“不小心”把旧的打碎。"
        ),
        .theirs("I will pretend that I did not read that. It is yours.", "我什么都没听见。它是你的了。"),
      ]
    ),
    Conversation(
      person: .ben,
      age: Phrase("Yesterday", "昨天"),
      unread: 0,
      messages: [
        .theirs(
          "Saturday, the river loop? 40\u{A0}km, flat, cake at the end.",
          "周六去骑河边那一圈吗？40 公里，平路，终点有蛋糕。"
        ),
        .theirs(
          "The map is on https://rides.example/river-loop?from=bridge",
          "路线图在这里：https://rides.example/river-loop?from=bridge"
        ),
        .mine("You had me at cake.", "听到蛋糕我就答应了。"),
        .theirs(
          "My cousin swears that this opens a secret menu: moments://InternalMenu",
          "我表弟信誓旦旦地说，这个链接能打开秘密菜单：moments://InternalMenu"
        ),
        .theirs("Bring a bell.", "记得带上车铃。"),
      ]
    ),
    Conversation(
      person: .mira,
      age: Phrase("Sunday", "周日"),
      unread: 0,
      messages: [
        .mine("The cutting you gave me has a new leaf.", "你给我的扦插苗长出新叶子了。"),
        .theirs("Tell it that I am proud.", "替我告诉它，我很骄傲。"),
        .theirs(
          "And have you seen the boats? moments://moments/6",
          "还有，你看到那些船了吗？moments://moments/6"
        ),
      ]
    ),
  ]
}
