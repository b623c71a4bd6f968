// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

extension ObjectShape {
  /// The shape of a whole manifest.
  static let manifest = ObjectShape(
    name: "manifest",
    summary: "The route table of an app for all platforms.",
    fields: [
      Field(name: "$schema", shape: .text(.label), summary: "The address of this schema."),
      Field(
        name: "version",
        shape: .integer(1...1),
        summary: "The version of the format.",
        isRequired: true
      ),
      Field(name: "name", shape: .text(.label), summary: "The name of the app."),
      Field(name: "apps", shape: .object(apps), summary: "The apps that open the links."),
      Field(
        name: "hosts",
        shape: .list(.text(.host)),
        summary: "The hosts of links; `*.` is one or more labels before a name."
      ),
      Field(name: "schemes", shape: .list(.text(.scheme)), summary: "The custom schemes."),
      Field(
        name: "kinds",
        shape: .map(.kindName, .text(.constraint)),
        summary: "The constraints of kinds beside the built-in kinds."
      ),
      Field(name: "options", shape: .object(options), summary: "The options of the route table."),
      Field(name: "routes", shape: .list(.object(route)), summary: "The routes."),
      Field(
        name: "rules",
        shape: .list(.object(rule)),
        summary: "The rules that rewrite links before they are matched."
      ),
      Field(
        name: "fallbacks",
        shape: .object(fallbacks),
        summary: "The targets of links that open no route."
      ),
    ]
  )

  static let apps = ObjectShape(
    name: "apps",
    summary: "The apps that open the links.",
    fields: [
      Field(name: "ios", shape: .list(.object(iosApp)), summary: "The apps for Apple's platforms."),
      Field(name: "android", shape: .list(.object(androidApp)), summary: "The apps for Android."),
      Field(name: "web", shape: .object(webApp), summary: "The web site."),
    ]
  )

  static let iosApp = ObjectShape(
    name: "iosApp",
    summary: "An app for Apple's platforms.",
    fields: [
      Field(
        name: "appID",
        shape: .text(.appID),
        summary: "The prefix, a dot and the bundle identifier.",
        isRequired: true
      ),
      Field(name: "storeID", shape: .text(.storeID), summary: "The number in the App Store."),
      Field(name: "name", shape: .text(.label), summary: "The name of the app."),
    ]
  )

  static let androidApp = ObjectShape(
    name: "androidApp",
    summary: "An app for Android.",
    fields: [
      Field(
        name: "package",
        shape: .text(.package),
        summary: "The name of the package.",
        isRequired: true
      ),
      Field(
        name: "fingerprints",
        shape: .list(.text(.fingerprint)),
        summary: "The SHA-256 fingerprints of the certificates."
      ),
      Field(
        name: "minimumSDK",
        shape: .integer(1...10_000),
        summary: "The lowest level of the Android API."
      ),
      Field(name: "name", shape: .text(.label), summary: "The name of the app."),
    ]
  )

  static let webApp = ObjectShape(
    name: "webApp",
    summary: "A web site.",
    fields: [
      Field(
        name: "origin",
        shape: .text(.origin),
        summary: "The scheme https, the host and the port.",
        isRequired: true
      ),
      Field(name: "name", shape: .text(.label), summary: "The name of the web site."),
    ]
  )

  static let options = ObjectShape(
    name: "options",
    summary: "The options of the route table; all are off by default.",
    fields: [
      flag("ignoresCaseOfLiterals", "Whether literals match without regard to ASCII case."),
      flag("ignoresCaseOfQueryNames", "Whether names of query items match without case."),
      flag("trailingSlashIsSignificant", "Whether a slash at the end of a path counts."),
      Field(
        name: "schemesWithHost",
        shape: .list(.text(.scheme)),
        summary: "The custom schemes whose links have a host."
      ),
      Field(
        name: "schemesWithoutFallback",
        shape: .list(.text(.scheme)),
        summary: "The schemes that match only patterns with the same scheme."
      ),
      flag("webHostIsFirstSegment", "Whether the host of a web link is its first segment."),
      flag("keepsPlusInQuery", "Whether a plus sign in the query is not a space."),
      flag("matchesFragmentPaths", "Whether a fragment that begins with a slash is a path."),
      flag("readsFragmentItems", "Whether the fragment has items like the query."),
      Field(name: "limits", shape: .object(limits), summary: "The greatest size of a link."),
    ]
  )

  static let limits = ObjectShape(
    name: "limits",
    summary: "The greatest size of a link.",
    fields: [
      Field(name: "bytes", shape: .integer(1...1_048_576), summary: "The length in bytes."),
      Field(name: "segments", shape: .integer(1...65536), summary: "The number of segments."),
      Field(name: "queryItems", shape: .integer(0...65536), summary: "The number of query items."),
    ]
  )

  static let rule = ObjectShape(
    name: "rule",
    summary: "A rule that rewrites links before they are matched.",
    fields: [
      Field(
        name: "id",
        shape: .text(.label),
        summary: "The identifier, which no other rule has.",
        isRequired: true
      ),
      Field(
        name: "pattern",
        shape: .text(.pattern),
        summary: "The pattern of the links to rewrite.",
        isRequired: true
      ),
      Field(
        name: "template",
        shape: .text(.template),
        summary: "The template of the new link.",
        isRequired: true
      ),
      Field(
        name: "priority",
        shape: .integer(-1_000_000...1_000_000),
        summary: "The priority; 0 by default."
      ),
      flag("resetsScreens", "Whether all screens are removed before the new link is shown."),
    ]
  )

  static let fallbacks = ObjectShape(
    name: "fallbacks",
    summary: "The targets of links that open no route.",
    fields: [
      Field(
        name: "unmatched",
        shape: .text(.fallback),
        summary: "The target of a link that no route matches."
      ),
      Field(
        name: "unavailable",
        shape: .text(.fallback),
        summary: "The target of a link whose route is not available."
      ),
      Field(
        name: "notInstalled",
        shape: .text(.fallback),
        summary: "The target of a link on a device without the app."
      ),
    ]
  )

  static func flag(_ name: String, _ summary: String) -> Field {
    Field(name: name, shape: .boolean, summary: summary)
  }
}
