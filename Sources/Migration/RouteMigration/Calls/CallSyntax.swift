// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The calls by which an older router registered its routes.
struct CallSyntax: Sendable {
  /// The Objective-C selectors that register routes, such as `addRoute:handler:`.
  private(set) var selectors: [String: Form] = [:]
  /// The Swift functions and initializers that register routes; the key is the name without labels.
  private(set) var functions: [String: [Function]] = [:]
  /// Whether `router["/path"] = handler` registers a route.
  let hasSubscript: Bool
  let definitions: Definitions

  /// The positions of the arguments of an Objective-C registration.
  struct Form: Sendable {
    let pattern: Int
    let priority: Int?
    /// Whether the pattern is an array of patterns.
    let isList: Bool
  }

  /// A Swift function that registers a route; the label of an argument without one is empty.
  struct Function: Sendable {
    /// The label of the argument with the pattern.
    let label: String
    /// The labels that other arguments may have.
    let labels: Set<String>
    /// The labels of handlers: a call without a trailing closure must have one of these labels;
    /// empty if no handler is needed.
    let handlers: Set<String>
    /// Whether the pattern is an array of patterns.
    let isList: Bool
  }

  /// The declarations that an older router found at run time, without a registration, and used as
  /// routes.
  enum Definitions: Sendable {
    case none
    /// Methods `moduleName` that return the name of a module as a literal.
    case moduleNames
    /// Methods `Action_name:` of classes `Target_name`.
    case targetActions
  }

  /// Reads selectors, and Swift functions with all labels that their calls can have.
  ///
  /// - Parameters:
  ///   - calls: The calls that register one pattern.
  ///   - lists: The calls that register an array of patterns.
  ///   - hasSubscript: Whether an assignment to a subscript registers a route.
  ///   - definitions: The declarations that are routes.
  private init(
    _ calls: [String] = [],
    lists: [String] = [],
    hasSubscript: Bool = false,
    definitions: Definitions = .none
  ) {
    (self.hasSubscript, self.definitions) = (hasSubscript, definitions)
    for (call, isList) in calls.map({ ($0, false) }) + lists.map({ ($0, true) }) {
      let parts = call.split { "(:)".contains($0) }.map { $0 == "_" ? "" : String($0) }
      guard call.hasSuffix(")") else {
        selectors[call] = Form(
          pattern: parts.firstIndex(of: "forRoute") ?? 0,
          priority: parts.firstIndex(of: "priority"),
          isList: isList
        )
        continue
      }
      var labels = Array(parts.dropFirst())
      let place = labels.firstIndex { ["forRoute", "path", "pattern"].contains($0) } ?? 0
      let label = labels.remove(at: place)
      functions[parts[0], default: []].append(
        Function(
          label: label,
          labels: Set(labels),
          handlers: Set(labels).subtracting(["accepting", "priority", "withOptions"]),
          isList: isList
        )
      )
    }
  }

  /// The names of functions that many other types have.
  static let commonNames: Set<String> = ["add", "handle", "map", "register", "route"]

  /// The names of the functions that return the router of one scheme in JLRoutes.
  static let namespaceNames: Set<String> = ["routesForScheme", "forScheme"]

  /// Returns the calls that register routes on a router; nil if this tool reads only lists of
  /// patterns for the router.
  ///
  /// - Parameter name: The name of the dialect.
  /// - Returns: The calls, or nil.
  static func calls(of name: String) -> CallSyntax? { all[name] }

  private static let all = [
    "JLRoutes": CallSyntax(
      [
        "addRoute:handler:", "addRoute:priority:handler:", "initWithPattern:priority:handlerBlock:",
        "addRoute(_:priority:handler:)", "JLRRouteDefinition(pattern:priority:handlerBlock:)",
      ],
      // The compiler may import `addRoutes:handler:` as `add`.
      lists: ["addRoutes:handler:", "addRoutes(_:handler:)", "add(_:handler:)"],
      hasSubscript: true
    ),
    "WLRRoute": CallSyntax(
      [
        "registerBlock:forRoute:", "registerHandler:forRoute:", "registerBlock(_:forRoute:)",
        "register(_:forRoute:)", "registerHandler(_:forRoute:)",
      ],
      hasSubscript: true
    ),
    "Moments AppRouter": CallSyntax(["register(path:navigator:)"]),
    "HCModule": CallSyntax(definitions: .moduleNames),
    "MGJRouter": CallSyntax([
      "registerURLPattern:toHandler:", "registerURLPattern:toObjectHandler:",
      "registerURLPattern(_:toHandler:toObjectHandler:)",
    ]),
    // A call of `map` with only a trailing closure is usually the `map` of a collection.
    "HHRouter": CallSyntax([
      "map:toControllerClass:", "map:toBlock:", "map(_:toControllerClass:toBlock:)",
    ]),
    "Routable": CallSyntax([
      "map:toController:", "map:toController:withOptions:", "map:toCallback:",
      "map:toCallback:withOptions:", "map(_:toController:toCallback:withOptions:)",
    ]),
    "CTMediator": CallSyntax(definitions: .targetActions),
    "URLNavigator": CallSyntax(["register(_:_:)", "handle(_:_:)"]),
    "Crossroad": CallSyntax(["route(_:accepting:handler:)"], lists: ["register(_:)"]),
  ]
}
