// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// HHRouter, in an app that declares no scheme.
  public static let hhRouter = hhRouter(schemes: [])

  /// HHRouter: patterns form a tree of segments that is searched without backtracking; an equal
  /// segment is tried before a parameter.
  ///
  /// - Parameter schemes: The first scheme of each entry of `CFBundleURLTypes`; the router removed them from
  ///   links.
  /// - Returns: The dialect.
  public static func hhRouter(schemes: [String]) -> RouteDialect {
    RouteDialect(
      name: "HHRouter",
      syntax: .tree(.hhRouter),
      reading: LinkReading(
        source: .escapedText,
        host: .ignored,
        path: .twiceDecodedSegments,
        values: .asWritten,
        query: QueryReading(valueWithEqualsSign: .cut, decoding: .none),
        removedSchemes: schemes
      ),
      repeated: .replaced
    )
  }

  /// Routable for iOS: a link is not parsed as a URL, but only split into segments.
  public static let routable = RouteDialect(
    name: "Routable",
    syntax: .plainSegments,
    reading: LinkReading(source: .plainText, host: .ignored, path: .name, values: .asWritten),
    repeated: .replaced
  )

  /// CTMediator: the host of a link is a target, and the path without slashes is the target's
  /// action.
  ///
  /// A pattern is `target/action`. No link reaches an action whose name begins with `native`, and a link
  /// cannot choose a Swift module.
  public static let ctMediator = RouteDialect(
    name: "CTMediator",
    syntax: .targetAndAction,
    reading: LinkReading(
      source: .url,
      host: .firstSegment,
      path: .hostAndJoinedPath,
      values: .asWritten
    ),
    repeated: .refused
  )

  /// URLNavigator 2: patterns with `<kind:name>`; routes with more literals are tried first, and
  /// values are not decoded.
  public static let urlNavigator = RouteDialect(
    name: "URLNavigator",
    syntax: .placeholders,
    reading: LinkReading(
      source: .url,
      host: .ignored,
      path: .writtenSegments,
      values: .asWritten,
      query: QueryReading(decoding: .valuesIfPossible),
      requiresSameScheme: true
    ),
    repeated: .replaced
  )
}
