// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A tree of host names by labels, from the last label to the first: `com`, `example`, `shop`.
struct HostIndex: Sendable {
  struct Entry: Sendable {
    /// The root of the tree for exactly this host, or `UInt32.absent`.
    var exact = UInt32.absent
    /// The root of the tree for all subdomains of this host, or `UInt32.absent`.
    var subdomains = UInt32.absent
  }

  private var entries: [Entry] = []
  /// Whether no pattern has a host.
  var isEmpty: Bool { entries.isEmpty }
  private var labels = LiteralIndex(ignoresCase: true)

  mutating func addRoot() -> UInt32 {
    entries.append(Entry())
    return UInt32(entries.count - 1)
  }

  /// Returns the number of a host's entry below `root`; creates the entry if it does not exist.
  mutating func entry(for host: RoutePattern.Host, below root: UInt32) -> UInt32 {
    Bytes.with(host.name) { bytes in
      var entry = root
      var end = bytes.count
      while end >= 0 {
        let label = HostIndex.lastLabel(of: bytes, before: end)
        let known = labels.insert(from: entry, bytes[label], to: UInt32(entries.count))
        entry = known ?? addRoot()
        end = label.lowerBound - 1
      }
      return entry
    }
  }

  subscript(_ entry: UInt32) -> Entry {
    get { entries[Int(entry)] }
    set { entries[Int(entry)] = newValue }
  }

  /// Appends the roots of the trees for a host, best first: the exact host, then subdomain
  /// patterns from the longest name to the shortest.
  ///
  /// A single trailing dot must have been removed from `host`. Another one is an empty label,
  /// which no pattern has.
  ///
  /// - Complexity: O(*n*) in the length of the host.
  func appendTrees(for host: Bytes, below root: UInt32, to trees: inout ScratchStack<UInt32>) {
    let start = trees.count
    defer { trees.reverse(from: start) }
    let firstEmpty = HostIndex.endOfFirstEmptyLabel(in: host)
    var entry = root
    var end = host.count
    while end >= 0 {
      let label = HostIndex.lastLabel(of: host, before: end)
      entry = labels.target(from: entry, host[label])
      guard entry != UInt32.absent else { return }
      let isWhole = label.lowerBound == 0
      let tree = isWhole ? self[entry].exact : self[entry].subdomains
      if tree != UInt32.absent, isWhole || firstEmpty >= label.lowerBound { trees.append(tree) }
      end = label.lowerBound - 1
    }
  }

  /// Returns the offset of the dot after the first empty label, or the length of the host.
  ///
  /// The labels that a pattern's `*.` matches are not empty.
  private static func endOfFirstEmptyLabel(in host: Bytes) -> Int {
    for index in 0..<host.count where host[index] == .dot {
      if index == 0 || host[index - 1] == .dot { return index }
    }
    return host.count
  }

  /// Returns the range of the label that ends at `end`; its lower bound is zero for the first
  /// label of the host.
  private static func lastLabel(of host: Bytes, before end: Int) -> Range<Int> {
    var start = end
    while start > 0, host[start - 1] != .dot { start -= 1 }
    return start..<end
  }
}
