/// Who may open what, closed by default: the one table that every journey is held against.
public enum RoutePolicy: Sendable {
  /// What a journey needs before its route may be opened.
  public enum Verdict: String, Sendable, Hashable {
    /// Nothing.
    case allowed = "yes"
    /// Somebody who is signed in.
    case signIn = "sign-in"
    /// A yes of the user.
    case confirm = "confirm"
    /// Somebody who is signed in, and then a yes of the user.
    case confirmAndSignIn = "confirm + sign-in"
    /// Nothing would do.
    case refused = "refused"

    init(signIn: Bool, confirmation: Bool) {
      self =
        switch (signIn, confirmation) {
        case (false, false): .allowed
        case (true, false): .signIn
        case (false, true): .confirm
        case (true, true): .confirmAndSignIn
        }
    }

    var needsSignIn: Bool { self == .signIn || self == .confirmAndSignIn }
    var needsConfirmation: Bool { self == .confirm || self == .confirmAndSignIn }
  }

  /// What a link of some trust needs for a route of some effect that is exposed to it.
  ///
  /// - Parameters:
  ///   - effect: What the user could lose.
  ///   - trust: How far the sender can be trusted.
  /// - Returns: The cell of the table.
  public static func verdict(for effect: RouteEffect, from trust: RouteTrust) -> Verdict {
    switch (effect, trust) {
    case (_, .internal), (.view, _): .allowed
    case (.sensitive, .own), (.sensitive, .verified): .signIn
    case (.mutate, .own): .confirm
    case (.mutate, .verified), (.destructive, .own): .confirmAndSignIn
    case (_, .unverified), (.destructive, .verified): .refused
    }
  }

  /// The whole table as text: a row for each effect, a column for each trust.
  public static var table: String {
    let trusts: [RouteTrust] = [.internal, .own, .verified, .unverified]
    var rows = [["effect"] + trusts.map { $0.rawValue }]
    for effect in RouteEffect.allCases {
      rows.append([effect.rawValue] + trusts.map { verdict(for: effect, from: $0).rawValue })
    }
    return rows.map { row in
      let cells = row.map { $0 + String(repeating: " ", count: max(0, 18 - $0.count)) }
      return cells.joined().trimmingSuffix(" ")
    }.joined(separator: "\n")
  }
}

extension String {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return text
  }
}
