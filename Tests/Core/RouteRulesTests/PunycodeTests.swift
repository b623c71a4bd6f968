// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteRules

@Suite("Hosts in other scripts")
struct PunycodeTests {
  @Test(
    "The samples of RFC 3492, section 7.1, have their Punycode",
    arguments: [
      ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
      ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
      ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"),
      ("Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"),
      ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
      ("यहलोगहिन्दीक्योंनहींबोलसकतेहैं", "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"),
      ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
      (
        "세계의모든사람들이한국어를이해한다면얼마나좋을까",
        "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c"
      ),
      ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
      ("PorquénopuedensimplementehablarenEspañol", "PorqunopuedensimplementehablarenEspaol-fmd56a"),
      ("TạisaohọkhôngthểchỉnóitiếngViệt", "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"),
      ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"),
      ("安室奈美恵-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"),
      ("Hello-Another-Way-それぞれの場所", "Hello-Another-Way--fc4qua05auwb3674vfr0b"),
      ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"),
      ("MajiでKoiする5秒前", "MajiKoi5-783gue6qz075azm5e"),
      ("パフィーdeルンバ", "de-jg4avhby1noc0d"),
      ("そのスピードで", "d9juau41awczczp"),
      ("-> $1.00 <-", "-> $1.00 <--"),
    ]
  )
  func samples(text: String, punycode: String) {
    #expect(Punycode.encode(text) == punycode)
  }

  @Test(
    "Each label of a host is encoded by itself, in lower case",
    arguments: [
      ("bücher.example", "xn--bcher-kva.example"),
      ("www.BÜCHER.Example", "www.xn--bcher-kva.example"),
      ("☕.example", "xn--53h.example"), ("☕\u{FE0F}.example", "xn--53h.example"),
      ("例子。测试", "xn--fsqu00a.xn--0zwm56d"), ("momentsapp.com", "momentsapp.com"),
      ("bücher.example.", "xn--bcher-kva.example."), ("", ""),
    ]
  )
  func hosts(text: String, host: String) {
    #expect(Punycode.host(text) == host)
  }

  @Test("A label that is too long for a host is not encoded")
  func longLabel() {
    let text = String(repeating: "ü", count: 64)
    #expect(Punycode.host(text) == text)
  }
}
