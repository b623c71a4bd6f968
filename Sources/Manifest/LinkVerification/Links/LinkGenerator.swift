// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import RouteManifest
internal import RouteMatching

/// A generator of links for a manifest: sample links of each route, and changed copies of them.
///
/// The links depend only on the manifest and the seed. They are divided into batches of a fixed size,
/// each with random numbers of its own, so that batches can be generated at the same time.
package struct LinkGenerator: Sendable {
  /// The number of links in a batch.
  package static let batchSize = 4096
  /// The maximum number of samples of all routes together, which are kept in memory.
  private static let maximumSamples = 8192
  /// The maximum number of samples for one route.
  private static let maximumSamplesOfRoute = 64

  /// The sample links of each route, without routes that have none; all links are absolute.
  private let samples: [[String]]
  private let hosts: [String]
  private let schemes: [String]
  private let words: [String]
  private let seed: UInt64

  /// Creates a generator for a manifest; equal seeds generate equal links.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - seed: The number from which the random numbers are calculated.
  /// - Complexity: O(*n*) in the number of routes, and at most 8,192 samples.
  package init(_ manifest: RouteManifest, seed: UInt64) {
    self.seed = seed
    hosts = manifest.hosts.map { $0.includesSubdomains ? "www.\($0.name)" : $0.name }
    schemes = manifest.schemes
    let source = ManifestRules(manifest)
    let table = source.table
    let count = table.routes.count
    let limit = max(1, min(Self.maximumSamplesOfRoute, Self.maximumSamples / max(count, 1)))
    var routes = RouteSamples(source, seed: seed)
    var samples: [[String]] = []
    var words: Set<String> = ["users", "item", "7", "-1", "café"]
    for route in table.routes {
      var links: Set<String> = []
      for _ in 0..<limit {
        let host = hosts.element(using: &routes.numbers) ?? "example.com"
        let link = routes.link(of: route, onHost: host, addsOptionalItems: true)
        if let link { links.insert(link) }
      }
      if !links.isEmpty { samples.append(links.sorted()) }
      for case .segment(let pieces) in route.pattern.elements where words.count < 256 {
        for case .literal(let text) in pieces { words.insert(text) }
      }
    }
    self.samples = samples
    self.words = words.sorted()
  }

  /// Calls a closure with each link of a batch.
  ///
  /// - Parameters:
  ///   - batch: The number of the batch, counted from 0.
  ///   - count: The number of links, at most ``batchSize``.
  ///   - body: The closure.
  /// - Complexity: O(*n*) in the number of links.
  package func forEachLink(inBatch batch: Int, count: Int, _ body: (String) -> Void) {
    var numbers = SampleNumbers(
      seed: seed ^ (UInt64(truncatingIfNeeded: batch) &+ 1) &* 0x9E37_79B9_7F4A_7C15
    )
    guard !samples.isEmpty else { return }
    for _ in 0..<min(count, Self.batchSize) {
      let sample = samples.element(using: &numbers)?.element(using: &numbers) ?? ""
      // A quarter of the links are samples without a change; the others have up to three changes.
      let changes = Int(numbers.next() % 4)
      guard changes > 0, var link = LinkParts(sample) else {
        body(sample)
        continue
      }
      for _ in 0..<changes {
        guard let mutation = LinkMutation.allCases.element(using: &numbers) else { break }
        mutation.apply(to: &link, hosts: hosts, schemes: schemes, words: words, &numbers)
      }
      body(link.text)
    }
  }
}

extension Array {
  /// Returns a random element; nil if the array is empty.
  func element(using numbers: inout SampleNumbers) -> Element? {
    isEmpty ? nil : self[Int(truncatingIfNeeded: numbers.next() % UInt64(count))]
  }
}
