// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The rules by which an older router read its patterns and links, as data.
///
/// A dialect states how the router read a pattern and a link, which route it chose, and in which form it
/// delivered the parameters. The code that interprets a dialect is the same for all routers.
///
/// ```swift
/// var builder = DialectTable<String>.Builder(.jlRoutes)
/// try builder.add("/user/view/:userID", value: "user")
/// let table = try builder.build()
/// let answer = try table.answer(to: "app://user/view/joe%20b?tab=likes")
/// answer?.parameters.asJLRoutes["userID"]?.text  // "joe b"
/// ```
public struct RouteDialect: Sendable, Hashable {
  /// The name of the router library whose patterns the dialect reads.
  public let name: String

  /// The rules that decide which route answers a link.
  public var rules = Rules.faithful

  let syntax: PatternSyntax
  var reading: LinkReading
  let repeated: RepeatedPattern

  /// Rules for a table of a dialect; later versions may add more.
  public struct Rules: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case faithful
      case fixed
    }

    private let kind: Kind

    /// The rules of the older router, except that a crash is an error.
    public static let faithful = Rules(kind: .faithful)
    /// The spelling of the older router with Wayfinder's rules.
    public static let fixed = Rules(kind: .fixed)
  }

  /// The treatment of a pattern that was added before.
  enum RepeatedPattern: Sendable, Hashable {
    /// Both routes are kept, and the first one is tried first.
    case kept
    /// The later route replaces the earlier one.
    case replaced
    /// The later route is an error.
    case refused
  }

  /// The dialect with the rules of the older router.
  public var faithful: RouteDialect { with(.faithful) }

  /// The dialect with Wayfinder's rules.
  public var fixed: RouteDialect { with(.fixed) }

  /// The path of the documentation section about the router.
  public var page: String { RouteDialect.page(of: name) }

  static func page(of name: String) -> String {
    "RouteDialects.docc/OlderRouters.md#\(identifier(of: name))"
  }

  /// Returns a name in lower case, with hyphens for spaces.
  static func identifier(of name: String) -> String {
    String(name.lowercased().map { $0 == " " ? "-" : $0 })
  }

  private func with(_ rules: Rules) -> RouteDialect {
    var dialect = self
    dialect.rules = rules
    return dialect
  }

  func error(
    _ code: DialectError.Code,
    _ text: String,
    at offset: Int = 0,
    _ problem: String,
    _ suggestion: String
  ) -> DialectError {
    DialectError(
      code: code,
      dialect: name,
      text: text,
      offset: offset,
      problem: problem,
      suggestion: suggestion
    )
  }
}
