// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

/// The internal paths of module entries, by which a journey handles an entry like a link.
///
/// Entries have a table of their own, against which no link is matched. Rewrite rules apply to these
/// paths as to any other, so that a rule for all paths includes the modules.
package enum ModuleAddress {
  /// Returns the pattern of an entry; nil if the names cannot be segments.
  static func pattern(_ module: String, _ entry: String) -> RoutePattern? {
    try? RoutePattern(parsing: "/@\(module)/\(entry)")
  }

  /// Returns the link to an entry, with the values as query items sorted by name.
  static func link(_ module: String, _ entry: String, with values: [String: String]) -> String {
    let path = "/@\(LinkEncoding.segment(module))/\(LinkEncoding.segment(entry))"
    guard !values.isEmpty else { return path }
    let items = values.keys.ascending.map { name in
      "\(LinkEncoding.query(name))=\(LinkEncoding.query(values[name] ?? ""))"
    }
    return "\(path)?\(items.joined(separator: "&"))"
  }

  /// Returns the names of a module and its entry from an internal path; nil for any other path.
  package static func names(in link: String) -> (name: String, entry: String)? {
    guard link.hasPrefix("/@") else { return nil }
    let path = link.dropFirst(2).prefix { $0 != "?" && $0 != "#" }
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard names.count == 2, names.allSatisfy(RouteModules.isName) else { return nil }
    return (names[0], names[1])
  }
}
