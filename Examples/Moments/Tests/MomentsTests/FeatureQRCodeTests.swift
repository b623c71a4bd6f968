// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Profile
import Testing

@Suite("QR codes")
struct FeatureQRCodeTests {
  /// A QR code that another encoder has produced: one hexadecimal number per row.
  struct Vector: Sendable, CustomTestStringConvertible {
    let text: String
    let mask: QRMask
    let rows: String

    var testDescription: String { text }
  }

  static let vectors = [
    Vector(
      text: "Hi",
      mask: .crosses,
      rows: """
        1fc67f 105f41 17595d 17545d 174f5d 104941 1fd57f 1f00 105dce 168d50 ce69e 1a1414 14f04e
        17e8 1fc562 1043b8 174924 174504 174c47 104414 1fde9e
        """
    ),
    Vector(
      text: "https://momentsapp.com/chat/robin",
      mask: .columnsAndRows,
      rows: """
        1fc84f7f 105b8741 1745205d 174d945d 1756965d 10467341 1fd5557f a2d00 15481b12 179eb1c9
        1da74b7 1da1d8c2 1cef79cb 13266949 1bfb95fb 10881d9a 1b5b3bcb 70b9c4d 15734163 c97ea5a
        13d67df0 135117 1fc19b5b 10470d18 175e19f1 174a1e37 1752cd39 1044d982 1fd77be3
        """
    ),
    Vector(
      text: "https://momentsapp.com/products/3?from=timeline&colour=blue&size=large",
      mask: .diamonds,
      rows: """
        1fd2a38c7f 105a9a8d41 175152de5d 174a18895d 175277815d 104341f441 1fd555557f 44d1a00
        13f9e21297 14a794e632 1674737611 15ac1f207f 12d3700069 8a3f12b18 157867079f 1e135224ad
        14dd4e5a44 138fc84628 b76d6af09 192f70e89 b661a32f8 a09ef3614 ff4a0ee69 1a686267d
        1e5eebc161 1fb40e3798 1dc1688697 143f9204d4 105ff279fd 142fc916 1fda6f2d51 105212ab13
        175357b7f2 17568963cd 174f883c9d 1047e816df 1fdcc613a9
        """
    ),
    Vector(
      text: String(repeating: "M", count: 106),
      mask: .columns,
      rows: """
        1fc9ad0bd7f 104581c7141 175861c715d 175962f425d 17516d0bd5d 105dc1c7141 1fd5555557f
        1ca1c7100 17c822f427c 996ed0bdbe 157e81c7178 30b01c7128 19d052f4211 9168d0bdbe
        1dfdb1c7178 138a31c7128 94252f4211 1f1e1d0bdbe 6d6e1c7178 17ad91c7128 3de92f4211
        150e9d0bdbe 4d261c7178 139511c712b 3f212f4213 41f3d0bdbe 18d0d1c7178 13b31c7128
        f5ec2f4211 159c7d0bdbe 1052c1c7178 103a11c7128 16cde2f43f1 1e6d0bd1e 1fc2e1c7158
        1055a1c7318 175d86f41f1 175a250be1f 175665c73b8 104521c707a 1fd90ef4220
        """
    ),
  ]

  @Test("Codes equal those of another encoder, module by module", arguments: vectors)
  func drawn(vector: Vector) throws {
    let code = try QRCode(vector.text, mask: vector.mask)
    let rows = vector.rows.split(whereSeparator: \.isWhitespace).map { Int($0, radix: 16) }
    #expect(QRCodeReader(code).rows == rows)
  }

  @Test("The error correction equals that of the standard's example")
  func correction() {
    // The data codewords of "HELLO WORLD" in version 1-M, a common example for ISO/IEC 18004.
    let data: [UInt8] = [
      32, 91, 11, 120, 209, 114, 220, 77, 67, 64, 236, 17, 236, 17, 236, 17,
    ]
    #expect(
      ReedSolomon.correction(of: data, count: 10)
        == [196, 35, 39, 119, 235, 215, 231, 226, 93, 23]
    )
  }

  @Test(
    "The size grows with the length of the text",
    arguments: [
      (0, 21), (14, 21), (15, 25), (26, 25), (27, 29), (42, 29), (43, 33), (62, 33), (63, 37),
      (84, 37), (85, 41), (106, 41),
    ]
  )
  func size(count: Int, size: Int) throws {
    #expect(try QRCode(String(repeating: "a", count: count)).size == size)
  }

  @Test("Codes decode to the text, in each version and with each mask", arguments: QRMask.allCases)
  func reading(mask: QRMask) throws {
    for count in 0...106 {
      let text = String((0..<count).map { Character(Unicode.Scalar(UInt8(33 + $0 * 7 % 90))) })
      let reader = QRCodeReader(try QRCode(text, mask: mask))
      #expect(reader.mask == mask)
      #expect(reader.text == text)
    }
  }

  @Test("Text outside of ASCII is encoded as UTF-8")
  func unicode() throws {
    #expect(QRCodeReader(try QRCode("zoë 你好")).text == "zoë 你好")
  }

  @Test("A text that is too long is rejected")
  func tooLong() throws {
    let error = try #require(throws: QRCodeError.self) {
      try QRCode(String(repeating: "é", count: 54))
    }
    #expect(error.count == 108)
    #expect(error.limit == 106)
  }

  @Test("The mask with the lowest penalty is chosen and recorded in the format")
  func mask() throws {
    let code = try QRCode("https://momentsapp.com/chat/robin")
    #expect(code.mask == .columnsAndRows)
    #expect(try code == QRCode("https://momentsapp.com/chat/robin", mask: .columnsAndRows))
  }

  @Test("The drawing consists of the dark runs of each row, within a border")
  func path() throws {
    let code = try QRCode("Hi", mask: .crosses)
    #expect(code.path.hasPrefix("M4 4h7v1h-7zM14 4h2v1h-2zM18 4h7v1h-7zM4 5h1v1h-1z"))
    let dark = (0..<21).flatMap { row in (0..<21).map { code[column: $0, row: row] } }
    let drawn = code.path.matches(of: #/h(\d+)v/#).compactMap { Int($0.1) }.reduce(0, +)
    #expect(drawn == dark.count { $0 })
  }
}
