// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

extension RouteCoverage {
  /// The recorded routes, each with the counts of its successful and its failed journeys.
  public struct Report: Sendable, Hashable, Codable {
    /// The routes, in the order in which they were first recorded.
    public let routes: [Route]

    /// The routes that no journey has reached.
    ///
    /// - Complexity: O(*n*) in the number of routes.
    public var unreached: [Route] { routes.filter { $0.reached == 0 } }

    /// One route, with the counts of its journeys.
    public struct Route: Sendable, Hashable, Codable {
      /// The pattern of the route as text.
      public let pattern: String
      /// The priority of the route, which distinguishes two routes with the same pattern.
      public let priority: Int
      /// The name of the module that registered the route, if any.
      public let module: String?
      /// The file of the registration, as `#fileID` gives it.
      public let file: String
      /// The line of the registration, counted from 1.
      public let line: UInt
      /// The number of journeys that ended at the route with a screen or a result.
      public internal(set) var reached = 0
      /// The number of journeys that ended at the route with an error.
      public internal(set) var failed = 0
    }
  }
}

extension RouteCoverage.Report {
  /// Returns the message for an exception that names a reached route or an unregistered route.
  func problem(ofException pattern: RoutePattern) -> String {
    guard !routes.contains(where: { $0.pattern == pattern.text }) else {
      return "“\(pattern)” is an exception, but it was reached; remove the exception"
    }
    let nearest = RoutePattern.nearest(to: pattern.text, among: routes.lazy.map(\.pattern))
    let advice = nearest.map { "write “\($0)”" } ?? "remove the exception"
    return "“\(pattern)” is an exception, but it is not registered; \(advice)"
  }
}

extension RouteCoverage.Report: CustomStringConvertible {
  /// The number of reached routes, then a line for each unreached route.
  public var description: String {
    let missing = unreached
    let head = "\(routes.count - missing.count) of \(routes.count) routes reached"
    guard !missing.isEmpty else { return head }
    return (["\(head), but not:"] + missing.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension RouteCoverage.Report.Route: CustomStringConvertible {
  /// The pattern of the route with its priority (unless it is 0), module, source location and
  /// number of failed journeys.
  public var description: String {
    let rank = priority == 0 ? "" : ", priority \(priority)"
    let owner = rank + (module.map { ", \($0)" } ?? "")
    let failures =
      switch failed {
      case 0: ""
      case 1: ": 1 journey failed"
      default: ": \(failed) journeys failed"
      }
    return "“\(pattern)”\(owner) (\(file):\(line))\(failures)"
  }
}
