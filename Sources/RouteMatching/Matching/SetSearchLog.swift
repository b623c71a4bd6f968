/// What a search has done, for tests to count; nothing at all but in a debug build.
struct SetSearchLog {
  /// A node that a search has reached, and how many segments lay behind it then.
  struct Visit: Hashable {
    var node: UInt32
    var position: Int
  }

  #if DEBUG
  /// How often the search reached a node at a position, whether or not the segment let it in.
  private(set) var steps = 0
  /// How often it followed an arrow or looked for one.
  private(set) var looks = 0
  /// The steps, where somebody wants to see them.
  var visits: [Visit]?
  #endif

  /// Notes an arrow, or a look for one.
  @inline(__always)
  mutating func match() {
    #if DEBUG
    looks += 1
    #endif
  }

  /// Notes that the search has reached a node at a position.
  @inline(__always)
  mutating func step(to node: UInt32, at position: Int) {
    #if DEBUG
    steps += 1
    visits?.append(Visit(node: node, position: position))
    #endif
  }
}
