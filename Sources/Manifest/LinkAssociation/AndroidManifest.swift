// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import AndroidLinkMatching

/// The intent filters of an activity, as XML for an Android manifest.
public struct AndroidManifest: Hashable, Sendable {
  /// The filters, in the order in which they are written.
  public var filters: [IntentFilter]

  /// Creates the intent filters of an activity, to write them as XML.
  public init(filters: [IntentFilter]) {
    self.filters = filters
  }

  /// Returns the `<intent-filter>` elements, to copy into an `<activity>` of a manifest.
  ///
  /// - Parameter minimumAPILevel: The lowest API level on which the app runs.
  /// - Returns: The elements, and sentences on attributes that the lowest level ignores.
  /// - Throws: A `LinkFileError` if Android would refuse to install the app, or if an attribute has
  ///   a character that XML does not allow.
  /// - Complexity: O(*n*), where *n* is the size of the filters.
  public func xml(
    minimumAPILevel: Int
  ) throws(LinkFileError) -> (text: String, warnings: [String]) {
    do {
      _ = try AndroidLinkMatcher(app: AndroidApp(package: "", filters: filters))
    } catch {
      throw .badValue("intent filter", "\(error)", "Android would refuse to install the app")
    }
    var warnings: [String] = []
    var text = ""
    for (index, filter) in filters.enumerated() {
      text += try Self.element(filter)
      warnings += Self.warnings(filter, index, minimumAPILevel)
    }
    return (text, warnings)
  }

  private static func warnings(_ filter: IntentFilter, _ index: Int, _ level: Int) -> [String] {
    var warnings: [String] = []
    let paths = filter.data.contains { $0.path ?? $0.pathPrefix ?? $0.pathPattern != nil }
    let advanced = filter.data.contains { $0.pathSuffix ?? $0.pathAdvancedPattern != nil }
    let effect = paths ? "opens fewer links" : "opens every path of its hosts"
    if advanced, level < AndroidDevice.advancedPatternLevel {
      warnings.append(
        "Filter \(index) \(effect) below API level \(AndroidDevice.advancedPatternLevel), which"
          + " ignores pathSuffix and pathAdvancedPattern."
      )
    }
    if !filter.groups.isEmpty, level < AndroidDevice.filterGroupLevel {
      warnings.append(
        "Filter \(index) \(effect) below API level \(AndroidDevice.filterGroupLevel), which"
          + " ignores its groups."
      )
    }
    let schemes = Set(filter.data.compactMap(\.scheme))
    let hosts = Set(filter.data.compactMap(\.host))
    if schemes.count > 1, hosts.count > 1 {
      warnings.append(
        "Filter \(index) combines each of its schemes with each of its hosts; write one filter for"
          + " each pair."
      )
    }
    return warnings
  }

  private static func element(_ filter: IntentFilter) throws(LinkFileError) -> String {
    let verify = filter.autoVerify ? " android:autoVerify=\"true\"" : ""
    var text = "<intent-filter\(verify)>\n"
    for action in filter.actions { text += try Self.line(1, "action", [("name", action)]) }
    for category in filter.categories { text += try Self.line(1, "category", [("name", category)]) }
    for data in filter.data { text += try Self.line(1, "data", data.attributes) }
    for group in filter.groups {
      text += "  <uri-relative-filter-group android:allow=\"\(group.allow)\">\n"
      for filter in group.filters {
        text += try Self.line(2, "data", [(filter.attribute, filter.pattern)])
      }
      text += "  </uri-relative-filter-group>\n"
    }
    return text + "</intent-filter>\n"
  }

  private static func line(
    _ level: Int,
    _ name: String,
    _ attributes: [(String, String?)]
  ) throws(LinkFileError) -> String {
    var text = String(repeating: "  ", count: level) + "<\(name)"
    for case (let attribute, let value?) in attributes {
      text += " android:\(attribute)=\"\(try XML.attribute(resource(value)))\""
    }
    return text + " />\n"
  }

  /// Returns a text in the form in which Android resources contain it, with a backslash before
  /// special characters.
  ///
  /// A backslash begins an escape in a resource, and an `@` or `?` at the beginning a reference.
  private static func resource(_ value: String) -> String {
    var text = value.first == "@" || value.first == "?" ? "\\" : ""
    for character in value {
      if character == "\\" { text += "\\" }
      text.append(character)
    }
    return text
  }
}

extension IntentFilter.Data {
  /// The names and the values of the element's attributes.
  fileprivate var attributes: [(String, String?)] {
    [
      ("scheme", scheme), ("host", host), ("port", port), ("path", path),
      ("pathPrefix", pathPrefix), ("pathPattern", pathPattern), ("pathSuffix", pathSuffix),
      ("pathAdvancedPattern", pathAdvancedPattern), ("mimeType", mimeType),
    ]
  }
}

extension IntentFilter.URIRelativeFilter {
  /// The name of the XML attribute for this filter, such as `queryPrefix`.
  fileprivate var attribute: String {
    switch kind {
    case .literal: part.rawValue
    case .prefix: part.rawValue + "Prefix"
    case .simpleGlob: part.rawValue + "Pattern"
    case .advancedGlob: part.rawValue + "AdvancedPattern"
    case .suffix: part.rawValue + "Suffix"
    }
  }
}
