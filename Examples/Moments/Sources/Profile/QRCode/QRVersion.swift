/// A size of QR codes, with what it holds at level M (ISO/IEC 18004, tables 7 and 9).
struct QRVersion: Sendable {
  /// How many modules a side has.
  let size: Int
  /// How many codewords of data there are.
  let dataCount: Int
  /// How many codewords of error correction each block has.
  let correctionCount: Int
  /// Into how many blocks of one length the data are divided.
  let blockCount: Int
  /// Where row and column of the alignment pattern's centre are; nil when there is none.
  let alignment: Int?

  private static let all = [
    QRVersion(size: 21, dataCount: 16, correctionCount: 10, blockCount: 1, alignment: nil),
    QRVersion(size: 25, dataCount: 28, correctionCount: 16, blockCount: 1, alignment: 18),
    QRVersion(size: 29, dataCount: 44, correctionCount: 26, blockCount: 1, alignment: 22),
    QRVersion(size: 33, dataCount: 64, correctionCount: 18, blockCount: 2, alignment: 26),
    QRVersion(size: 37, dataCount: 86, correctionCount: 24, blockCount: 2, alignment: 30),
    QRVersion(size: 41, dataCount: 108, correctionCount: 16, blockCount: 4, alignment: 34),
  ]

  /// How many bytes of text fit: four bits say what they are, and eight how many.
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

  /// The smallest version for a text.
  ///
  /// - Parameter count: How many bytes the text has.
  /// - Throws: ``QRCodeError`` when no version holds so many.
  init(holding count: Int) throws(QRCodeError) {
    guard let version = Self.all.first(where: { count <= $0.capacity }) else {
      throw QRCodeError(count: count, limit: Self.all[Self.all.count - 1].capacity)
    }
    self = version
  }
}

extension QRVersion {
  /// Everything that is drawn for a text: the data of all blocks, taken in turns, then the
  /// correction of all blocks, taken in turns (ISO/IEC 18004, section 7.6).
  func codewords(of bytes: [UInt8]) -> [UInt8] {
    let data = dataCodewords(of: bytes)
    let length = dataCount / blockCount
    let blocks = (0..<blockCount).map { Array(data[$0 * length..<($0 + 1) * length]) }
    let corrections = blocks.map { ReedSolomon.correction(of: $0, count: correctionCount) }
    return QRVersion.inTurns(blocks) + QRVersion.inTurns(corrections)
  }

  /// The mode, the count, the bytes, and what fills the rest (ISO/IEC 18004, section 7.4).
  private func dataCodewords(of bytes: [UInt8]) -> [UInt8] {
    // The mode takes half a codeword, so all that follows begins in the middle of one.
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
