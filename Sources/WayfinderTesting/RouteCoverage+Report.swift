extension RouteCoverage {
  /// The routes and how many journeys came to them, as data.
  public struct Report: Sendable, Hashable, Codable {
    /// The routes, in the order in which they were first seen.
    public let routes: [Route]

    /// Those that no journey reached.
    ///
    /// - Complexity: O(*n*) in the number of routes.
    public var unreached: [Route] { routes.filter { $0.reached == 0 } }

    /// One route.
    public struct Route: Sendable, Hashable, Codable {
      /// What a link must look like.
      public let pattern: String
      /// Its priority; two routes may have one pattern, and then differ in this.
      public let priority: Int
      /// The name of the module that registered it, if one did.
      public let module: String?
      /// Where it was registered, as `#fileID` gives it.
      public let file: String
      /// The line there, counted from 1.
      public let line: UInt
      /// How many journeys ended at it with a screen or an answer.
      public internal(set) var reached = 0
      /// How many journeys ended at it with an error.
      public internal(set) var failed = 0
    }
  }
}

extension RouteCoverage.Report: CustomStringConvertible {
  /// How many routes were reached, then a line for each that was not.
  public var description: String {
    let missing = unreached
    let head = "\(routes.count - missing.count) of \(routes.count) routes reached"
    guard !missing.isEmpty else { return head }
    return (["\(head), but not:"] + missing.map { "  \($0)" }).joined(separator: "\n")
  }
}

extension RouteCoverage.Report.Route: CustomStringConvertible {
  /// The pattern, the priority if it has one, the module, the place, and how many journeys failed
  /// there.
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
