// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import JSONTree

/// The contents of an apple-app-site-association file to write.
///
/// ```swift
/// let association = AppleAssociation(details: [
///   .init(
///     apps: ["ABCDE12345.com.example.app"],
///     components: [.init(path: "/internal/*", isExclusion: true), .init(path: "/buy/*")]
///   )
/// ])
/// let file = try association.file()
/// ```
public struct AppleAssociation: Hashable, Sendable {
  /// The rules for a group of apps.
  public struct Detail: Hashable, Sendable {
    /// The application identifiers, such as `ABCDE12345.com.example.app`.
    public var apps: [String]
    /// The rules of the apps; the first rule that matches a link decides.
    public var components: [Component]

    /// Creates the rules for a group of apps.
    public init(apps: [String], components: [Component]) {
      self.apps = apps
      self.components = components
    }
  }

  /// One rule; for the links that it matches, it decides whether they open the app.
  public struct Component: Hashable, Sendable {
    /// A constraint on the query of links.
    public enum Query: Hashable, Sendable {
      /// A pattern for the whole query.
      case whole(String)
      /// Patterns for single query items; the key is the name of the item.
      ///
      /// A missing item counts as empty; `?*` requires one.
      case items([String: String])
    }

    /// The pattern of the path; nil for any path.
    public var path: String?
    /// The constraint on the query; nil for any query.
    public var query: Query?
    /// The pattern of the fragment; nil for any fragment.
    public var fragment: String?
    /// Whether links that match the rule open in the browser instead of the app.
    public var isExclusion: Bool
    /// A note for readers of the file.
    public var comment: String?
    /// Whether patterns distinguish upper-case and lower-case letters.
    public var isCaseSensitive: Bool
    /// Whether patterns are compared with links in their percent-encoded form.
    public var isPercentEncoded: Bool

    /// Creates a rule; without a pattern, it matches every link.
    public init(
      path: String? = nil,
      query: Query? = nil,
      fragment: String? = nil,
      isExclusion: Bool = false,
      comment: String? = nil,
      isCaseSensitive: Bool = true,
      isPercentEncoded: Bool = true
    ) {
      self.path = path
      self.query = query
      self.fragment = fragment
      self.isExclusion = isExclusion
      self.comment = comment
      self.isCaseSensitive = isCaseSensitive
      self.isPercentEncoded = isPercentEncoded
    }
  }

  /// The rules for each group of apps.
  public var details: [Detail]
  /// The values of each variable that patterns use as `$(name)`.
  public var variables: [String: [String]]
  /// The sections besides `applinks`, such as `webcredentials`; they are written unchanged.
  public var otherSections: JSONObject

  /// Creates the contents of a file.
  ///
  /// - Parameters:
  ///   - details: The rules of all apps.
  ///   - variables: The values of each variable.
  ///   - existing: The file that the new one replaces; its sections besides `applinks` are kept.
  public init(
    details: [Detail],
    variables: [String: [String]] = [:],
    replacing existing: JSONObject = JSONObject()
  ) {
    self.details = details
    self.variables = variables
    otherSections = existing
    otherSections["applinks"] = nil
  }
}

extension AppleAssociation {
  /// The contents of the file as JSON.
  ///
  /// Values that are the default of the format are left out.
  public var json: JSONValue {
    var links = JSONObject([
      .init(name: "details", value: .array(details.map(\.json)))
    ])
    if !variables.isEmpty {
      links["substitutionVariables"] = .object(
        JSONObject(
          variables.sorted { $0.key < $1.key }.map { name, values in
            .init(name: name, value: .array(values.map(JSONValue.string)))
          }
        )
      )
    }
    var file = otherSections
    file["applinks"] = .object(links)
    return .object(file)
  }
}

extension AppleAssociation.Detail {
  fileprivate var json: JSONValue {
    [
      "appIDs": .array(apps.map(JSONValue.string)),
      "components": .array(components.map(\.json)),
    ]
  }
}

extension AppleAssociation.Component {
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object["/"] = path.map(JSONValue.string)
    switch query {
    case nil: break
    case .whole(let pattern): object["?"] = .string(pattern)
    case .items(let items):
      object["?"] = .object(
        JSONObject(
          items.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: .string($0.value)) }
        )
      )
    }
    object["#"] = fragment.map(JSONValue.string)
    // A rule without a pattern matches every link, but looks like a mistake. So the pattern `*` is
    // written, which has the same meaning.
    if object.members.isEmpty { object["/"] = "*" }
    if isExclusion { object["exclude"] = true }
    if !isCaseSensitive { object["caseSensitive"] = false }
    if !isPercentEncoded { object["percentEncoded"] = false }
    object["comment"] = comment.map(JSONValue.string)
    return .object(object)
  }
}
