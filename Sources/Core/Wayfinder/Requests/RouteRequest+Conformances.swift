// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

internal import RouteRules

// A description of a request may be printed or logged, so it contains no value of the link. Without
// these conformances, `print` and `dump` would print the stored properties, which include the link.

extension RouteRequest: CustomStringConvertible, CustomReflectable {
  public var description: String {
    "\(RedactedLink(link, matching: pattern).text) from \(origin.name) in \(scene)"
  }

  public var customMirror: Mirror {
    Mirror(
      self,
      children: [
        "link": RedactedLink(link, matching: pattern).text, "origin": origin.name,
        "scene": "\(scene)", "transition": transition.name, "journey": journey,
      ]
    )
  }
}

extension RouteRequest.Parameters: CustomStringConvertible, CustomReflectable {
  public var description: String { names.map { "\($0): …" }.joined(separator: ", ") }

  public var customMirror: Mirror { Mirror(self, children: ["names": names]) }
}

extension DeclaredLink.Unmatched: CustomStringConvertible, CustomReflectable {
  public var description: String { "\(error.link) from \(origin.name) in \(scene)" }

  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["link": error.link, "origin": origin.name, "scene": "\(scene)"]
    )
  }
}
