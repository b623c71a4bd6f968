// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

internal import RouteRules

extension RouteWriter {
  /// Returns the link with all written values: a path, or a link with the scheme and host of a
  /// declaration.
  ///
  /// - Throws: ``RouteError`` if no link can be parsed back to the written values.
  func link(on declaration: DeclaredLink?) throws(RouteError) -> DeepLink {
    let path = try path
    var text = try front(of: declaration, before: path)
    text += query
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(parsing: text)
    } catch {
      throw RouteError(unreadable: error)
    }
    let isCovered = declaration?.covers(link) ?? true
    guard isCovered, typed.isMatched(by: link) else {
      throw RouteError(
        .foreignLink,
        link: pattern.text,
        pattern: pattern,
        message: "the pattern of \(route) does not match links of "
          + "\(declaration.map { "\($0)" } ?? "the app"); use other links, or change the pattern"
      )
    }
    return link
  }

  private var path: String {
    get throws(RouteError) {
      do throws(PathBuildingError) {
        return try typed.path(values: values)
      } catch {
        throw RouteError(
          error.code == .tooLong ? .tooLarge : .invalidParameter,
          link: pattern.text,
          pattern: pattern,
          message: "\(route): \(error.message)",
          underlying: error
        )
      }
    }
  }

  /// Returns the scheme, the host and the path as text; the scheme and the host are those of the
  /// declaration or, without a declaration, those of the pattern.
  private func front(
    of declaration: DeclaredLink?,
    before path: String
  ) throws(RouteError) -> String {
    switch declaration?.form {
    case .universal(let host, _): return "https://\(host)\(path)"
    case .scheme(let name): return custom(name, before: path)
    case .subdomains, nil: break
    }
    if let host = typed.host {
      guard !host.includesSubdomains else {
        throw invalid(
          "the pattern of \(route) matches several hosts below “\(host.name)”; choose one with "
            + "`link(on:)`"
        )
      }
      return "\(typed.scheme ?? "https")://\(host.name)\(path)"
    }
    return typed.scheme.map { custom($0, before: path) } ?? path
  }

  /// Returns a link with a custom scheme, such as `shop://cart/7` for the path `/cart/7`.
  private func custom(_ scheme: String, before path: String) -> String {
    guard path != "/" else { return "\(scheme):///" }
    let path = path.dropFirst()
    let end = path.firstIndex(of: "/") ?? path.endIndex
    // The first segment of the path becomes the host of the link. In a host, an unescaped “@” would
    // end the user information, and an unescaped “:” would begin the port, so both are escaped.
    let first = path[..<end].replacing("@", with: "%40").replacing(":", with: "%3A")
    return "\(scheme)://\(first)\(path[end...])"
  }
}
