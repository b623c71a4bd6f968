// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteMatching

extension Linter {
  /// Adds the findings about the apps, the hosts and the fallbacks.
  mutating func lintManifest() {
    let external = manifest.routes.filter(\.exposure.isExternal)
    guard !external.isEmpty || !manifest.hosts.isEmpty else { return lintFallbacks() }
    if manifest.hosts.isEmpty, manifest.schemes.isEmpty {
      add(
        .missingHost,
        .key("hosts"),
        "external routes have neither a host nor a scheme for their links",
        "add the hosts of your links to “hosts”"
      )
    }
    let apps = manifest.apps
    if apps.ios.isEmpty, external.contains(where: { $0.platforms.contains(.ios) }) {
      addMissing("iOS", "ios", "add an app with its “appID”")
    }
    if apps.android.isEmpty, external.contains(where: { $0.platforms.contains(.android) }) {
      addMissing("Android", "android", "add an app with its “package” and “fingerprints”")
    }
    for app in apps.android where app.fingerprints.isEmpty && !manifest.hosts.isEmpty {
      add(
        .missingFingerprint,
        .key("apps", "android"),
        "Android cannot verify the links of \(ManifestText.quoted(app.package))",
        "add the SHA-256 fingerprint of its signing certificate, from Play App Signing if you use it"
      )
    }
    lintAndroidConstraints(external)
    lintFallbacks()
  }

  private mutating func addMissing(_ name: String, _ key: String, _ advice: String) {
    add(
      .missingApp,
      .key("apps", key),
      "routes are external on \(name), and no app for \(name) is given",
      "\(advice), or restrict the “platforms” of the routes"
    )
  }

  private mutating func lintAndroidConstraints(_ external: [RouteManifest.Route]) {
    let isOld = manifest.apps.android.contains { ($0.minimumSDK ?? 1) < 31 }
    let count = external.lazy.filter { route in
      route.platforms.contains(.android)
        && route.parameters.contains { parameter in
          parameter.place == .path && (parameter.kind != "text" || parameter.constraint != nil)
        }
    }.count
    guard isOld, count > 0 else { return }
    add(
      .androidConstraint,
      .key("apps", "android"),
      "Android before version 12 (API 31) opens the app for more links than \(count) routes match",
      "let the app refuse these links, or raise “minimumSDK” to 31"
    )
  }

  private mutating func lintFallbacks() {
    let fallbacks = manifest.fallbacks
    let all = [
      ("unmatched", fallbacks.unmatched), ("unavailable", fallbacks.unavailable),
      ("notInstalled", fallbacks.notInstalled),
    ]
    for (key, fallback) in all {
      let path = ManifestPath.key("fallbacks", key)
      switch fallback {
      case .link(let link)?:
        let own = issue(ofFallback: link, of: nil)
        for issue in issues(ofTarget: link) + [own].compactMap(\.self) {
          add(issue.code, path, issue.problem, issue.advice)
        }
      case .store? where !hasStorePage:
        add(.missingFallbackTarget, path, Self.noStore.problem, Self.noStore.advice)
      default: break
      }
    }
  }

  /// Whether one of the apps has a page in a store.
  var hasStorePage: Bool {
    manifest.apps.ios.contains { $0.storeID != nil } || !manifest.apps.android.isEmpty
  }

  static let noStore = (
    problem: "no app has a page in a store",
    advice: "add the “storeID” of the app, or the app for Android"
  )

  // MARK: Targets

  struct TargetIssue {
    let code: RouteManifest.Finding.Code
    let problem: String
    let advice: String
  }

  /// Returns the problems of the scheme and the host of a link or of a template.
  func issues(ofTarget target: String) -> [TargetIssue] {
    guard let colon = target.firstIndex(of: ":"), !target.hasPrefix("/") else { return [] }
    let scheme = target[..<colon].lowercased()
    let rest = target[colon...]
    guard scheme == "http" || scheme == "https" else {
      guard rest.hasPrefix("://"), !declared.contains(scheme: scheme) else { return [] }
      return [
        TargetIssue(
          code: .undeclaredTarget,
          problem: "the scheme \(ManifestText.quoted(scheme)) is not declared",
          advice: "add it to “schemes”, or use a path"
        )
      ]
    }
    var issues: [TargetIssue] = []
    if scheme == "http" {
      issues.append(
        TargetIssue(
          code: .insecureLink,
          problem: "the link \(ManifestText.quoted(target)) is not encrypted",
          advice: "write https"
        )
      )
    }
    let authority = rest.dropFirst(3).prefix { !"/?#".contains($0) }
    let host = authority.prefix { $0 != ":" }.lowercased()
    if !declared.contains(host: host) {
      issues.append(
        TargetIssue(
          code: .undeclaredTarget,
          problem: "the host \(ManifestText.quoted(host)) is not declared",
          advice: "add it to “hosts” if it is yours"
        )
      )
    }
    return issues
  }
}
