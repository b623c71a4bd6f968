// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteManifest
internal import RouteMatching

extension ManifestComparison {
  /// What the facts of the manifests show without a link: missing apps, hosts and schemes, and versions.
  var factBreaks: [Break] {
    appBreaks + hostBreaks + old.routes.flatMap { versionBreaks(of: $0) }
  }

  private var appBreaks: [Break] {
    func missing(_ name: String, _ platform: RouteManifest.Platform, _ effect: String) -> Break {
      Break(
        code: .removedApp,
        link: nil,
        route: nil,
        platforms: [platform],
        reason: "“\(name)” is not in the manifest; \(effect)"
      )
    }
    let ios = Set(new.apps.ios.map(\.appID))
    var breaks = old.apps.ios.filter { !ios.contains($0.appID) }.map {
      missing($0.appID, .ios, "links no longer open this app; keep it while it is installed")
    }
    for app in old.apps.android {
      guard let other = new.apps.android.first(where: { $0.package == app.package }) else {
        let effect = "links no longer open this app; keep it while it is installed"
        breaks.append(missing(app.package, .android, effect))
        continue
      }
      for fingerprint in app.fingerprints where !other.fingerprints.contains(fingerprint) {
        let effect = "links no longer open \(app.package) if it is signed with this certificate"
        breaks.append(missing(fingerprint, .android, effect))
      }
    }
    if let web = old.apps.web, new.apps.web == nil {
      breaks.append(missing(web.origin, .web, "rules can no longer open pages of the web site"))
    }
    return breaks
  }

  private var hostBreaks: [Break] {
    let targets = new.rules().targets
    func isDeclared(_ link: String) -> Bool {
      (try? DeepLink(parsing: link)).map { targets.kind(of: $0) == .own } ?? true
    }
    let hosts = old.hosts.compactMap { host -> Break? in
      let link = "https://\(host.includesSubdomains ? "www." : "")\(host.name)/"
      guard !isDeclared(link) else { return nil }
      return Break(
        code: .removedHost,
        link: link,
        route: nil,
        reason: "“\(host.text)” is no host of the manifest; keep it as long as its links are in use"
      )
    }
    let schemes = old.schemes.filter { !isDeclared("\($0):/") }.map { scheme in
      Break(
        code: .removedScheme,
        link: "\(scheme):/",
        route: nil,
        reason: "“\(scheme)” is no scheme of the manifest; keep it as long as its links are in use"
      )
    }
    return hosts + schemes
  }

  /// Returns the platforms on which a route that links from outside open is in fewer versions of the app.
  private func versionBreaks(of route: RouteManifest.Route) -> [Break] {
    guard route.exposure.isExternal, let other = newRoutes[route.id] else { return [] }
    return route.platforms.intersection(other.platforms).sorted { $0.rawValue < $1.rawValue }
      .compactMap { platform in
        let (before, after) = (route.versions[platform], other.versions[platform])
        let isLater = after?.from.map { from in before?.from.map { $0 < from } ?? true } ?? false
        let isSooner =
          after?.until.map { until in before?.until.map { until < $0 } ?? true } ?? false
        guard isLater || isSooner, let after else { return nil }
        let range = [after.from.map { "from \($0)" }, after.until.map { "until \($0)" }]
          .compactMap(\.self).joined(separator: " ")
        return Break(
          code: .version,
          link: nil,
          route: route.id,
          platforms: [platform],
          reason: "“\(route.id)” is only in versions \(range); other versions refuse its links"
        )
      }
  }
}
