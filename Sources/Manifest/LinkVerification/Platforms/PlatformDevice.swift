// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import AndroidLinkMatching
internal import AppleAssociationMatching
internal import LinkAssociation
package import RouteManifest

/// A device with an app, which decides from the link files whether a link opens the app.
package struct PlatformDevice: Sendable {
  private enum Model: Sendable {
    /// An app for iOS, with the association files of its hosts and its custom schemes.
    case apple(app: String, files: [Domain], schemes: Set<String>)
    case android(AndroidLinkMatcher)
  }

  /// A host that the app's entitlement names, with the association file of the host.
  private struct Domain: Sendable {
    let host: RouteManifest.Host
    let file: AssociationFile
  }

  /// The platform that runs on the device.
  package let platform: RouteManifest.Platform
  /// The name of the device in messages, such as `Android 26`.
  package let name: String
  private let model: Model

  /// Whether a link opens the app, and the reason as a phrase.
  package struct Answer: Sendable {
    /// Whether the link opens the app.
    package let opens: Bool
    /// Whether a rule that excludes links prevents the link from opening the app.
    package let isExcluded: Bool
    /// The reason, such as `does not open, no rule matches`.
    package let reason: String
  }

  /// Creates the devices on which a manifest's apps are installed.
  ///
  /// An app for Android is on a device with its lowest API level, and on one with the level from which
  /// dynamic rules have an effect.
  ///
  /// - Parameters:
  ///   - manifest: The manifest.
  ///   - files: The files.
  ///   - includesAllApps: Whether there are devices for all apps of a platform; generated files treat
  ///     all apps in the same way, so one app is enough for them.
  /// - Returns: The devices; none for a platform without an app.
  /// - Throws: An `IntentFilterError` if Android would refuse to install the app.
  package static func devices(
    for manifest: RouteManifest,
    files: LinkFileSet,
    includesAllApps: Bool
  ) throws -> [PlatformDevice] {
    let limit = includesAllApps ? Int.max : 1
    var devices: [PlatformDevice] = []
    let domains = manifest.hosts.compactMap { host in
      files.associations[host.text].map { Domain(host: host, file: $0) }
    }
    for app in manifest.apps.ios.prefix(limit) {
      let name = manifest.apps.ios.count > 1 && includesAllApps ? "iOS (\(app.appID))" : "iOS"
      devices.append(
        PlatformDevice(
          platform: .ios,
          name: name,
          model: .apple(app: app.appID, files: domains, schemes: Set(manifest.schemes))
        )
      )
    }
    var assetLinks: [String: AssetLinksFile] = [:]
    // For `*.example.com`, Android reads the file of `example.com`. If the manifest declares both
    // hosts, the file of `example.com` is used, so it is stored last.
    for includesSubdomains in [true, false] {
      for host in manifest.hosts where host.includesSubdomains == includesSubdomains {
        assetLinks[host.name] = files.assetLinks[host.text]
      }
    }
    let lowest = manifest.lowestAPILevel
    let levels = Set([lowest, max(lowest, AndroidDevice.filterGroupLevel)]).sorted()
    for app in manifest.apps.android.prefix(limit) {
      for level in levels {
        let suffix = manifest.apps.android.count > 1 && includesAllApps ? " (\(app.package))" : ""
        let matcher = try AndroidLinkMatcher(
          app: AndroidApp(
            package: app.package,
            fingerprints: app.fingerprints,
            filters: files.filters
          ),
          device: AndroidDevice(apiLevel: level),
          assetLinks: assetLinks
        )
        devices.append(
          PlatformDevice(
            platform: .android,
            name: "Android API \(level)\(suffix)",
            model: .android(matcher)
          )
        )
      }
    }
    return devices
  }

  /// Returns whether a link opens the app, without a reason.
  ///
  /// - Parameter link: The link.
  /// - Returns: Whether the link opens the app.
  package func opens(_ link: String) -> Bool {
    switch model {
    case .apple(let app, let domains, let schemes):
      return Self.answer(to: link, app, domains, schemes).opens
    case .android(let matcher):
      return if case .opens = matcher.answer(to: link) { true } else { false }
    }
  }

  /// Returns whether a link opens the app, with the reason.
  ///
  /// - Parameter link: The link.
  /// - Returns: The answer.
  package func answer(to link: String) -> Answer {
    switch model {
    case .apple(let app, let domains, let schemes):
      let answer = Self.answer(to: link, app, domains, schemes)
      let isExcluded = if case .rule(.blocked) = answer { true } else { false }
      return Answer(opens: answer.opens, isExcluded: isExcluded, reason: answer.description)
    case .android(let matcher):
      let answer = matcher.answer(to: link)
      let opens = if case .opens = answer { true } else { false }
      let isExcluded = if case .excluded = answer { true } else { false }
      return Answer(opens: opens, isExcluded: isExcluded, reason: "\(answer)")
    }
  }
}

extension PlatformDevice {
  /// The reason why a link opens an app for iOS, or does not open it.
  private enum AppleAnswer: CustomStringConvertible {
    case rule(AssociationFile.Answer)
    case opens(scheme: String)
    case undeclared
    case notALink(UniversalLinkError)

    var opens: Bool {
      switch self {
      case .rule(.opens), .opens: true
      default: false
      }
    }

    var description: String {
      switch self {
      case .rule(let answer): "\(answer)"
      case .opens(let scheme): "opens, by the URL type “\(scheme)”"
      case .undeclared: "does not open, the app does not declare the host or the scheme"
      case .notALink(let error): "does not open: \(error)"
      }
    }
  }

  private static func answer(
    to text: String,
    _ app: String,
    _ domains: [Domain],
    _ schemes: Set<String>
  ) -> AppleAnswer {
    // A link with a custom scheme may have no `//`, as in `moments:chat`, which is not a valid
    // `UniversalLink`. So the scheme is compared before the link is parsed.
    let scheme = text.prefix { $0 != ":" }.lowercased()
    if schemes.contains(scheme) { return .opens(scheme: scheme) }
    let link: UniversalLink
    do throws(UniversalLinkError) {
      link = try UniversalLink(parsing: text)
    } catch {
      return .notALink(error)
    }
    let domain =
      domains.first { !$0.host.includesSubdomains && $0.host.name == link.host }
      ?? domains.first {
        $0.host.includesSubdomains && link.host.hasSuffix(".\($0.host.name)")
          && link.host.utf8.count > $0.host.name.utf8.count + 1
      }
    guard let domain else { return .undeclared }
    return .rule(domain.file.answer(to: link, for: app))
  }
}
