/// Elements side by side in memory that never change, read without a check in release builds.
///
/// A frozen table reads a few of them for each segment, each in another place. Whoever reads keeps the
/// table alive meanwhile, and with it the memory.
@safe
struct FrozenArray<Element: BitwiseCopyable & Sendable>: @unchecked Sendable {
  /// Invariant: points at `count` initialised elements for as long as `owner` lives.
  ///
  /// Sendable without a check: what it points at is written before the first copy is made, read by
  /// everybody, and freed with the last reference to its owner.
  private let base: UnsafePointer<Element>
  let count: Int
  private let owner: Owner

  /// Frees the memory.
  @safe
  private final class Owner {
    private let memory: UnsafeMutableRawPointer

    init(_ memory: UnsafeMutableRawPointer) {
      // Safety: nothing is read here.
      unsafe self.memory = memory
    }

    deinit {
      // Safety: nobody has a reference any more; trivial elements need no end.
      unsafe memory.deallocate()
    }
  }

  /// Takes a copy of an array, and of no more than its elements.
  init(_ elements: [Element]) {
    count = elements.count
    // Safety: the memory is as large as the elements that initialise it.
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: max(1, elements.count * MemoryLayout<Element>.stride),
      alignment: FrozenArray.alignment
    )
    let start = unsafe memory.bindMemory(to: Element.self, capacity: elements.count)
    unsafe elements.withUnsafeBufferPointer { buffer in
      guard let source = buffer.baseAddress else { return }
      unsafe start.initialize(from: source, count: buffer.count)
    }
    unsafe base = UnsafePointer(start)
    owner = unsafe Owner(memory)
  }

  /// A cache line, so that an element of half a line never lies in two.
  private static var alignment: Int { 64 }

  @inline(__always)
  subscript(_ index: Int) -> Element {
    assert(index >= 0 && index < count, "an element outside of the run was asked for")
    // Safety: indices come from the table itself, whose builder made them; debug builds check them.
    return unsafe base[index]
  }
}
