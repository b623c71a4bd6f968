// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RewriteRule {
  /// Creates a rule whose target is a path with values, or the path of a typed route.
  ///
  /// ```swift
  /// let sale = try RewriteRule("/sale/:id", toPath: "/products/:id?until=\(date)")
  /// let shop = try RewriteRule("/shop", toPath: ShopRoute.cart.path)
  /// ```
  ///
  /// In a path written in code, `:id`, `*rest` and groups have the meaning that they have in a
  /// template, and an interpolated ``RouteValue`` is always literal text. The path of a typed route
  /// is used unchanged.
  ///
  /// - Parameters:
  ///   - pattern: The pattern of the links to rewrite.
  ///   - path: The path of the new link.
  ///   - priority: The priority; a rule with a higher priority is tried first.
  ///   - resetsScreens: Whether all screens are removed before the new link is shown.
  ///   - id: The identifier of the rule, for messages; nil uses the file and the line.
  ///   - file: The file for error messages.
  ///   - line: The line for error messages.
  /// - Throws: ``RoutePatternError`` if the path is not a valid link, has a name for which the
  ///   pattern has no value, or has a value that cannot be parsed back.
  /// - Complexity: O(*n*) in the length of pattern and path.
  public init(
    _ pattern: RoutePattern,
    toPath path: RoutePath,
    priority: Int = 0,
    resettingScreens resetsScreens: Bool = false,
    id: String? = nil,
    file: StaticString = #fileID,
    line: UInt = #line
  ) throws(RoutePatternError) {
    guard !path.isBroken else {
      throw RoutePatternError(
        text: path.text,
        offset: 0,
        problem: "an interpolated value has no text, or makes a path segment empty, “.” or “..”",
        suggestion: "check the value before you interpolate it"
      )
    }
    try self.init(
      pattern,
      to: path.template,
      priority: priority,
      resettingScreens: resetsScreens,
      id: id,
      file: file,
      line: line
    )
  }
}

extension RoutePath {
  /// The text as a template, in which the path of a typed route is literal text.
  fileprivate var template: String {
    guard let link else { return text }
    let path = link.scheme == nil ? text[...] : text.drop { $0 != "/" }
    var escaped = String(text[..<path.startIndex])
    // The loop compares scalars, because a scalar such as `:` must be escaped even if it forms one
    // `Character` with the next scalars, such as a combining mark.
    for scalar in path.unicodeScalars {
      if ":*()<>\\".unicodeScalars.contains(scalar) { escaped += "\\" }
      escaped.unicodeScalars.append(scalar)
    }
    return escaped
  }
}
