// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

public import JSONTree

/// An apple-app-site-association file, read as a device reads it.
///
/// The model follows Apple's documentation, and where that is silent the recorded results of
/// Apple's `swcutil`. It decides whether the *file* lets an app open a link. A device also requires
/// that the app is installed and that its entitlement lists the host of the link.
///
/// ```swift
/// let file = try AssociationFile(parsing: text)
/// let link = try UniversalLink(parsing: "https://example.com/buy/42")
/// file.app(opening: link)  // "ABCDE12345.com.example.app"
/// print(file.explain(link))
/// ```
public struct AssociationFile: Sendable {
  /// The largest file that a device reads, in bytes.
  ///
  /// Apple's current pages do not state a limit; devices have applied this one since iOS 9.3.1.
  public static let maximumLength = 131_072

  /// The maximum number of elements of all patterns together, including the values of their
  /// variables.
  public static let maximumElements = 262_144

  /// The rules for a group of apps: an element of `applinks.details`.
  public struct Detail: Sendable {
    /// The identifiers of the apps, such as `ABCDE12345.com.example.app`.
    public let apps: [String]
    /// The rules in the order in which they are tried.
    public let rules: [AssociationRule]
  }

  /// The elements of `applinks.details`, in the order of the file.
  public let details: [Detail]
  /// The whole file, including the sections that have no effect on links: `webcredentials`,
  /// `appclips`, `activitycontinuation` and unknown ones.
  public let contents: JSONObject

  /// The identifiers of the app clips of the site, which have no rules for links.
  public var appClips: [String] { apps(of: "appclips") }
  /// The identifiers of the apps that share credentials with the site.
  public var webCredentials: [String] { apps(of: "webcredentials") }
  /// The identifiers of the apps that continue activities of the site.
  public var activityContinuation: [String] { apps(of: "activitycontinuation") }

  private func apps(of section: String) -> [String] {
    contents[section]?["apps"]?.elements?.compactMap { $0.string } ?? []
  }

  /// Reads the text of an association file.
  ///
  /// - Parameter text: The text of the file.
  /// - Throws: An `AssociationFileError` if the text is not such a file.
  /// - Complexity: O(*n*) for a text of *n* bytes, plus the values of variables where they are used.
  public init(parsing text: String) throws(AssociationFileError) {
    try self.init(parsing: Array(text.utf8))
  }

  /// Reads the bytes of an association file.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Throws: An `AssociationFileError` if the bytes are not such a file.
  /// - Complexity: O(*n*) for *n* bytes, plus the values of variables where they are used.
  public init(parsing bytes: [UInt8]) throws(AssociationFileError) {
    guard bytes.count <= Self.maximumLength else {
      throw .tooLarge(bytes: bytes.count, limit: Self.maximumLength)
    }
    let value: JSONValue
    do {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw .notJSON(error)
    }
    try self.init(value)
  }

  /// Creates an association file from its parsed JSON.
  ///
  /// Its size is not checked.
  ///
  /// - Parameter value: The value of the whole file.
  /// - Throws: An `AssociationFileError` if the value is not such a file.
  public init(_ value: JSONValue) throws(AssociationFileError) {
    var reader = AssociationReader()
    contents = try reader.object(value, at: "the file")
    details = try reader.details(of: contents)
  }
}
