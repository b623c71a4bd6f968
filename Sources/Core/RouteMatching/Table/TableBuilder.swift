// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteTable {
  /// A builder that collects routes and builds an immutable table from them.
  public struct Builder {
    private var list: [RegisteredRoute] = []
    private var values: [Value] = []
    private var kinds: [String: ConstraintSyntax] = [:]
    private let options: Options

    /// Creates a builder without routes.
    ///
    /// - Parameter options: The table's options for parsing patterns and links.
    public init(options: Options = Options()) {
      self.options = options
    }

    /// Defines a parameter kind that patterns use as `:name<kind>`.
    ///
    /// - Parameters:
    ///   - name: A letter or `_`, followed by letters, digits or `_`. Defining a kind again
    ///     replaces it; built-in kinds cannot be replaced.
    ///   - constraint: The values of the kind, in the syntax of a pattern's constraint.
    /// - Throws: ``RoutePatternError`` if the name or the constraint is invalid.
    public mutating func define(kind name: String, constraint: String) throws(RoutePatternError) {
      try Self.check(kind: name)
      do throws(SyntaxError) {
        kinds[name] = try ConstraintSyntax.parse(constraint)
      } catch {
        throw RoutePatternError(error, in: constraint)
      }
    }

    private static func check(kind name: String) throws(RoutePatternError) {
      guard ParameterKind(rawValue: name) == nil else {
        throw RoutePatternError(
          text: name,
          offset: 0,
          problem: "the kind “\(name)” is built in",
          suggestion: "give yours another name"
        )
      }
      var offset = 0
      for byte in name.utf8 {
        guard byte.isNameByte(first: offset == 0) else { break }
        offset += 1
      }
      guard offset == name.utf8.count, offset > 0 else {
        throw RoutePatternError(
          text: name,
          offset: offset,
          problem: "the name of the kind is invalid",
          suggestion: "write a letter or “_” first, then letters, digits or “_”"
        )
      }
    }

    /// Adds a route.
    ///
    /// ``build()`` reports conflicts with other routes.
    ///
    /// - Parameters:
    ///   - pattern: The pattern that links must match.
    ///   - priority: A route with a higher priority precedes all others.
    ///   - value: The value of the route.
    ///   - file: The file that problems are reported with.
    ///   - line: The line that problems are reported with.
    /// - Returns: The route's identifier within the table.
    @discardableResult
    public mutating func add(
      _ pattern: RoutePattern,
      priority: Int = 0,
      value: Value,
      file: StaticString = #fileID,
      line: UInt = #line
    ) -> RouteID {
      add(pattern, priority: priority, value: value, in: file.description, at: line)
      return RouteID(index: list.count - 1)
    }

    /// Adds a route whose file is a text, such as the source of a rewrite rule, whose line is 0.
    package mutating func add(
      _ pattern: RoutePattern,
      priority: Int,
      value: Value,
      in file: String,
      at line: UInt = 0
    ) {
      // Neighboring routes of one file share its text.
      let last = list.last?.location.file
      let location = RouteTableError.SourceLocation(
        file: last == file ? last ?? file : file,
        line: line
      )
      list.append(RegisteredRoute(pattern: pattern, priority: priority, location: location))
      values.append(value)
    }

    /// Freezes the routes into a table.
    ///
    /// - Throws: ``RouteTableError`` with all problems.
    /// - Complexity: O(*n* log *n*) in the length of all patterns; if optional groups follow each other,
    ///   times their number in one pattern.
    public func build() throws(RouteTableError) -> RouteTable {
      let (table, problems) = assemble()
      guard problems.isEmpty else { throw RouteTableError(problems: problems) }
      return table
    }

    /// Freezes all routes that have no problem, and returns the problems of the other routes.
    ///
    /// - Complexity: As ``build()``.
    public func assemble() -> (table: RouteTable, problems: [RouteTableError.Problem]) {
      let (core, tests, problems) = TableCompiler.compile(list, options: options, kinds: kinds)
      return (RouteTable(RouteTable.Contents(list, values, options, core, tests)), problems)
    }
  }
}

extension RouteTable.Builder: Sendable where Value: Sendable {}
