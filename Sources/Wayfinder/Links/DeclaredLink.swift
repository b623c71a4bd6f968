/// A kind of link that belongs to the app; every other link with a scheme is foreign.
public struct DeclaredLink: Sendable, Hashable {
  enum Form: Sendable, Hashable {
    case universal(host: String, includingSubdomains: Bool)
    case scheme(String)
  }

  let form: Form

  /// Links to a web host of the app's: `https`, this host, the standard port.
  ///
  /// - Parameters:
  ///   - host: The host, in any case, without a port; a dot at its end does not count.
  ///   - includingSubdomains: Whether hosts with more labels in front count as well.
  /// - Returns: The declaration.
  public static func universal(_ host: String, includingSubdomains: Bool = false) -> DeclaredLink {
    DeclaredLink(
      form: .universal(
        host: withoutTrailingDot(host.lowercased()),
        includingSubdomains: includingSubdomains
      )
    )
  }

  /// Links of a custom scheme of the app's.
  ///
  /// - Parameter name: The scheme, in any case, without the `:`. `http` and `https` belong to no app:
  ///   such a declaration covers nothing, and ``universal(_:includingSubdomains:)`` names a host.
  /// - Returns: The declaration.
  public static func scheme(_ name: String) -> DeclaredLink {
    DeclaredLink(form: .scheme(name.lowercased()))
  }

  /// Whether a link is of this kind.
  ///
  /// - Complexity: O(*n*) in the length of the host.
  public func covers(_ link: DeepLink) -> Bool {
    switch form {
    case .scheme(let name):
      // Every web page of the world has one of these two.
      return name != "http" && name != "https" && link.hasScheme(name)
    case .universal(let host, let includingSubdomains):
      // A port that `https` implies reads as nil.
      return link.port == nil && link.hasScheme("https")
        && link.hasHost(host, includingSubdomains: includingSubdomains)
    }
  }

  /// Whether the host of a link is the declared one, and not one below it.
  func namesHost(of link: DeepLink) -> Bool {
    guard case .universal(let host, _) = form else { return false }
    return link.hasHost(host, includingSubdomains: false)
  }

  /// What stands before the path of a link that is covered, as far as the declaration says it.
  ///
  /// What stands before a declared host may be somebody's name, and so may a custom scheme's host.
  func shown(hasHost: Bool, isExact: Bool) -> String {
    switch form {
    case .scheme(let name): hasHost ? "\(name)://…" : "\(name):"
    case .universal(let host, _): isExact ? "https://\(host)" : "https://….\(host)"
    }
  }

  private static func withoutTrailingDot(_ host: String) -> String {
    host.hasSuffix(".") ? String(host.dropLast()) : host
  }
}

extension DeclaredLink: CustomStringConvertible {
  /// The declaration as it is written in code.
  public var description: String {
    switch form {
    case .scheme(let name): ".scheme(\"\(name)\")"
    case .universal(let host, false): ".universal(\"\(host)\")"
    case .universal(let host, true): ".universal(\"\(host)\", includingSubdomains: true)"
    }
  }
}
