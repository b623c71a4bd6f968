// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import BenchmarkKit
import Foundation

/// The ``Peer`` for an app without a router: parses links with `URLComponents`, and looks up the
/// whole path in a dictionary.
///
/// The keys of the dictionary are the measured paths. This is not possible for paths with values,
/// so for a set with parameters the figures are a lower bound for routers that use `URLComponents`.
package final class FoundationPeer: Peer {
  package static let name = "foundation"

  package static let cases = ["path", "link", "lazy", "dictionary", "miss"]

  package let leftOut = 0
  private let set: RouteSet
  private let routes: [String: Int]

  package init(_ set: RouteSet) throws {
    self.set = set
    routes = Self.table(of: set)
    for (index, link) in set.links.enumerated() {
      let path = URLComponents(string: link)?.path
      guard path == set.paths[index], path.flatMap({ routes[$0] }) == set.expected[index] else {
        throw BenchmarkError.finding("\(set.name): URLComponents reads \(link) otherwise")
      }
    }
  }

  package func table() throws -> Any { Self.table(of: set) }

  private static func table(of set: RouteSet) -> [String: Int] {
    Dictionary(zip(set.paths, set.expected)) { first, _ in first }
  }

  package func benchmark(_ name: String) -> Benchmark? {
    switch name {
    case "path": path(set.paths)
    case "link": link()
    case "lazy": lazy()
    case "dictionary": dictionary()
    case "miss": set.misses(.longer).isEmpty ? nil : path(set.misses(.longer))
    default: nil
    }
  }

  private func path(_ paths: [String]) -> Benchmark {
    let (routes, paths) = (routes, Held(paths))
    return Benchmark(operations: paths.count) {
      var sum: UInt64 = 0
      paths.lend { _, path in
        if let route = routes[path] { sum.hit(route) }
      }
      return sum
    }
  }

  private func link() -> Benchmark {
    let (routes, links) = (routes, Held(set.links))
    return Benchmark(operations: links.count) {
      var sum: UInt64 = 0
      links.lend { _, link in
        guard let components = URLComponents(string: link), let route = routes[components.path]
        else { return }
        sum.hit(route)
      }
      return sum
    }
  }

  private func lazy() -> Benchmark {
    let (routes, links) = (routes, Held(set.links))
    return Benchmark(operations: links.count, isComparable: false) {
      var sum: UInt64 = 0
      links.lend { _, link in
        guard let components = URLComponents(string: link), let route = routes[components.path]
        else { return }
        sum.hit(route)
        for item in components.queryItems ?? [] {
          sum.visit(item.name)
          if let value = item.value { sum.visit(value) }
        }
      }
      return sum
    }
  }

  private func dictionary() -> Benchmark {
    let (routes, links) = (routes, Held(set.links))
    return Benchmark(operations: links.count, isComparable: false) {
      var sum: UInt64 = 0
      links.lend { _, link in
        guard let components = URLComponents(string: link), let route = routes[components.path]
        else { return }
        sum.hit(route)
        var values: [String: String] = [:]
        for item in components.queryItems ?? [] { values[item.name] = item.value }
        sum &+= UInt64(values.count)
      }
      return sum
    }
  }
}
