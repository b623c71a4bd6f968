// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A kind of link that belongs to the app; every other link with a scheme is foreign.
public struct DeclaredLink: Sendable, Hashable {
  package enum Form: Sendable, Hashable {
    case universal(host: String, includingSubdomains: Bool)
    case subdomains(of: String)
    case scheme(String)
  }

  package let form: Form

  /// Links to a web host of the app: `https`, this host, the standard port.
  ///
  /// - Parameters:
  ///   - host: The host, in any case, without a port; a dot at its end is ignored.
  ///   - includingSubdomains: Whether the declaration includes all sub-domains of the host.
  /// - Returns: The declaration.
  public static func universal(_ host: String, includingSubdomains: Bool = false) -> DeclaredLink {
    DeclaredLink(
      form: .universal(
        host: host.lowercased().withoutTrailingDot,
        includingSubdomains: includingSubdomains
      )
    )
  }

  /// Links to all sub-domains of a web host, but not to the host itself.
  ///
  /// - Parameter host: The host, in any case, without a port; a dot at its end is ignored.
  /// - Returns: The declaration.
  public static func subdomains(of host: String) -> DeclaredLink {
    DeclaredLink(form: .subdomains(of: host.lowercased().withoutTrailingDot))
  }

  /// Links with a custom scheme of the app.
  ///
  /// - Parameter name: The scheme, in any case, without the `:`. For `http` and `https` the declaration
  ///   matches no link; declare a host with ``universal(_:includingSubdomains:)`` instead.
  /// - Returns: The declaration.
  public static func scheme(_ name: String) -> DeclaredLink {
    DeclaredLink(form: .scheme(name.lowercased()))
  }

  /// Returns whether the declaration includes a link.
  ///
  /// - Complexity: O(*n*) in the length of the host.
  @inline(never)
  package func covers(_ link: DeepLink) -> Bool {
    switch form {
    case .scheme(let name):
      // All web pages have the scheme `http` or `https`, so an app cannot declare them as its own.
      // A declaration of one of these schemes matches no link.
      return name != "http" && name != "https" && link.hasScheme(name)
    case .universal(let host, let includingSubdomains):
      // A universal link must have the default port of `https`. For this port, `port` is nil.
      return link.port == nil && link.hasScheme("https")
        && link.hasHost(host, includingSubdomains: includingSubdomains)
    case .subdomains(let host):
      return link.port == nil && link.hasScheme("https")
        && link.hasHost(host, includingSubdomains: true)
        && !link.hasHost(host, includingSubdomains: false)
    }
  }

  /// Returns whether the host of a link is the declared host and not a sub-domain of it.
  func namesHost(of link: DeepLink) -> Bool {
    guard case .universal(let host, _) = form else { return false }
    return link.hasHost(host, includingSubdomains: false)
  }

  /// Returns the scheme and the host of a link that the declaration includes; `…` replaces each
  /// part that the declaration does not contain.
  ///
  /// Sub-domains and the host of a custom scheme are omitted, because they may contain personal data.
  func shown(hasHost: Bool, isExact: Bool) -> String {
    switch form {
    case .scheme(let name): hasHost ? "\(name)://…" : "\(name):"
    case .universal(let host, _): isExact ? "https://\(host)" : "https://….\(host)"
    case .subdomains(let host): "https://….\(host)"
    }
  }
}

extension DeclaredLink: CustomStringConvertible {
  /// The declaration as Swift code.
  public var description: String {
    switch form {
    case .scheme(let name): ".scheme(\"\(name)\")"
    case .universal(let host, false): ".universal(\"\(host)\")"
    case .subdomains(let host): ".subdomains(of: \"\(host)\")"
    case .universal(let host, true): ".universal(\"\(host)\", includingSubdomains: true)"
    }
  }
}

extension DeepLink {
  /// Parses the URL of a web page; nil unless the text is a valid `https` URL with a host and without user information.
  package init?(webPage text: String) {
    // A text that starts differently is refused without parsing, which would take much longer. The bit 0x20
    // makes a letter lower case.
    guard zip(text.utf8, "https:".utf8).allSatisfy({ $0 | 0x20 == $1 }),
      let link = try? DeepLink(parsing: text), link.hasScheme("https"), link.userInfo == nil,
      link.hasHost, link.host != "", link.host?.isASCII == true
    else { return nil }
    self = link
  }

  /// The host without a dot at its end; empty if the link has none.
  package var webHost: String {
    (host ?? "").withoutTrailingDot
  }
}

extension String {
  /// The host without the dot that may end it.
  package var withoutTrailingDot: String { hasSuffix(".") ? String(dropLast()) : self }
}
