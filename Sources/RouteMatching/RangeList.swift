/// A short list of byte ranges that needs no heap for its first eight.
///
/// Segments of a path and captures of a match are such lists, and hardly any has more than eight.
struct RangeList: Sendable {
  /// Where something lies in a text, as UTF-8 offsets; half the size of a `Range<Int>`.
  struct Element: Sendable, Hashable, BitwiseCopyable {
    var lower: UInt32
    var upper: UInt32

    init(_ lower: Int, _ upper: Int) {
      self.lower = UInt32(truncatingIfNeeded: lower)
      self.upper = UInt32(truncatingIfNeeded: upper)
    }

    /// Stands for nothing at all, where an empty range is a text without characters.
    static let absent = Element(Int(UInt32.max), Int(UInt32.max))

    /// The element unless it is `absent`.
    var orNil: Element? { self == .absent ? nil : self }

    init(_ range: Range<Int>) {
      self.init(range.lowerBound, range.upperBound)
    }

    var range: Range<Int> { Int(lower)..<Int(upper) }

    /// What stands there in a text whose characters do not straddle either end.
    ///
    /// - Complexity: O(1) for a native string.
    func substring(of text: String) -> Substring {
      let start = text.utf8.index(text.utf8.startIndex, offsetBy: Int(lower))
      return text[start..<text.utf8.index(start, offsetBy: Int(upper - lower))]
    }
  }

  private typealias Eight = (
    Element, Element, Element, Element, Element, Element, Element, Element
  )

  private static let zero = Element(0, 0)

  private(set) var count = 0
  private var front: Eight = (zero, zero, zero, zero, zero, zero, zero, zero)
  private var rest: [Element]?

  init() {}

  init(repeating element: Element, count: Int) {
    self.count = count
    front = (element, element, element, element, element, element, element, element)
    if count > 8 { rest = [Element](repeating: element, count: count - 8) }
  }

  subscript(_ index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "index out of range")
      switch index {
      case 0: return front.0
      case 1: return front.1
      case 2: return front.2
      case 3: return front.3
      case 4: return front.4
      case 5: return front.5
      case 6: return front.6
      case 7: return front.7
      default: return rest?[index - 8] ?? .absent
      }
    }
    set {
      precondition(index >= 0 && index < count, "index out of range")
      switch index {
      case 0: front.0 = newValue
      case 1: front.1 = newValue
      case 2: front.2 = newValue
      case 3: front.3 = newValue
      case 4: front.4 = newValue
      case 5: front.5 = newValue
      case 6: front.6 = newValue
      case 7: front.7 = newValue
      default: rest?[index - 8] = newValue
      }
    }
  }

  mutating func append(_ element: Element) {
    count += 1
    if count <= 8 {
      appendInFront(element)
    } else if rest == nil {
      rest = [element]
    } else {
      rest?.append(element)
    }
  }

  /// Writes the last element, which is one of the first eight.
  @inline(__always)
  private mutating func appendInFront(_ element: Element) {
    let last = count &- 1
    assert(last >= 0 && last < 8, "an element outside of the front")
    // Safety: a tuple of eight equal types lies in memory as an array of them, and `last` is below eight.
    unsafe withUnsafeMutableBytes(of: &front) { bytes in
      unsafe bytes.storeBytes(of: element, toByteOffset: last &* 8, as: Element.self)
    }
  }

  /// - Complexity: O(1).
  mutating func removeLast() {
    if count > 8 { rest?.removeLast() }
    count -= 1
  }
}
