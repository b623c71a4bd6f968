// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Product {
  /// All products that friends sell in the mall.
  public static let all = [
    Product(
      id: "1",
      name: Phrase("Harbour mug", "港湾马克杯"),
      seller: .ana,
      euros: 24,
      picture: Picture("mug", "A blue mug", "一只蓝色的马克杯", width: 400),
      text: Phrase(
        "Stoneware, thrown and glazed by hand. Holds 300 ml and survives the dishwasher, "
          + "though it would rather not.",
        "炻器，手工拉坯、上釉。容量 300 毫升，进得了洗碗机，只是它不太情愿。"
      )
    ),
    Product(
      id: "2",
      name: Phrase("Market tote", "赶集帆布袋"),
      seller: .mira,
      euros: 18,
      picture: Picture("tote", "A canvas bag with long handles", "一只长提手的帆布袋", width: 400),
      text: Phrase(
        "Heavy cotton canvas, seams sewn twice. Two melons, one baguette, no regrets.",
        "厚实的棉帆布，双线缝边。装下两个甜瓜、一根法棍，毫无怨言。"
      )
    ),
    Product(
      id: "3",
      name: Phrase("Night camera", "夜拍相机"),
      seller: .zoe,
      euros: 145,
      picture: Picture("camera", "A small camera", "一台小相机", width: 400),
      text: Phrase(
        "A pocket camera with a fast lens, serviced last spring. Comes with a strap and one "
          + "roll of film that has already seen the moon.",
        "大光圈的口袋相机，去年春天刚保养过。附送背带，和一卷见过月亮的胶卷。"
      )
    ),
    Product(
      id: "4",
      name: Phrase("Reading lamp", "阅读灯"),
      seller: .jun,
      euros: 79,
      picture: Picture("lamp", "A desk lamp that shines", "一盏亮着的台灯", width: 400),
      text: Phrase(
        "Bent steel, warm light, a switch that clicks as a switch should.",
        "弯折钢管，暖色灯光，开关的“咔嗒”声恰到好处。"
      )
    ),
    Product(
      id: "5",
      name: Phrase("Window plant", "窗台绿植"),
      seller: .mira,
      euros: 12,
      picture: Picture("plant", "A leafy plant in a terracotta pot", "陶土盆里一株枝叶茂密的植物", width: 400),
      text: Phrase(
        "Grown from a cutting of a cutting. Likes bright corners and a word now and then.",
        "由扦插苗再扦插而成。喜欢明亮的角落，也喜欢你偶尔跟它说说话。"
      )
    ),
    Product(
      id: "6",
      name: Phrase("Train notebook", "火车笔记本"),
      seller: .jun,
      euros: 9,
      picture: Picture("notebook", "A notebook with an elastic band", "一本带松紧绑带的笔记本", width: 400),
      text: Phrase(
        "128 pages with a fine dot grid, bound so that it lies flat on a folding table.",
        "128 页细点阵内页，平摊装订，放在折叠小桌板上也服服帖帖。"
      )
    ),
    Product(
      id: "7",
      name: Phrase("Brass bell", "黄铜车铃"),
      seller: .ben,
      euros: 22,
      picture: Picture("bell", "A bicycle bell of brass", "一只黄铜自行车铃", width: 400),
      text: Phrase(
        "Turned from one piece. Polite at low speed, persuasive at high.",
        "整块黄铜车制。慢骑时彬彬有礼，快骑时很有说服力。"
      )
    ),
    Product(
      id: "8",
      name: Phrase("Long-walk headphones", "长途散步耳机"),
      seller: .jun,
      euros: 120,
      picture: Picture("headphones", "Headphones", "一副头戴式耳机", width: 400),
      text: Phrase(
        "Forty hours on one charge, wool on the ears, nothing to tap by accident.",
        "一次充电听四十小时，羊毛耳罩，没有会误触的按键。"
      )
    ),
  ]
}
