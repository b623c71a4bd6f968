// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// Crossroad, with patterns that begin with a scheme or host, such as `pokedex://pokemons/:id`.
  public static let crossroad = crossroad(accepting: [])

  /// Crossroad: patterns such as `/pokemons/:id`, after a source of links: `pokedex://` or
  /// `https://pokedex.com`.
  ///
  /// The router tried each pattern with all of its sources, also a pattern that has a source of its own.
  ///
  /// - Parameter sources: The sources of links, such as `pokedex://` and `https://pokedex.com`.
  /// - Returns: The dialect.
  public static func crossroad(accepting sources: [String]) -> RouteDialect {
    RouteDialect(
      name: "Crossroad",
      syntax: .linkSources(sources),
      reading: LinkReading(
        source: .url,
        host: .ignored,
        path: .sourceAndSegments,
        values: .asWritten,
        query: QueryReading(valueless: .removesEarlier)
      ),
      repeated: .refused
    )
  }

  /// The rules of the function `match` in path-to-regexp 8, with its default options.
  public static let pathToRegexp = pathToRegexp()

  /// The rules of the function `match` in path-to-regexp 8, with the given options.
  ///
  /// - Parameters:
  ///   - sensitive: Whether texts are compared with case.
  ///   - end: Whether a pattern matches the whole path; otherwise it can end before a `/`.
  ///   - trailing: Whether a `/` at the end of a path is ignored.
  /// - Returns: The dialect.
  public static func pathToRegexp(
    sensitive: Bool = false,
    end: Bool = true,
    trailing: Bool = true
  ) -> RouteDialect {
    RouteDialect(
      name: "path-to-regexp",
      syntax: .optionalGroups(
        GroupedPathOptions(
          isSensitive: sensitive,
          matchesWholePath: end,
          allowsTrailingSlash: trailing
        )
      ),
      reading: LinkReading(
        source: .pathText,
        host: .ignored,
        path: .components,
        values: .decodedOrCrash,
        ignoresCase: !sensitive
      ),
      repeated: .kept
    )
  }

  /// The rules of the function `match` in path-to-regexp 6, with its default options.
  public static let pathToRegexp6 = pathToRegexp6()

  /// The rules of the function `match` in path-to-regexp 6, with the given options.
  ///
  /// - Parameters:
  ///   - sensitive: Whether texts are compared with case.
  ///   - strict: Whether a `/` at the end of a path is compared.
  ///   - decodes: Whether the option `decode` is `decodeURIComponent`; without it, values are as written.
  /// - Returns: The dialect.
  public static func pathToRegexp6(
    sensitive: Bool = false,
    strict: Bool = false,
    decodes: Bool = false
  ) -> RouteDialect {
    var (grammar, options) = (PathGrammar.pathToRegexp, PathOptions.pathToRegexp)
    grammar.ignoresCase = !sensitive
    options.allowsTrailingDelimiter = !strict
    return RouteDialect(
      name: "path-to-regexp 6",
      syntax: .modifiedGroups(grammar, options),
      reading: LinkReading(
        source: .pathText,
        host: .ignored,
        path: .components,
        values: decodes ? .decodedOrCrash : .asWritten,
        ignoresCase: !sensitive
      ),
      repeated: .kept
    )
  }

  /// URLPattern of the WHATWG standard, without regular expressions.
  public static let urlPattern = urlPattern()

  /// URLPattern of the WHATWG standard, without regular expressions.
  ///
  /// A text without a scheme, such as `/books/:id`, is a pattern of the path of any URL.
  ///
  /// - Parameter ignoreCase: Whether texts are compared without case.
  /// - Returns: The dialect.
  public static func urlPattern(ignoreCase: Bool = false) -> RouteDialect {
    var grammar = PathGrammar.urlPattern
    grammar.ignoresCase = ignoreCase
    return RouteDialect(
      name: "URLPattern",
      syntax: .urlComponents(grammar),
      reading: LinkReading(
        source: .webURL,
        host: .ignored,
        path: .components,
        values: .asWritten,
        ignoresCase: ignoreCase
      ),
      repeated: .kept
    )
  }
}
