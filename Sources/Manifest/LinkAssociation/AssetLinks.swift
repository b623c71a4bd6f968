// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import JSONTree

/// The contents of an assetlinks.json file to write.
public struct AssetLinks: Hashable, Sendable {
  /// The statement that an app may open the links of the site.
  public struct App: Hashable, Sendable {
    /// The package name of the app.
    public var package: String
    /// The SHA-256 fingerprints of the certificates, 32 bytes each as `14:6D:…`.
    public var fingerprints: [String]
    /// The dynamic rules, of which the first rule that matches a link decides.
    ///
    /// Without rules, the manifest of the app decides.
    public var rules: [Rule]

    /// Creates a statement for an app.
    public init(package: String, fingerprints: [String], rules: [Rule] = []) {
      self.package = package
      self.fingerprints = fingerprints
      self.rules = rules
    }
  }

  /// A dynamic rule, which devices with API level 35 or later read.
  public struct Rule: Hashable, Sendable {
    /// The pattern of the path; nil for any path.
    public var path: String?
    /// The patterns of query items by name; a link must have all of these items.
    public var query: [String: String]
    /// The pattern of the fragment; nil for any fragment.
    public var fragment: String?
    /// Whether links that match the rule open in the browser instead of the app.
    public var isExclusion: Bool

    /// Creates a rule; without a pattern, it matches every link.
    public init(
      path: String? = nil,
      query: [String: String] = [:],
      fragment: String? = nil,
      isExclusion: Bool = false
    ) {
      self.path = path
      self.query = query
      self.fragment = fragment
      self.isExclusion = isExclusion
    }
  }

  /// The relation that lets an app open the links of a site.
  private static let relation = "delegate_permission/common.handle_all_urls"

  /// The apps that may open the links of the site.
  public var apps: [App]
  /// Other statements, such as shared credentials; they are written unchanged after those of the
  /// apps.
  public var otherStatements: [JSONValue]

  /// Creates the contents of a file.
  ///
  /// - Parameters:
  ///   - apps: The apps of the site, with different package names.
  ///   - existing: The statements of the file that the new one replaces. They are kept without the
  ///     relation that lets an Android app open links.
  public init(apps: [App], replacing existing: [JSONValue] = []) {
    self.apps = apps
    otherStatements = existing.compactMap { statement in
      guard Self.opensLinks(statement), var kept = statement.object else { return statement }
      let relations = kept["relation"]?.elements?.filter { $0 != .string(Self.relation) } ?? []
      guard !relations.isEmpty else { return nil }
      kept["relation"] = .array(relations)
      if var extensions = kept["relation_extensions"]?.object {
        extensions[Self.relation] = nil
        kept["relation_extensions"] = extensions.members.isEmpty ? nil : .object(extensions)
      }
      return .object(kept)
    }
  }

  /// Returns whether a statement lets an Android app open the links of the site.
  ///
  /// - Parameter statement: An element of a file.
  /// - Returns: Whether its target is an app and its relations contain the one for links.
  public static func opensLinks(_ statement: JSONValue) -> Bool {
    statement["target"]?["namespace"] == "android_app"
      && statement["relation"]?.elements?.contains(.string(relation)) == true
  }

  /// The contents of the file as JSON.
  public var json: JSONValue {
    .array(apps.map(Self.statement) + otherStatements)
  }

  private static func statement(_ app: App) -> JSONValue {
    var statement = JSONObject([
      .init(name: "relation", value: [.string(relation)]),
      .init(
        name: "target",
        value: [
          "namespace": "android_app", "package_name": .string(app.package),
          "sha256_cert_fingerprints": .array(app.fingerprints.map(JSONValue.string)),
        ]
      ),
    ])
    if !app.rules.isEmpty {
      let components: JSONValue = [
        "dynamic_app_link_components": .array(app.rules.map(rule))
      ]
      statement["relation_extensions"] = .object(
        JSONObject([.init(name: relation, value: components)])
      )
    }
    return .object(statement)
  }

  private static func rule(_ rule: Rule) -> JSONValue {
    var object = JSONObject()
    object["/"] = rule.path.map(JSONValue.string)
    if !rule.query.isEmpty {
      object["?"] = .object(
        JSONObject(
          rule.query.sorted { $0.key < $1.key }
            .map { .init(name: $0.key, value: .string($0.value)) }
        )
      )
    }
    object["#"] = rule.fragment.map(JSONValue.string)
    // Android ignores all rules of the file if one of them has no pattern. So a rule that matches
    // every link gets the pattern `*`.
    if object.members.isEmpty { object["/"] = "*" }
    if rule.isExclusion { object["exclude"] = true }
    return .object(object)
  }

  /// Returns the text of the file, with members sorted by name.
  ///
  /// - Returns: The text, in UTF-8 and with a line break at its end.
  /// - Throws: A `LinkFileError` if a package name, a fingerprint or a pattern is not valid, or if a
  ///   package name occurs twice.
  /// - Complexity: O(*n* log *n*), where *n* is the size of the text.
  public func file() throws(LinkFileError) -> String {
    var packages: Set<String> = []
    for app in apps {
      guard Self.isPackage(app.package) else {
        throw .badValue("package name", app.package, "write com.example.app")
      }
      guard packages.insert(app.package).inserted else {
        throw .badValue("package name", app.package, "it occurs twice; name all fingerprints once")
      }
      guard !app.fingerprints.isEmpty else {
        throw .badValue("package name", app.package, "it has no fingerprint of a certificate")
      }
      for fingerprint in app.fingerprints where !Self.isFingerprint(fingerprint) {
        let reason = "write 32 bytes as upper-case digits with colons, as in 14:6D:E9"
        throw .badValue("fingerprint", fingerprint, reason)
      }
      for rule in app.rules {
        for (kind, pattern) in [("path", rule.path), ("fragment", rule.fragment)]
          + rule.query.sorted(by: { $0.key < $1.key }).map({ ("query item", $0.value) })
        where pattern?.isEmpty == true {
          throw .badValue("pattern of a \(kind)", "", "an empty pattern disables all rules")
        }
      }
    }
    return json.text
  }

  private static func isPackage(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count >= 2
      && parts.allSatisfy { part in
        guard let first = part.unicodeScalars.first else { return false }
        return first.isASCIIAlphanumeric && !("0"..."9").contains(first)
          && part.unicodeScalars.allSatisfy { $0.isASCIIAlphanumeric || $0 == "_" }
      }
  }

  /// Returns whether a text is the SHA-256 fingerprint of a certificate in the form of the file.
  package static func isFingerprint(_ text: String) -> Bool {
    let bytes = text.split(separator: ":", omittingEmptySubsequences: false)
    return bytes.count == 32
      && bytes.allSatisfy { byte in
        byte.utf8.count == 2
          && byte.unicodeScalars.allSatisfy {
            ("0"..."9").contains($0) || ("A"..."F").contains($0)
          }
      }
  }
}
