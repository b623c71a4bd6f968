// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import WayfinderCommands

/// The expected codes are those of the Python package `qrcode`, with level L and mask 0.
@Suite("QR codes", .timeLimit(.minutes(30)))
struct QRCodeTests {
  @Test("A code has the modules that another program computes")
  func modules() throws {
    let expected = """
      #######...#.#.#######
      #.....#.....#.#.....#
      #.###.#.#.#...#.###.#
      #.###.#.....#.#.###.#
      #.###.#..#.##.#.###.#
      #.....#..###..#.....#
      #######.#.#.#.#######
      ........#.#..........
      ###.#####.#.###...#..
      ....##.....#.#.#..###
      ..#.#.##...#.###....#
      .##.##....####.##....
      .#..#.#..###.###....#
      ........###...##.#.##
      #######.#...#...##.##
      #.....#.#.#...#.#..##
      #.###.#.#.#.#.###..##
      #.###.#....#.#..#.##.
      #.###.#.##.#.##.##..#
      #.....#.#.####..##.#.
      #######.####.###...##
      """
    let code = try #require(QRCode("a.co/7"))
    let rows = code.modules.map { String($0.map { $0 ? "#" : "." }) }
    #expect(rows.joined(separator: "\n") == expected)
  }

  /// The length of a text in bytes, and the side and the FNV-1a hash of its code.
  ///
  /// The lengths fill a version, or exceed the version before by one byte, up to version 10; then there are
  /// versions with 2, 3 and 4 alignment patterns in a row, and blocks of two lengths.
  static let codes: [(length: Int, side: Int, hash: UInt64)] = [
    (17, 21, 0xebfe_f32e_4635_6c9f), (18, 25, 0xdaa1_84c5_faf5_bd31),
    (78, 33, 0xfea3_6a6f_b3ed_2409), (79, 37, 0x53b2_43d8_864e_d85f),
    (106, 37, 0x6774_e88f_5c41_8437), (107, 41, 0xef91_3229_ead2_0325),
    (154, 45, 0xb6c1_7b13_8843_3b1d), (155, 49, 0x3a8a_820c_2ad2_89cf),
    (230, 53, 0x12f9_ed40_1f84_4273), (231, 57, 0x5801_f4ab_e815_9279),
    (461, 77, 0x2222_1d4a_e68c_4f4f), (586, 81, 0x36a0_7b75_6e99_ccd9),
    (858, 97, 0xc166_68be_b3b4_2f11),
  ]

  @Test("Codes of all sizes have the modules that another program computes", arguments: codes)
  func sizes(length: Int, side: Int, hash: UInt64) throws {
    let link = String(repeating: "https://例.example/users/7?b=%C3%A9&", count: 40)
    let text = String(decoding: link.utf8.prefix(length), as: UTF8.self).replacing(
      "\u{FFFD}",
      with: ""
    )
    let padded = text + String(repeating: "x", count: length - text.utf8.count)
    let modules = try #require(QRCode(padded)).modules
    #expect(modules.count == side)
    let computed = modules.joined().reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, isDark in
      (hash ^ (isDark ? 1 : 0)) &* 0x100_0000_01b3
    }
    #expect(computed == hash)
  }

  @Test("A text that is too long has no code")
  func tooLong() {
    #expect(QRCode(String(repeating: "x", count: QRCode.maximumLength)) != nil)
    #expect(QRCode(String(repeating: "x", count: QRCode.maximumLength + 1)) == nil)
  }
}
