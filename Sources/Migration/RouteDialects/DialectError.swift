// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// An error in a pattern or a link of an older router: the mistake, its position, and a correction.
///
/// ```swift
/// var builder = DialectTable<String>.Builder(.jlRoutes)
/// do {
///   try builder.add("/user(/edit", value: "edit")
/// } catch {
///   print(error.code == .crashed, error.offset)  // true 5
/// }
/// ```
public struct DialectError: Error, Sendable, Hashable {
  /// The kind of the mistake.
  public let code: Code
  /// The name of the older router.
  public let dialect: String
  /// The text of the pattern or of the link.
  public let text: String
  /// The position of the mistake, as a UTF-8 offset into ``text``.
  public let offset: Int
  /// A description of the mistake, without a full stop.
  public let problem: String
  /// The correction, without a full stop.
  public let suggestion: String

  package init(
    code: Code,
    dialect: String,
    text: String,
    offset: Int,
    problem: String,
    suggestion: String
  ) {
    (self.code, self.dialect, self.text) = (code, dialect, text)
    (self.offset, self.problem, self.suggestion) = (offset, problem, suggestion)
  }

  /// The path of the documentation section about the router.
  public var page: String { RouteDialect.page(of: dialect) }

  /// The problem and the suggestion in one line.
  public var message: String { "\(problem); \(suggestion)" }

  /// A kind of mistake; later versions may add more.
  public struct Code: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
      case invalidPattern
      case invalidLink
      case crashed
      case refused
      case duplicate
    }

    private let kind: Kind

    /// The pattern cannot match, or this package cannot express it.
    public static let invalidPattern = Code(kind: .invalidPattern)
    /// The link is malformed or exceeds a limit.
    public static let invalidLink = Code(kind: .invalidLink)
    /// The older router raised an exception or read invalid memory.
    public static let crashed = Code(kind: .crashed)
    /// The older router accepted the link, and Wayfinder refuses it on purpose.
    public static let refused = Code(kind: .refused)
    /// A route of the same pattern or name exists, and only one of them can be used.
    public static let duplicate = Code(kind: .duplicate)
  }
}

extension DialectError: CustomStringConvertible {
  /// The message, the text with the offset of the mistake, and the page.
  public var description: String {
    "\(dialect): \(message) (“\(text)”, offset \(offset)); see \(page)"
  }
}
