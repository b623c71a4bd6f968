// What an explanation asks of a pattern's front.

extension PatternPrefix {
  var kind: Explanation.SchemeAndHost {
    switch (scheme, host) {
    case (.some, .some): .schemeAndHost
    case (nil, .some): .host
    case (.some, nil): .scheme
    case (nil, nil): .neither
    }
  }

  /// Which part of a link's front is another one.
  enum Miss: Int {
    case none
    case host
    case scheme
  }

  func miss(scheme: String?, host: String?) -> Miss {
    if let wanted = self.scheme, wanted != scheme { return .scheme }
    if let wanted = self.host, host.map({ wanted.includes($0) }) != true { return .host }
    return .none
  }
}

extension RoutePattern.Host {
  /// Whether a link's host, in lower case and without a dot at its end, is this one or below it.
  func includes(_ host: String) -> Bool {
    includesSubdomains ? host.hasSuffix(".\(name)") : host == name
  }
}
