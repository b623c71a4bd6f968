// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The calls by which an older router registered its routes.
struct CallSyntax: Sendable {
  /// The Objective-C selectors that register routes, such as `addRoute:handler:`.
  var selectors: [String: Form] = [:]
  /// The Swift functions and initializers that register routes; the key is the name without labels.
  var functions: [String: [Function]] = [:]
  /// Whether `router["/path"] = handler` registers a route.
  var hasSubscript = false
  var definitions = Definitions.none

  /// The positions of the arguments of an Objective-C registration.
  struct Form: Sendable {
    /// The index of the argument with the pattern.
    var pattern = 0
    /// The index of the argument with the priority, or nil.
    var priority: Int?
    /// Whether the pattern is an array of patterns.
    var isList = false
  }

  /// A Swift function that registers a route, with its argument labels.
  struct Function: Sendable {
    /// The label of the argument with the pattern; nil if the argument has no label.
    var label: String?
    /// The labels that other arguments may have.
    var labels: Set<String> = []
    /// The labels of handlers: a call without a trailing closure must have one of these labels;
    /// empty if no handler is needed.
    var handlers: Set<String> = []
    /// Whether an argument without a label may follow.
    var allowsUnlabelled = false
    /// Whether the pattern is an array of patterns.
    var isList = false
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

  private static let all: [String: CallSyntax] = [
    "JLRoutes": CallSyntax(
      selectors: [
        "addRoute:handler:": Form(),
        "addRoute:priority:handler:": Form(priority: 1),
        "addRoutes:handler:": Form(isList: true),
        "initWithPattern:priority:handlerBlock:": Form(priority: 1),
      ],
      functions: [
        "addRoute": [Function(labels: ["priority", "handler"], handlers: ["handler"])],
        "addRoutes": [Function(labels: ["handler"], handlers: ["handler"], isList: true)],
        // The compiler may import `addRoutes:handler:` by this name.
        "add": [Function(labels: ["handler"], handlers: ["handler"], isList: true)],
        "JLRRouteDefinition": [
          Function(
            label: "pattern",
            labels: ["priority", "handlerBlock"],
            handlers: ["handlerBlock"]
          )
        ],
      ],
      hasSubscript: true
    ),
    "WLRRoute": CallSyntax(
      selectors: [
        "registerBlock:forRoute:": Form(pattern: 1),
        "registerHandler:forRoute:": Form(pattern: 1),
      ],
      functions: [
        "registerBlock": [Function(label: "forRoute", allowsUnlabelled: true)],
        "register": [Function(label: "forRoute", allowsUnlabelled: true)],
        "registerHandler": [Function(label: "forRoute", allowsUnlabelled: true)],
      ],
      hasSubscript: true
    ),
    "Moments AppRouter": CallSyntax(
      functions: [
        "register": [Function(label: "path", labels: ["navigator"], handlers: ["navigator"])]
      ]
    ),
    "HCModule": CallSyntax(definitions: .moduleNames),
    "MGJRouter": CallSyntax(
      selectors: [
        "registerURLPattern:toHandler:": Form(),
        "registerURLPattern:toObjectHandler:": Form(),
      ],
      functions: [
        "registerURLPattern": [
          Function(
            labels: ["toHandler", "toObjectHandler"],
            handlers: ["toHandler", "toObjectHandler"]
          )
        ]
      ]
    ),
    "HHRouter": CallSyntax(
      selectors: ["map:toControllerClass:": Form(), "map:toBlock:": Form()],
      functions: [
        "map": [
          // A call of `map` with only a trailing closure is usually the `map` of a collection. So
          // only a call with one of these labels is a registration.
          Function(
            labels: ["toControllerClass", "toBlock"],
            handlers: ["toControllerClass", "toBlock"]
          )
        ]
      ]
    ),
    "Routable": CallSyntax(
      selectors: [
        "map:toController:": Form(), "map:toController:withOptions:": Form(),
        "map:toCallback:": Form(), "map:toCallback:withOptions:": Form(),
      ],
      functions: [
        "map": [
          Function(
            labels: ["toController", "toCallback", "withOptions"],
            handlers: ["toController", "toCallback"]
          )
        ]
      ]
    ),
    "CTMediator": CallSyntax(definitions: .targetActions),
    "URLNavigator": CallSyntax(
      functions: [
        "register": [Function(handlers: [""], allowsUnlabelled: true)],
        "handle": [Function(handlers: [""], allowsUnlabelled: true)],
      ]
    ),
    "Crossroad": CallSyntax(
      functions: [
        "route": [Function(labels: ["accepting", "handler"], handlers: ["handler"])],
        "register": [Function(isList: true)],
      ]
    ),
  ]
}
