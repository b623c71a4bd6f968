/// Hosts by their labels, from the last to the first: `com`, `example`, `shop`.
struct HostIndex: Sendable {
  struct Place: Sendable {
    /// The tree of exactly this host, or `Node.none`.
    var exact = Node.none
    /// The tree of all hosts below this one, or `Node.none`.
    var subdomains = Node.none
  }

  private var places: [Place] = []
  /// Whether no pattern names a host.
  var isEmpty: Bool { places.isEmpty }
  private var labels = LiteralIndex(ignoresCase: true)

  mutating func addRoot() -> UInt32 {
    places.append(Place())
    return UInt32(places.count - 1)
  }

  /// The place of a host below `root`, made when there is none.
  mutating func place(of host: RoutePattern.Host, below root: UInt32) -> UInt32 {
    Bytes.with(host.name) { bytes in
      var place = root
      var end = bytes.count
      while end >= 0 {
        let label = HostIndex.lastLabel(of: bytes, before: end)
        let known = labels.insert(from: place, bytes[label], to: UInt32(places.count))
        place = known ?? addRoot()
        end = label.lowerBound - 1
      }
      return place
    }
  }

  /// Gives the roots of all trees new numbers.
  mutating func renumber(_ numbers: [UInt32]) {
    for index in places.indices {
      let place = places[index]
      if place.exact != Node.none { places[index].exact = numbers[Int(place.exact)] }
      if place.subdomains != Node.none { places[index].subdomains = numbers[Int(place.subdomains)] }
    }
  }

  subscript(_ place: UInt32) -> Place {
    get { places[Int(place)] }
    set { places[Int(place)] = newValue }
  }

  /// The trees for `host`, best first: the exact one, then those of ever shorter names above it.
  ///
  /// A dot at the end of `host` has been taken off; one more is an empty label, which no pattern has.
  ///
  /// - Complexity: O(*n*) in the length of the host.
  func appendTrees(for host: Bytes, below root: UInt32, to trees: inout ScratchStack<UInt32>) {
    let start = trees.count
    defer { trees.reverse(from: start) }
    var place = root
    var end = host.count
    while end >= 0 {
      let label = HostIndex.lastLabel(of: host, before: end)
      place = labels.target(from: place, host[label])
      guard place != Node.none else { return }
      let isWhole = label.lowerBound == 0
      let tree = isWhole ? self[place].exact : self[place].subdomains
      if tree != Node.none { trees.append(tree) }
      end = label.lowerBound - 1
    }
  }

  /// The label that ends at `end`; its lower bound is zero for the first label of the host.
  private static func lastLabel(of host: Bytes, before end: Int) -> Range<Int> {
    var start = end
    while start > 0, host[start - 1] != .dot { start -= 1 }
    return start..<end
  }
}
