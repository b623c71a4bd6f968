// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// A matcher that decides, like an Android device, whether a link opens an app.
///
/// The model follows Android's documentation and the behaviour of `IntentFilter`, `PatternMatcher`
/// and `UriRelativeFilterGroup` in the Android Open Source Project. Dynamic rules are evaluated by
/// Google services, whose source is not public; they follow the documentation.
///
/// ```swift
/// let filter = IntentFilter(
///   autoVerify: true,
///   data: [IntentFilter.Data(scheme: "https", host: "example.com", pathPrefix: "/buy/")]
/// )
/// let matcher = try AndroidLinkMatcher(
///   app: AndroidApp(package: "com.example", filters: [filter]),
///   assetLinks: ["example.com": file]
/// )
/// matcher.answer(to: "https://example.com/buy/42")  // .opens(filter: 0)
/// ```
public struct AndroidLinkMatcher: Sendable {
  /// The maximum length of a link in bytes, which limits the time of a match.
  ///
  /// Android has no such limit; for the model, a longer link opens no app.
  public static let maximumLength = 8192

  /// The answer of a device to the question whether a link opens an app.
  public enum Answer: Hashable, Sendable {
    /// The link opens the app, because of a filter.
    case opens(filter: Int)
    /// The device asks the user which app opens the link; this happens below API level 31 if the
    /// host is not verified.
    case asks(filter: Int)
    /// The link does not open the app, because no filter matches.
    case noFilter
    /// The link does not open the app, because its host is not verified.
    case notVerified(host: String)
    /// The link does not open the app, because of the dynamic rule with this index.
    case excluded(rule: Int)
    /// The link does not open the app, because no dynamic rule matches.
    case noRule
    /// The link is longer than `maximumLength`.
    case tooLong
  }

  private let app: AndroidApp
  private let device: AndroidDevice
  private let assetLinks: [String: AssetLinksFile]
  private let filters: [CompiledFilter]
  /// The declared hosts, in lower case, that Android verifies.
  private let verifiedHosts: [String]

  /// Creates a matcher for an app on a device.
  ///
  /// - Parameters:
  ///   - app: The app with its filters.
  ///   - device: The device.
  ///   - assetLinks: The file of each host, in lower case, that serves a valid one.
  /// - Throws: An `IntentFilterError` if Android refuses to install the app.
  public init(
    app: AndroidApp,
    device: AndroidDevice = AndroidDevice(),
    assetLinks: [String: AssetLinksFile] = [:]
  ) throws(IntentFilterError) {
    self.app = app
    self.device = device
    self.assetLinks = assetLinks
    var filters: [CompiledFilter] = []
    for (index, filter) in app.filters.enumerated() {
      filters.append(try CompiledFilter(filter, index: index, apiLevel: device.apiLevel))
    }
    self.filters = filters
    verifiedHosts = Self.verifiedHosts(of: filters, app: app, device: device, assetLinks)
  }

  private static func verifiedHosts(
    of filters: [CompiledFilter],
    app: AndroidApp,
    device: AndroidDevice,
    _ assetLinks: [String: AssetLinksFile]
  ) -> [String] {
    func isVerified(_ host: String) -> Bool {
      let host = host.hasPrefix("*.") ? String(host.dropFirst(2)) : host
      return assetLinks[host]?.statement(for: app) != nil
    }
    let web = filters.filter { $0.isWebFilter }
    let marked = web.filter { $0.source.autoVerify }
    guard device.apiLevel < AndroidDevice.advancedPatternLevel else {
      let hosts = marked.flatMap { $0.authorities }.map { $0.source.lowercased() }
      return hosts.filter(isVerified)
    }
    // Before Android 12, one filter with `autoVerify` makes Android verify all hosts of the app. If
    // one host fails, no host is verified.
    let hosts = marked.isEmpty ? [] : web.flatMap { $0.authorities }.map { $0.source.lowercased() }
    return hosts.allSatisfy(isVerified) ? hosts : []
  }

  /// Returns whether a link opens the app on the device, with the filter or rule that decided.
  ///
  /// - Parameter link: A link with a scheme.
  /// - Returns: The answer, and the filter or rule that decided.
  /// - Complexity: O(*n* × *m*), where *n* is the length of the link and *m* the size of all filters
  ///   and rules.
  public func answer(to link: String) -> Answer {
    explain(link).answer
  }

  /// Explains which filter or rule decided whether a link opens the app, and why the others did not
  /// match.
  ///
  /// - Parameter link: A link with a scheme.
  /// - Returns: The answer and the results of all filters and rules.
  /// - Complexity: O(*n* × *m*), where *n* is the length of the link and *m* the size of all filters
  ///   and rules.
  public func explain(_ link: String) -> AndroidLinkExplanation {
    guard link.utf8.count <= Self.maximumLength else {
      return AndroidLinkExplanation(answer: .tooLong, filters: [], rules: .notUsed)
    }
    let uri = AndroidURI(parsing: link)
    let results = filters.map { $0.result(uri) }
    var rules = AndroidLinkExplanation.RuleResults.notUsed
    var answer = Answer.noFilter
    if let filter = results.firstIndex(where: { $0.isMatch }) {
      answer = .opens(filter: filter)
      if let host = uri.host?.lowercased(), uri.scheme == "https" || uri.scheme == "http" {
        answer = self.answer(to: uri, host: host, filter: filter, rules: &rules)
      }
    }
    return AndroidLinkExplanation(answer: answer, filters: results, rules: rules)
  }

  /// Returns the answer to a web link that a filter matches.
  private func answer(
    to uri: AndroidURI,
    host: String,
    filter: Int,
    rules: inout AndroidLinkExplanation.RuleResults
  ) -> Answer {
    let declared = verifiedHosts.first { declared in
      declared == host || declared.hasPrefix("*.") && host.hasSuffix(declared.dropFirst())
    }
    guard let declared else {
      let browser = device.apiLevel >= AndroidDevice.advancedPatternLevel
      return browser ? .notVerified(host: host) : .asks(filter: filter)
    }
    guard device.apiLevel >= AndroidDevice.filterGroupLevel, device.hasGoogleServices else {
      return .opens(filter: filter)
    }
    let file = assetLinks[declared.hasPrefix("*.") ? String(declared.dropFirst(2)) : declared]
    switch file?.dynamicRules(for: app) {
    case nil, .some(.none): return .opens(filter: filter)
    case .discarded(let reason):
      rules = .discarded(reason)
      return .opens(filter: filter)
    case .rules(let all):
      let match = all.firstIndex { $0.matches(uri) }
      rules = .tried(all, match: match)
      guard let match else { return .noRule }
      return all[match].isExclusion ? .excluded(rule: match) : .opens(filter: filter)
    }
  }
}

extension CompiledFilter {
  /// Whether the filter is for web links, whose hosts Android can verify.
  fileprivate var isWebFilter: Bool {
    source.actions.contains(IntentFilter.viewAction)
      && IntentFilter.linkCategories.allSatisfy(source.categories.contains)
      && schemes.contains { $0 == "https" || $0 == "http" }
  }
}
