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
  var node: ManifestNode { Self.fields.node(of: self) }
}

extension RouteManifest.VersionRange {
  var node: ManifestNode {
    var object = NodeBuilder(.versions)
    object.add("from", from?.text)
    object.add("until", until?.text)
    return object.node
  }
}
