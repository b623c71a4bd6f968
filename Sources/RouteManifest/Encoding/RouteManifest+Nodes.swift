// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension RouteManifest.Apps {
  var node: ManifestNode? {
    var object = NodeBuilder(.apps)
    object.add(
      "ios",
      ios.map { app in
        var object = NodeBuilder(.iosApp)
        object.add("appID", app.appID)
        object.add("storeID", app.storeID)
        object.add("name", app.name)
        return object.node
      }
    )
    object.add(
      "android",
      android.map { app in
        var object = NodeBuilder(.androidApp)
        object.add("package", app.package)
        object.add("fingerprints", texts: app.fingerprints)
        if let minimum = app.minimumSDK { object.add("minimumSDK", .number(String(minimum))) }
        object.add("name", app.name)
        return object.node
      }
    )
    if let web {
      var app = NodeBuilder(.webApp)
      app.add("origin", web.origin)
      app.add("name", web.name)
      object.add("web", app.node)
    }
    return object.nodeUnlessEmpty
  }
}

extension RouteManifest.Fallbacks {
  var node: ManifestNode? {
    var object = NodeBuilder(.fallbacks)
    object.add("unmatched", unmatched?.text)
    object.add("unavailable", unavailable?.text)
    object.add("notInstalled", notInstalled?.text)
    return object.nodeUnlessEmpty
  }
}

extension RouteManifest.Rule {
  var node: ManifestNode {
    var object = NodeBuilder(.rule)
    object.add("id", id)
    object.add("pattern", pattern.text)
    object.add("template", template)
    object.add("priority", priority, unless: 0)
    object.add("resetsScreens", if: resetsScreens)
    return object.node
  }
}

extension RouteManifest.Route {
  var node: ManifestNode {
    var object = NodeBuilder(.route)
    object.add("id", id)
    object.add("pattern", pattern.text)
    let places = pattern.places.map(RouteManifest.Parameter.init)
    object.add("parameters", parameters.compactMap { $0.node(unlessIn: places) })
    if exposure.isExternal { object.add("exposure", .text("external")) }
    object.add("including", texts: exposure.unverifiedWords)
    if effect != .view { object.add("effect", .text(effect.rawValue)) }
    if platforms.count < RouteManifest.Platform.allCases.count {
      let names = RouteManifest.Platform.allCases.filter(platforms.contains).map(\.rawValue)
      // The list is written even if it is empty, which means that no platform has the route.
      // Without the key, all platforms would have the route.
      object.add("platforms", .list(names.map { ManifestNode(.text($0)) }))
    }
    let ranges = RouteManifest.Platform.allCases.compactMap { platform in
      versions[platform].map { ManifestNode.Member(platform.rawValue, $0.node) }
    }
    if !ranges.isEmpty { object.add("versions", .object(ranges)) }
    object.add("webAddress", webAddress)
    object.add("parent", parent?.text)
    object.add("tab", tab)
    object.add("priority", priority, unless: 0)
    object.add("isAction", if: isAction)
    object.add("owner", owner)
    object.add("descriptions", textsByName: descriptions)
    object.add("fallback", fallback?.text)
    return object.node
  }
}

extension RouteManifest.VersionRange {
  fileprivate var node: ManifestNode {
    var object = NodeBuilder(.versions)
    object.add("from", from?.text)
    object.add("until", until?.text)
    return object.node
  }
}

extension RouteManifest.Parameter {
  /// Returns the node of the parameter; nil if the pattern alone describes the parameter
  /// completely.
  fileprivate func node(unlessIn places: [RouteManifest.Parameter]) -> ManifestNode? {
    let known = place == .path ? places.first { $0.name == name } : nil
    guard known != self else { return nil }
    var object = NodeBuilder(.parameter)
    object.add("name", name)
    if place == .query { object.add("in", .text(place.rawValue)) }
    if kind != known?.kind ?? "text" { object.add("kind", .text(kind)) }
    if constraint != known?.constraint { object.add("constraint", constraint) }
    object.add("type", type)
    if sensitivity != .private { object.add("sensitivity", .text(sensitivity.rawValue)) }
    if place == .query {
      object.add("isOptional", if: isOptional)
      object.add("isRepeated", if: isRepeated)
    }
    object.add("default", defaultValue)
    object.add("descriptions", textsByName: descriptions)
    return object.node
  }
}
