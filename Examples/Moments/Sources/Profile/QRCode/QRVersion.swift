// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A version (size) of QR codes, with its capacities at level M (ISO/IEC 18004, tables 7 and 9).
struct QRVersion: Sendable {
  /// The side length in modules.
  let size: Int
  /// The number of data codewords.
  let dataCount: Int
  /// The number of error correction codewords per block.
  let correctionCount: Int
  /// The number of blocks, which have equal lengths.
  let blockCount: Int
  /// The row and column of the alignment pattern's centre; nil if there is none.
  let alignment: Int?

  private static let all = [
    QRVersion(size: 21, dataCount: 16, correctionCount: 10, blockCount: 1, alignment: nil),
    QRVersion(size: 25, dataCount: 28, correctionCount: 16, blockCount: 1, alignment: 18),
    QRVersion(size: 29, dataCount: 44, correctionCount: 26, blockCount: 1, alignment: 22),
    QRVersion(size: 33, dataCount: 64, correctionCount: 18, blockCount: 2, alignment: 26),
    QRVersion(size: 37, dataCount: 86, correctionCount: 24, blockCount: 2, alignment: 30),
    QRVersion(size: 41, dataCount: 108, correctionCount: 16, blockCount: 4, alignment: 34),
  ]

  /// The maximum number of bytes of text: the header and the terminator take 2 codewords.
  var capacity: Int { dataCount - 2 }

  private init(
    size: Int,
    dataCount: Int,
    correctionCount: Int,
    blockCount: Int,
    alignment: Int?
  ) {
    self.size = size
    self.dataCount = dataCount
    self.correctionCount = correctionCount
    self.blockCount = blockCount
    self.alignment = alignment
  }

  /// Chooses the smallest version for a string of the given length in bytes.
  ///
  /// - Parameter count: The number of bytes of the text.
  /// - Throws: ``QRCodeError`` if no version has enough capacity.
  init(holding count: Int) throws(QRCodeError) {
    guard let version = Self.all.first(where: { count <= $0.capacity }) else {
      throw QRCodeError(count: count, limit: Self.all[Self.all.count - 1].capacity)
    }
    self = version
  }
}

extension QRVersion {
  /// Returns the interleaved data and error correction codewords (ISO/IEC 18004, section 7.6).
  func codewords(of bytes: [UInt8]) -> [UInt8] {
    let data = dataCodewords(of: bytes)
    let length = dataCount / blockCount
    let blocks = (0..<blockCount).map { Array(data[$0 * length..<($0 + 1) * length]) }
    let corrections = blocks.map { ReedSolomon.correction(of: $0, count: correctionCount) }
    return QRVersion.inTurns(blocks) + QRVersion.inTurns(corrections)
  }

  /// Returns the data codewords: mode, length, text and padding (ISO/IEC 18004, section 7.4).
  private func dataCodewords(of bytes: [UInt8]) -> [UInt8] {
    // The mode indicator has only 4 bits, so each following byte is spread over two codewords.
    // Therefore the codewords are assembled from halves of bytes.
    var halves: [UInt8] = [0b0100]
    for byte in [UInt8(bytes.count)] + bytes { halves += [byte >> 4, byte & 15] }
    halves.append(0)
    var data = stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
    while data.count < dataCount {
      data.append((data.count - bytes.count).isMultiple(of: 2) ? 0xEC : 0x11)
    }
    return data
  }

  private static func inTurns(_ blocks: [[UInt8]]) -> [UInt8] {
    blocks[0].indices.flatMap { index in blocks.map { $0[index] } }
  }
}
