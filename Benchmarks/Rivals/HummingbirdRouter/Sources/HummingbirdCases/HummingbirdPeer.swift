// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import BenchmarkKit
@_spi(Internal) import Hummingbird
import HummingbirdCore

/// The ``Peer`` that measures Hummingbird's router.
///
/// It measures only the trie, without the responders, contexts and tasks of a server.
///
/// The trie compares the children of a node one by one, which takes a millisecond for a miss in the
/// largest table, so at most 1,000 paths are measured.
package final class HummingbirdPeer: Peer {
  package static let name = "hummingbird"

  package static let cases = ["path", "read", "link", "lazy", "dictionary", "miss", "build"]

  package let leftOut: Int
  private let set: RouteSet
  /// Whether the set has at most 1,000 paths; of a larger set, only the first 1,000 paths are
  /// measured.
  private let isWhole: Bool
  private let trie: RouterTrie<Int>

  package init(_ wholeSet: RouteSet) throws {
    let set = wholeSet.first(1_000)
    let trie = Self.trie(of: set.patterns)
    let answered = set.asking { index in
      trie.resolve(set.paths[index])?.value == set.expected[index]
        && trie.resolve(URI(set.links[index]).path)?.value == set.expected[index]
    }
    guard let answered else {
      throw BenchmarkError.finding("\(set.name): Hummingbird finds no route that is expected")
    }
    isWhole = set.paths.count == wholeSet.paths.count
    self.trie = trie
    self.set = answered
    leftOut = set.paths.count - answered.paths.count
    for path in set.misses(.longer) where trie.resolve(path) != nil {
      throw BenchmarkError.finding("\(set.name): Hummingbird finds a route for \(path)")
    }
  }

  package func table() throws -> Any { Self.trie(of: set.patterns) }

  private static func trie(of patterns: [String]) -> RouterTrie<Int> {
    let builder = RouterPathTrieBuilder<Int>()
    for (index, pattern) in patterns.enumerated() {
      let segments = pattern.split(separator: "/").map { $0.hasPrefix("*") ? "**" : $0 }
      builder.addEntry(RouterPath(segments.joined(separator: "/")), value: index)
    }
    return builder.build()
  }

  package func benchmark(_ name: String) -> Benchmark? {
    switch name {
    case "path": path(set.paths)
    case "read": set.parameterNames.joined().isEmpty ? nil : read()
    case "link": link()
    case "lazy": lazy()
    case "dictionary": dictionary()
    case "miss": set.misses(.longer).isEmpty ? nil : path(set.misses(.longer))
    case "build": build()
    default: nil
    }
  }

  private func path(_ paths: [String]) -> Benchmark {
    let (trie, paths) = (trie, Held(paths))
    return Benchmark(operations: paths.count, isComparable: isWhole) {
      var sum: UInt64 = 0
      paths.lend { _, path in
        if let found = trie.resolve(path) { sum.hit(found.value) }
      }
      return sum
    }
  }

  private func read() -> Benchmark {
    let (trie, paths) = (trie, Held(set.paths))
    return Benchmark(operations: paths.count, isComparable: isWhole) {
      var sum: UInt64 = 0
      paths.lend { _, path in
        guard let found = trie.resolve(path) else { return }
        sum.hit(found.value)
        for parameter in found.parameters { sum.visit(parameter.value) }
      }
      return sum
    }
  }

  private func link() -> Benchmark {
    let (trie, links) = (trie, Held(set.links))
    return Benchmark(operations: links.count, isComparable: isWhole) {
      var sum: UInt64 = 0
      links.lend { _, link in
        if let found = trie.resolve(URI(link).path) { sum.hit(found.value) }
      }
      return sum
    }
  }

  private func lazy() -> Benchmark {
    let (trie, links) = (trie, Held(set.links))
    return Benchmark(operations: links.count, isComparable: isWhole) {
      var sum: UInt64 = 0
      links.lend { _, link in
        let uri = URI(link)
        guard let found = trie.resolve(uri.path) else { return }
        sum.hit(found.value)
        for parameter in found.parameters { sum.visit(parameter.value) }
        for item in uri.queryParameters {
          sum.visit(item.key)
          sum.visit(item.value)
        }
      }
      return sum
    }
  }

  private func dictionary() -> Benchmark {
    let (trie, links) = (trie, Held(set.links))
    return Benchmark(operations: links.count, isComparable: isWhole) {
      var sum: UInt64 = 0
      links.lend { _, link in
        let uri = URI(link)
        guard let found = trie.resolve(uri.path) else { return }
        sum.hit(found.value)
        var values: [String: String] = [:]
        for (name, value) in found.parameters { values[String(name)] = String(value) }
        for (name, value) in uri.queryParameters { values[String(name)] = String(value) }
        sum &+= UInt64(values.count)
      }
      return sum
    }
  }

  private func build() -> Benchmark {
    let patterns = set.patterns
    return Benchmark(operations: 1, isComparable: false) {
      let trie = Self.trie(of: patterns)
      return trie.resolve("/") == nil ? 1 : 2
    }
  }
}
