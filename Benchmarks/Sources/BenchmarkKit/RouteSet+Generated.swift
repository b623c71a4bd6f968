// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteSet {
  /// The names of the sets that are measured by default.
  public static let usualNames = [
    "app-10", "app-20", "app-100", "app-1000", "app-10000", "app-100000", "app-1000000", "rest",
    "cluster", "payments", "static", "phone", "long-prefixes", "backtracking",
  ]

  /// The names of all sets that can be generated.
  public static let generatedNames =
    usualNames + ["captures", "hostile", "links", "typed"] + linkVariations.dropFirst()
    + ["groups", "written-out", "mixed-segments", "plain-segments"]

  /// Generates a set, which is the same in each run.
  ///
  /// - Parameter name: One of ``generatedNames``, or `app-` and a number from 2 to 1,000,000.
  /// - Returns: The set.
  /// - Throws: ``BenchmarkError`` with the exit code of wrong arguments if there is no such set.
  public static func generated(_ name: String) throws(BenchmarkError) -> RouteSet {
    switch name {
    case "rest": return rest()
    case "cluster": return cluster()
    case "payments": return payments()
    case "static": return pages()
    case "captures": return captures()
    case "hostile": return hostile()
    case "links": return links()
    case "typed": return typed()
    case "groups": return groups(writtenOut: false)
    case "written-out": return groups(writtenOut: true)
    case "mixed-segments": return mixed(isPlain: false)
    case "plain-segments": return mixed(isPlain: true)
    case "long-prefixes": return longPrefixes()
    case "backtracking": return backtracking()
    case _ where linkVariations.contains(name): return linkVariation(name)
    default:
      let count = name.hasPrefix("app-") ? Int(name.dropFirst(4)) : nil
      guard let count, (2...1_000_000).contains(count), name == "app-\(count)" else {
        throw .usage(
          "unknown set “\(name)”; use one of \(generatedNames.joined(separator: ", ")), or "
            + "app-N for any number of routes up to 1000000"
        )
      }
      return app(count)
    }
  }
}
