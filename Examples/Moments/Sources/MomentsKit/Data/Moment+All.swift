// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension Moment {
  /// All moments, the newest first.
  public static let all = [
    Moment(
      id: "7",
      author: .zoe,
      age: Phrase("12 min", "12 分钟前"),
      place: Phrase("Lyon", "里昂"),
      text: Phrase(
        "Half past one. Somebody up there is still awake, and so am I.",
        "一点半。楼上还有人没睡，我也没睡。"
      ),
      picture: Picture(
        "city",
        "Windows of a city at night, a few of them lit, under a full moon",
        "满月下的城市夜景，几扇窗还亮着灯",
        width: 600
      ),
      likes: 38,
      comments: [
        Comment(.jun, "The third one from the left is mine.", "左边第三扇窗是我家的。"),
        Comment(.me, "Go to bed, both of you.", "你们俩都快去睡觉。"),
      ],
      productID: "3"
    ),
    Moment(
      id: "6",
      author: .ana,
      age: Phrase("1 h", "1 小时前"),
      place: Phrase("Porto", "波尔图"),
      text: Phrase(
        "First light on the boats, and the first mug out of the new kiln to go with it.",
        "第一缕晨光落在船上，正好配新窑烧出的第一个杯子。"
      ),
      picture: Picture(
        "harbour",
        "A sailing boat in a harbour at sunrise",
        "日出时港湾里的一艘帆船",
        width: 600
      ),
      likes: 112,
      comments: [
        Comment(.mira, "That glaze! Is it for sale?", "这釉色太美了！卖吗？"),
        Comment(.ana, "It has been in the Mall since this morning.", "今天早上已经放到集市里啦。"),
      ],
      productID: "1"
    ),
    Moment(
      id: "5",
      author: .me,
      age: Phrase("3 h", "3 小时前"),
      place: Phrase("Kitchen table", "餐桌旁"),
      text: Phrase(
        "A rosetta at last. It only took four hundred coffees.",
        "终于拉出了一片叶子，只用了四百杯咖啡。"
      ),
      picture: Picture(
        "coffee",
        "A cup of coffee seen from above, with a leaf of milk foam",
        "俯视一杯咖啡，奶泡拉成一片叶子",
        width: 600
      ),
      likes: 64,
      comments: [
        Comment(.ben, "Four hundred and one for me, please.", "第四百零一杯请留给我。")
      ],
      productID: nil
    ),
    Moment(
      id: "4",
      author: .ben,
      age: Phrase("Yesterday", "昨天"),
      place: Phrase("The workshop", "工作室"),
      text: Phrase(
        "She rides. Steel frame, one gear, and a bell that my neighbours have opinions about.",
        "能骑了！钢架，单速，还有一个让邻居们颇有意见的车铃。"
      ),
      picture: Picture("bicycle", "A red bicycle in front of a wall", "墙前的一辆红色自行车", width: 600),
      likes: 87,
      comments: [
        Comment(.zoe, "I could hear it from Lyon.", "我在里昂都听见了。"),
        Comment(.jun, "Beautiful lugs.", "接头焊得真漂亮。"),
      ],
      productID: "7"
    ),
    Moment(
      id: "3",
      author: .mira,
      age: Phrase("Yesterday", "昨天"),
      place: Phrase("Malmö", "马尔默"),
      text: Phrase(
        "To everybody who said that tulips would not come up between paving stones: <3",
        "致所有说石板缝里长不出郁金香的人：<3"
      ),
      picture: Picture(
        "tulips",
        "A row of tulips in red, yellow and pink",
        "一排红色、黄色和粉色的郁金香",
        width: 600
      ),
      likes: 140,
      comments: [
        Comment(.ana, "Never doubted them for a second.", "我可从来没有怀疑过。")
      ],
      productID: "5"
    ),
    Moment(
      id: "2",
      author: .jun,
      age: Phrase("Monday", "周一"),
      place: Phrase("On the train", "火车上"),
      text: Phrase(
        "Seat 42, no signal, a new notebook & three hours. Best meeting of the week.",
        "42 号座，没有信号，一本新笔记本 & 三个小时。这是本周最棒的会议。"
      ),
      picture: nil,
      likes: 51,
      comments: [Comment(.mira, "Which paper is it?", "用的是什么纸？")],
      productID: "6"
    ),
    Moment(
      id: "1",
      author: .me,
      age: Phrase("Sunday", "周日"),
      place: Phrase("Above the clouds", "云海之上"),
      text: Phrase(
        "Up at four for this. The second ridge is always farther than it looks.",
        "为了这一刻四点就起床了。第二道山脊总比看上去更远。"
      ),
      picture: Picture(
        "ridge",
        "Mountain ridges in the mist, one behind the other, at dawn",
        "黎明的薄雾中，一道道山脊层层叠叠",
        width: 600
      ),
      likes: 203,
      comments: [Comment(.zoe, "Worth every yawn.", "每个哈欠都值得。")],
      productID: nil
    ),
  ]
}
