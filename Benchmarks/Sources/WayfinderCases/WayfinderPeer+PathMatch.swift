// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import BenchmarkKit
import RouteMatching

// These benchmarks measure `RouteTable.pathMatch(for:)`. The result of this method stores neither
// the path nor the table.

extension WayfinderPeer {
  static let pathMatchCases = ["path", "path-bytes", "path-span", "read", "link-read"]

  func pathMatchBenchmark(_ name: String) throws -> Benchmark? {
    switch name {
    case "path": path()
    case "path-bytes": pathOfBytes()
    case "path-span": pathOfSpan()
    case "link-read": linkRead()
    case "read": set.parameterNames.joined().isEmpty ? nil : read()
    default: nil
    }
  }

  /// Checks that `pathMatch(for:)` returns the expected route and its values.
  func checkPathMatch(_ path: String, at index: Int) throws {
    var path = path
    try check(try matcher.pathMatch(for: path)?.routeID.index, at: index)
    try path.withUTF8 { bytes in
      try check(try matcher.pathMatch(for: bytes)?.routeID.index, at: index)
      try check(try matcher.pathMatch(for: bytes.span)?.routeID.index, at: index)
    }
    guard let found = try matcher.pathMatch(for: path), found.isPlain else { return }
    let bytes = Array(path.utf8)
    let match = try matcher.match(path: path)
    for (parameter, name) in names[index].prefix(found.count).enumerated() {
      let value = found[parameter].map { String(decoding: bytes[$0], as: UTF8.self) }
      guard value != match?.parameters[name] else { continue }
      throw BenchmarkError.finding("\(set.name): \(path) has “\(value ?? "nothing")” for \(name)")
    }
  }

  /// Measures matching a path: finding its route and the ranges of its values.
  private func path() -> Benchmark {
    let (table, paths) = (matcher, Held(set.paths))
    return Benchmark(operations: paths.count) {
      var sum: UInt64 = 0
      paths.lend { _, path in
        if let match = try? table.pathMatch(for: path) { sum.hit(match.routeID.index) }
      }
      return sum
    }
  }

  /// Measures matching the bytes of a path; the caller stores the bytes.
  private func pathOfBytes() -> Benchmark {
    let (table, paths) = (matcher, PathBytes(set.paths))
    return Benchmark(operations: paths.all.count) {
      var sum: UInt64 = 0
      for bytes in paths.all {
        if let match = try? table.pathMatch(for: bytes) { sum.hit(match.routeID.index) }
      }
      return sum
    }
  }

  /// Measures matching a span of bytes.
  private func pathOfSpan() -> Benchmark {
    let (table, paths) = (matcher, PathBytes(set.paths))
    return Benchmark(operations: paths.all.count) {
      var sum: UInt64 = 0
      for bytes in paths.all {
        if let match = try? table.pathMatch(for: bytes.span) { sum.hit(match.routeID.index) }
      }
      return sum
    }
  }

  /// Measures matching a path and reading every byte of every value.
  ///
  /// The bytes of the string are accessed once, for both.
  private func read() -> Benchmark {
    let (table, paths) = (matcher, Held(set.paths))
    return Benchmark(operations: paths.count) {
      var sum: UInt64 = 0
      paths.lend { _, path in
        path.utf8.withContiguousStorageIfAvailable { bytes in
          guard let match = try? table.pathMatch(for: bytes) else { return }
          sum.hit(match.routeID.index)
          for parameter in 0..<match.count {
            if let range = match[parameter] {
              sum.visit(UnsafeBufferPointer(rebasing: bytes[range]))
            }
          }
        }
      }
      return sum
    }
  }
}

extension WayfinderPeer {
  /// Measures matching a whole link and then reading the bytes of all path values, query names and
  /// query values.
  private func linkRead() -> Benchmark {
    let (table, links) = (matcher, Held(set.links))
    return Benchmark(operations: links.count) {
      var sum: UInt64 = 0
      links.lend { _, link in
        link.utf8.withContiguousStorageIfAvailable { bytes in
          guard let match = try? table.linkMatch(for: bytes) else { return }
          sum.hit(match.routeID.index)
          for parameter in 0..<match.path.count {
            if let range = match.path[parameter] {
              sum.visit(UnsafeBufferPointer(rebasing: bytes[range]))
            }
          }
          match.forEachQueryItem(in: bytes) { name, value in
            sum.visit(UnsafeBufferPointer(rebasing: bytes[name]))
            if let value { sum.visit(UnsafeBufferPointer(rebasing: bytes[value])) }
          }
        }
      }
      return sum
    }
  }
}

/// Paths as bytes, one after the other in one buffer.
private final class PathBytes {
  let all: [UnsafeBufferPointer<UInt8>]
  private let storage: UnsafeMutableBufferPointer<UInt8>

  init(_ paths: [String]) {
    let bytes = paths.flatMap { $0.utf8 }
    storage = .allocate(capacity: bytes.count)
    _ = storage.initialize(from: bytes)
    var end = 0
    var all: [UnsafeBufferPointer<UInt8>] = []
    for path in paths {
      let start = end
      end += path.utf8.count
      all.append(UnsafeBufferPointer(rebasing: storage[start..<end]))
    }
    self.all = all
  }

  deinit {
    storage.deallocate()
  }
}
