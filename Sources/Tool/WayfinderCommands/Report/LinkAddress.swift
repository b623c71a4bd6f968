// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import AppleAssociationMatching
import RouteManifest

/// The parts of a link by which a platform selects its apps.
struct LinkAddress {
  /// The link, with a scheme.
  let text: String
  /// The scheme in lower case; nil if the link is too long, or if the link is a path and the
  /// manifest has no host without a wildcard.
  let scheme: String?
  /// The parsed link; nil if the link has no host.
  let universalLink: UniversalLink?
  /// Whether the text was a path, to which a host was added.
  let isCompletedPath: Bool

  /// Parses a link; a path becomes a link to the first host of the manifest without a wildcard.
  init(_ text: String, in manifest: RouteManifest) {
    let host = manifest.linkHost
    do throws(UniversalLinkError) {
      let link = try UniversalLink(parsing: text)
      self.init(text: text, scheme: link.scheme, universalLink: link, isCompletedPath: false)
    } catch .noScheme where host != nil && !Self.beginsWithHost(text, of: manifest) {
      let path = text.hasPrefix("/") ? text : "/\(text)"
      let completed = "https://\(host ?? "")\(path)"
      let link = try? UniversalLink(parsing: completed)
      self.init(
        text: completed,
        scheme: link?.scheme,
        universalLink: link,
        isCompletedPath: true
      )
    } catch {
      let scheme = error == .noHost ? text.prefix { $0 != ":" }.lowercased() : nil
      self.init(text: text, scheme: scheme, universalLink: nil, isCompletedPath: false)
    }
  }

  private init(
    text: String,
    scheme: String?,
    universalLink: UniversalLink?,
    isCompletedPath: Bool
  ) {
    (self.text, self.scheme) = (text, scheme)
    (self.universalLink, self.isCompletedPath) = (universalLink, isCompletedPath)
  }

  /// Returns whether a text is a link without its scheme, such as `example.com/users/7`.
  private static func beginsWithHost(_ text: String, of manifest: RouteManifest) -> Bool {
    manifest.declaredHost(of: text.prefix { !"/?#".contains($0) }.lowercased()) != nil
  }

  /// The reason why no platform opens a link that has no scheme, as a sentence that does not end with
  /// a full stop.
  var schemeProblem: String {
    text.utf8.count > UniversalLink.maximumLength
      ? "the link has more than \(UniversalLink.maximumLength) bytes"
      : text.prefix { !"/?#".contains($0) }.contains(".")
        ? "the link has no scheme; write “https://\(text)”"
        : "the link has no scheme, and the manifest has no host for a path; write a whole link, such as "
          + "https://example.com/path"
  }

  /// The host in lower case if the link is a web link; otherwise nil.
  var webHost: String? {
    scheme == "https" || scheme == "http" ? universalLink?.host : nil
  }
}

extension RouteManifest {
  /// Returns the entry of ``hosts`` that a host belongs to: the host itself, or else the wildcard
  /// with the longest name.
  func declaredHost(of host: String) -> Host? {
    hosts.first { !$0.includesSubdomains && $0.name == host }
      ?? hosts.filter { $0.includesSubdomains && host.hasSuffix(".\($0.name)") }
      .max { $0.name.utf8.count < $1.name.utf8.count }
  }
}
