// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// Reed–Solomon codes over GF(256), as QR codes use them (ISO/IEC 18004, annex A).
package enum ReedSolomon {
  /// Returns the error correction codewords for a block.
  ///
  /// - Parameters:
  ///   - data: The data codewords of the block.
  ///   - count: The number of codewords to return, more than 0.
  /// - Returns: The remainder of the data polynomial divided by the generator polynomial of that
  ///   degree.
  /// - Complexity: O(*n* · *m*) in the lengths of both.
  package static func correction(of data: [UInt8], count: Int) -> [UInt8] {
    let generator = generator(ofDegree: count)
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let factor = byte ^ remainder.removeFirst()
      remainder.append(0)
      for (index, coefficient) in generator.enumerated() {
        remainder[index] ^= product(coefficient, factor)
      }
    }
    return remainder
  }

  /// Returns the product of (x − 2⁰)(x − 2¹)…, highest power first, without its leading 1.
  private static func generator(ofDegree degree: Int) -> [UInt8] {
    var generator = [UInt8](repeating: 0, count: degree)
    generator[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        generator[index] = product(generator[index], root)
        if index + 1 < degree { generator[index] ^= generator[index + 1] }
      }
      root = product(root, 2)
    }
    return generator
  }

  /// Returns the product of two field elements, modulo x⁸ + x⁴ + x³ + x² + 1.
  private static func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
    var product: UInt8 = 0
    for bit in (0..<8).reversed() {
      let carry = product >> 7
      product = product << 1 ^ (carry * 0x1D) ^ (right >> UInt8(bit) & 1) * left
    }
    return product
  }
}
