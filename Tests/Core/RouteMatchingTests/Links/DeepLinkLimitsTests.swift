// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RouteMatching

@Suite("Deep links: limits")
struct DeepLinkLimitsTests {
  @Test("The default limits are 8 KiB, 64 segments and 256 query items")
  func defaults() {
    let limits = DeepLink.Options().limits
    #expect(limits.bytes == 8192)
    #expect(limits.segments == 64)
    #expect(limits.queryItems == 256)
  }

  @Test("A link has at most 8192 bytes")
  func bytes() throws {
    let text = "/" + String(repeating: "a", count: 8191)
    #expect(try DeepLink(parsing: text).segments.count == 1)
    #expect(DeepLink.refusal(of: text + "a") == .tooLong(count: 8193, limit: 8192))
    #expect(DeepLink.refusal(of: text + "a")?.code == .tooLong)
  }

  @Test("The limit counts bytes and not characters")
  func bytesNotCharacters() {
    let limits = DeepLink.Limits(bytes: 4)
    #expect(DeepLink.refusal(of: "/éa", options: .init(limits: limits)) == nil)
    #expect(DeepLink.refusal(of: "/éé", options: .init(limits: limits))?.offset == 4)
  }

  @Test("The length is checked before everything else")
  func lengthComesFirst() {
    #expect(
      DeepLink.refusal(of: "/%%%%", options: .init(limits: .init(bytes: 4)))?.code == .tooLong
    )
  }

  @Test("A path has at most 64 segments; a trailing slash is not counted")
  func segments() throws {
    let text = String(repeating: "/a", count: 64)
    #expect(try DeepLink(parsing: text).segments.count == 64)
    #expect(try DeepLink(parsing: text + "/").segments.count == 64)
    #expect(DeepLink.refusal(of: text + "/b") == .tooManySegments(at: 129, limit: 64))
    #expect(DeepLink.refusal(of: text + "//")?.code == .tooManySegments)
  }

  @Test(
    "The limit of segments applies to segments of any length",
    arguments: [1, 2, 7, 15, 16, 40]
  )
  func segmentsOfAnyLength(length: Int) throws {
    let options = DeepLink.Options(limits: DeepLink.Limits(segments: 12))
    var tableOptions = RouteTableOptions()
    tableOptions.limits = options.limits
    var builder = RouteTable<Int>.Builder(options: tableOptions)
    builder.add("/*rest", value: 0)
    builder.add("/a/*rest", value: 1)
    let table = try builder.build()
    for (count, shortCount) in [(12, 0), (12, 4), (12, 11), (13, 0), (13, 4), (13, 11), (13, 13)] {
      let short = String(repeating: "/a", count: shortCount)
      let segment = "/" + String(repeating: "b", count: length)
      let long = String(repeating: segment, count: count - shortCount)
      for path in [long + short, short + long] {
        for text in [path, path + "/"] {
          let code: DeepLinkError.Code? = count > 12 ? .tooManySegments : nil
          #expect(DeepLink.refusal(of: text, options: options)?.code == code)
          #expect(DeepLink.refusal(of: "https://a.example" + text, options: options)?.code == code)
          if code == nil {
            #expect(try table.match(text) != nil)
          } else {
            #expect(throws: DeepLinkError.self) { try table.match(text) }
          }
        }
      }
    }
  }

  @Test("Dot segments are resolved before segments are counted")
  func dotsBeforeCounting() throws {
    let text = String(repeating: "/a", count: 100)
    let back = String(repeating: "/..", count: 50)
    #expect(try DeepLink(parsing: text + back).segments.count == 50)
    #expect(try DeepLink(parsing: text + back + "/b").segments.last?.value == "b")
    #expect(DeepLink.refusal(of: text + "/..")?.code == .tooManySegments)
    #expect(try DeepLink(parsing: String(repeating: "/.", count: 100)).segments.isEmpty)
  }

  @Test("The host of a custom scheme is counted if it is a segment")
  func headCounts() {
    let one = DeepLink.Limits(segments: 1)
    #expect(
      DeepLink.refusal(of: "app://a/b", options: .init(limits: one))
        == .tooManySegments(at: 8, limit: 1)
    )
    let kept = DeepLink.Options(limits: one, schemesWithHost: ["app"])
    #expect(DeepLink.refusal(of: "app://a/b", options: kept) == nil)
  }

  @Test("A query has at most 256 items; empty items are not counted")
  func queryItems() throws {
    let text = "/?&&" + String(repeating: "a=1&&", count: 256)
    #expect(try Array(DeepLink(parsing: text).query).count == 256)
    #expect(DeepLink.refusal(of: text + "b") == .tooManyQueryItems(at: 1284, limit: 256))
    #expect(DeepLink.refusal(of: text + "=")?.code == .tooManyQueryItems)
    #expect(DeepLink.refusal(of: text + "#b&c") == nil)
  }

  @Test("Limits can be raised and lowered")
  func settable() throws {
    let text =
      "/" + String(repeating: "a/", count: 9000) + "?" + String(repeating: "b&", count: 300)
    let wide = DeepLink.Limits(bytes: 1 << 20, segments: 10_000, queryItems: 300)
    let link = try DeepLink(parsing: text, options: .init(limits: wide))
    #expect(link.segments.count == 9000)
    #expect(Array(link.query).count == 300)
    let none = DeepLink.Limits(segments: 0, queryItems: 0)
    #expect(DeepLink.refusal(of: "https://h/?&", options: .init(limits: none)) == nil)
    #expect(DeepLink.refusal(of: "/a", options: .init(limits: none))?.code == .tooManySegments)
    #expect(DeepLink.refusal(of: "?a", options: .init(limits: none))?.code == .tooManyQueryItems)
  }

  @Test("Negative limits refuse links and never trap", arguments: [Int.min, -1])
  func negative(limit: Int) {
    #expect(
      DeepLink.refusal(of: "/a", options: .init(limits: .init(bytes: limit)))?.code == .tooLong
    )
    #expect(
      DeepLink.refusal(of: "/a", options: .init(limits: .init(segments: limit)))?.code
        == .tooManySegments
    )
    #expect(DeepLink.refusal(of: "/", options: .init(limits: .init(segments: limit))) == nil)
    #expect(
      DeepLink.refusal(of: "?a", options: .init(limits: .init(queryItems: limit)))?.code
        == .tooManyQueryItems
    )
  }

  @Test("The limit Int.max has no effect")
  func largest() {
    let limits = DeepLink.Limits(bytes: .max, segments: .max, queryItems: .max)
    #expect(DeepLink.refusal(of: "https://h/a?b", options: .init(limits: limits)) == nil)
  }
}
