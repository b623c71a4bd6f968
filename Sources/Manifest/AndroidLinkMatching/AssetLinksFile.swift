// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import JSONTree

/// An assetlinks.json file: the statements of a site about apps.
public struct AssetLinksFile: Sendable {
  /// The relation that lets an app open the links of a site.
  public static let handleAllURLs = "delegate_permission/common.handle_all_urls"

  /// The maximum size of a file in bytes.
  public static let maximumLength = 1 << 20

  /// One statement of the file: a relation between the site and an app.
  public struct Statement: Sendable {
    /// The relations of the statement, such as `handleAllURLs`.
    public let relations: [String]
    /// The app or another target of the statement.
    public let target: Target
    /// The dynamic rules of the relation `handleAllURLs`.
    public let dynamicRules: DynamicRules
  }

  /// The app or site to which a statement refers.
  public enum Target: Hashable, Sendable {
    /// An Android app, given by its package name and the SHA-256 fingerprints of its certificates.
    case androidApp(package: String, fingerprints: [String])
    /// A target that is not an Android app; its namespace is, for example, `web`.
    case other(namespace: String)
    /// The address of another file with further statements.
    case include(String)
  }

  /// The statements in the order of the file.
  public let statements: [Statement]
  /// The whole file, including the statements that have no effect on links.
  public let contents: [JSONValue]

  /// Reads the text of an assetlinks.json file.
  ///
  /// - Parameter text: The text of the file.
  /// - Throws: An `AssetLinksError` if the text is not such a file.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public init(parsing text: String) throws(AssetLinksError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// Reads the bytes of an assetlinks.json file.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Throws: An `AssetLinksError` if the bytes are not such a file.
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public init(parsing bytes: [UInt8]) throws(AssetLinksError) {
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes, limits: JSONValue.Limits(bytes: Self.maximumLength))
    } catch {
      throw .notJSON(error)
    }
    try self.init(value)
  }

  /// Creates a file from its parsed JSON.
  ///
  /// - Parameter value: The value of the whole file.
  /// - Throws: An `AssetLinksError` if the value is not such a file.
  public init(_ value: JSONValue) throws(AssetLinksError) {
    let elements = try Self.array(value, at: "the file")
    var statements: [Statement] = []
    for (index, element) in elements.enumerated() {
      statements.append(try Self.statement(element, at: "[\(index)]"))
    }
    self.statements = statements
    contents = elements
  }

  private static func array(
    _ value: JSONValue?,
    at path: String
  ) throws(AssetLinksError) -> [JSONValue] {
    guard let elements = value?.elements else {
      throw .wrongType(path: path, expected: "an array", found: value?.typeName ?? "missing")
    }
    return elements
  }

  private static func string(
    _ value: JSONValue?,
    at path: String
  ) throws(AssetLinksError) -> String {
    guard let text = value?.string else {
      throw .wrongType(path: path, expected: "a string", found: value?.typeName ?? "missing")
    }
    return text
  }

  private static func strings(
    _ value: JSONValue?,
    at path: String
  ) throws(AssetLinksError) -> [String] {
    var texts: [String] = []
    for (index, element) in try array(value, at: path).enumerated() {
      texts.append(try string(element, at: "\(path)[\(index)]"))
    }
    return texts
  }

  private static func statement(
    _ value: JSONValue,
    at path: String
  ) throws(AssetLinksError) -> Statement {
    guard value.object != nil else {
      throw .wrongType(path: path, expected: "an object", found: value.typeName)
    }
    if let address = value["include"] {
      let target = Target.include(try string(address, at: "\(path).include"))
      return Statement(relations: [], target: target, dynamicRules: .none)
    }
    let relations = try strings(value["relation"], at: "\(path).relation")
    let namespace = try string(value["target"]?["namespace"], at: "\(path).target.namespace")
    var target = Target.other(namespace: namespace)
    if namespace == "android_app" {
      target = .androidApp(
        package: try string(value["target"]?["package_name"], at: "\(path).target.package_name"),
        fingerprints: try strings(
          value["target"]?["sha256_cert_fingerprints"],
          at: "\(path).target.sha256_cert_fingerprints"
        )
      )
    }
    return Statement(
      relations: relations,
      target: target,
      dynamicRules: DynamicRules(value["relation_extensions"])
    )
  }

  /// Returns the statement that lets the given app open the links of the site; nil if there is
  /// none.
  ///
  /// - Parameter app: The app, of which one fingerprint must be in the statement if it has any.
  /// - Returns: The first such statement, or `nil`.
  func statement(for app: AndroidApp) -> Statement? {
    statements.first { statement in
      guard statement.relations.contains(Self.handleAllURLs),
        case .androidApp(app.package, let fingerprints) = statement.target
      else { return false }
      return app.fingerprints.isEmpty || app.fingerprints.contains(where: fingerprints.contains)
    }
  }

  /// Returns the dynamic rules for the given app.
  ///
  /// They may occur once for an app. If they occur again, they are not used.
  func dynamicRules(for app: AndroidApp) -> DynamicRules {
    var found = DynamicRules.none
    for statement in statements {
      guard statement.relations.contains(Self.handleAllURLs),
        case .androidApp(app.package, _) = statement.target
      else { continue }
      if case .none = statement.dynamicRules { continue }
      guard case .none = found else { return .discarded("they occur more than once for the app") }
      found = statement.dynamicRules
    }
    return found
  }
}

/// The reason why a file is not an assetlinks.json file.
public enum AssetLinksError: Error, Hashable, Sendable {
  /// The file is not JSON, or too large.
  case notJSON(JSONError)
  /// A value has a type that the format does not allow.
  case wrongType(path: String, expected: String, found: String)
}

extension AssetLinksError: CustomStringConvertible {
  /// The problem and its correction, as a sentence.
  public var description: String {
    switch self {
    case .notJSON(let error): "\(error)"
    case .wrongType(let path, let expected, let found):
      "\(path) is \(found); the format requires \(expected)."
    }
  }
}
