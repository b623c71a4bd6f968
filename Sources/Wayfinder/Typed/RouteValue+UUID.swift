#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UUID: RouteValue {
  /// A parameter takes UUIDs with their hyphens.
  public static var routeKind: RouteValueKind { .uuid }

  /// Reads 8-4-4-4-12 hexadecimal digits in any case.
  public init?(routeText: Substring) {
    // By hand, because Foundation would have the text copied first.
    guard routeText.utf8.count == 36 else { return nil }
    var (high, low, place) = (UInt64(0), UInt64(0), 0)
    for byte in routeText.utf8 {
      defer { place += 1 }
      if place == 8 || place == 13 || place == 18 || place == 23 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard let digit = UUID.digit(byte) else { return nil }
      if place < 19 {
        high = high << 4 | digit
      } else {
        low = low << 4 | digit
      }
    }
    self.init(high, low)
  }

  /// What a hexadecimal digit stands for.
  private static func digit(_ byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }

  private init(_ high: UInt64, _ low: UInt64) {
    func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
    }
    self.init(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3),
        byte(high, 4), byte(high, 5), byte(high, 6), byte(high, 7),
        byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      )
    )
  }

  /// The UUID in upper case.
  public var routeText: String? { uuidString }
}
