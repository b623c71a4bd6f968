extension RouteWriter {
  /// The link of what was written: a path, or the app's own link of some kind.
  ///
  /// - Throws: ``RouteError`` when no link gives back what was written.
  func link(on declaration: DeclaredLink?) throws(RouteError) -> DeepLink {
    let text = try front(of: declaration, before: try path) + query
    let link: DeepLink
    do throws(DeepLinkError) {
      link = try DeepLink(parsing: text)
    } catch {
      throw RouteError(unreadable: error)
    }
    let isCovered = declaration?.covers(link) ?? true
    guard isCovered, isMatched(link) else {
      throw RouteError(
        .foreignLink,
        link: pattern.text,
        pattern: pattern,
        message: "the pattern of \(route) matches no links of "
          + "\(declaration.map { "\($0)" } ?? "the app"); name others, or change the pattern"
      )
    }
    return link
  }

  private var path: String {
    get throws(RouteError) {
      do throws(PathBuildingError) {
        return try pattern.path(parameters: values)
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

  /// The path behind what the declaration says, or the pattern itself.
  private func front(
    of declaration: DeclaredLink?,
    before path: String
  ) throws(RouteError) -> String {
    switch declaration?.form {
    case .universal(let host, _): return "https://\(host)\(path)"
    case .scheme(let name): return custom(name, before: path)
    case nil: break
    }
    if let host = pattern.host {
      guard !host.includesSubdomains else {
        throw invalid(
          "the pattern of \(route) does not say which host below “\(host.name)” is meant; use "
            + "`link(on:)`"
        )
      }
      return "\(pattern.scheme ?? "https")://\(host.name)\(path)"
    }
    return pattern.scheme.map { custom($0, before: path) } ?? path
  }

  /// The path behind a custom scheme, its first segment where a host would stand.
  private func custom(_ scheme: String, before path: String) -> String {
    guard path != "/" else { return "\(scheme):///" }
    let path = path.dropFirst()
    let end = path.firstIndex(of: "/") ?? path.endIndex
    // There a raw “@” would end user info, and a “:” begin a port.
    let first = path[..<end].replacing("@", with: "%40").replacing(":", with: "%3A")
    return "\(scheme)://\(first)\(path[end...])"
  }

  /// Whether the pattern's own scheme and host, if it says any, are those of the link.
  private func isMatched(_ link: DeepLink) -> Bool {
    guard pattern.scheme != nil || pattern.host != nil else { return true }
    var builder = RouteTable<Void>.Builder()
    builder.add(pattern, value: ())
    return (try? builder.build().match(link)) != nil
  }
}
