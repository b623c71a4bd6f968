// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension RouteDialect {
  /// JLRoutes 2: optional groups, wildcards, priorities, one namespace for each scheme.
  public static let jlRoutes = jlRoutes()

  /// JLRoutes 2 with its two options for links.
  ///
  /// - Parameters:
  ///   - decodesPlus: Whether `+` in values is a space, as by default.
  ///   - alwaysTreatsHostAsPathComponent: Whether a host with a dot is the first segment too.
  /// - Returns: The dialect.
  public static func jlRoutes(
    decodesPlus: Bool = true,
    alwaysTreatsHostAsPathComponent: Bool = false
  ) -> RouteDialect {
    RouteDialect(
      name: "JLRoutes",
      syntax: .segmentsWithExpandedGroups,
      reading: LinkReading(
        source: .url,
        host: alwaysTreatsHostAsPathComponent ? .firstSegment : .firstSegmentUnlessDotted,
        path: .rawSegments,
        values: decodesPlus ? .decodedWithPlusAsSpace : .decoded,
        query: QueryReading(plusInValues: decodesPlus ? .spaceAfterDecoding : .kept),
        fragment: .pathOrItems,
        isolatesSchemes: true
      ),
      repeated: .kept
    )
  }

  /// WLRRoute 0.1: patterns are regular expressions, compared with the host and the decoded path.
  public static let wlrRoute = RouteDialect(
    name: "WLRRoute",
    syntax: .expression,
    reading: LinkReading(
      source: .url,
      host: .firstSegmentOrNull,
      path: .decodedText,
      values: .asWritten,
      query: QueryReading(
        valueless: .emptyText,
        valueWithEqualsSign: .dropped,
        unreadableName: .crash
      ),
      ignoresCase: true
    ),
    repeated: .replaced
  )

  /// The AppRouter that the Moments app has published: the last segment of the path selects the
  /// route.
  public static let momentsAppRouter = RouteDialect(
    name: "Moments AppRouter",
    syntax: .key,
    reading: LinkReading(
      source: .url,
      host: .ignored,
      path: .lastSegmentInLowerCase,
      values: .asWritten,
      query: QueryReading(valueless: .removesEarlier, lowercasesNames: true),
      ignoresCase: true
    ),
    repeated: .replaced
  )

  /// HCModuleCore: the name of a module selects the route; such a name is not a link.
  ///
  /// The older router tried the entry `open:callback:` first, and `open_present:callback:` if the first one
  /// was missing or returned nothing. Add them with ``openEntryPriority`` and ``presentEntryPriority``.
  public static let hcModule = RouteDialect(
    name: "HCModule",
    syntax: .key,
    reading: LinkReading(source: .name, host: .ignored, path: .name, values: .asWritten),
    repeated: .refused
  )

  /// The priority of the entry `open:callback:` of a module.
  public static let openEntryPriority: UInt = 1
  /// The priority of the entry `open_present:callback:` of a module.
  public static let presentEntryPriority: UInt = 0

  /// MGJRouter 0.10: patterns form a tree of segments that is searched without backtracking;
  /// unknown segments are skipped.
  public static let mgjRouter = RouteDialect(
    name: "MGJRouter",
    syntax: .tree(.mgjRouter),
    reading: LinkReading(
      source: .escapedText,
      host: .firstSegment,
      path: .treeSegments,
      values: .decodedOnceMore,
      query: QueryReading(valueless: .removesEarlier)
    ),
    repeated: .replaced
  )
}
