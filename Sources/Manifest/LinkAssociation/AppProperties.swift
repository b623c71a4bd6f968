// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The entries of an app's Info.plist for links with custom schemes.
public struct AppProperties: Hashable, Sendable {
  /// The maximum number of schemes that an app can declare for `canOpenURL(_:)`.
  public static let maximumQueriedSchemes = 50

  /// The name of the URL type, usually the bundle identifier.
  public var typeName: String
  /// The custom schemes that open the app.
  public var schemes: [String]
  /// The schemes of other apps that the app passes to `canOpenURL(_:)`.
  public var queriedSchemes: [String]

  /// Creates the entries for links with custom schemes.
  public init(typeName: String, schemes: [String], queriedSchemes: [String] = []) {
    self.typeName = typeName
    self.schemes = schemes
    self.queriedSchemes = queriedSchemes
  }

  /// Returns a property list with the entries, to merge into the Info.plist of an app.
  ///
  /// - Returns: The text of the property list.
  /// - Throws: A `LinkFileError` if a scheme is not valid (RFC 3986, section 3.1) or belongs to the
  ///   web, or if the app asks for too many schemes.
  /// - Complexity: O(*n*), where *n* is the size of the text.
  public func file() throws(LinkFileError) -> String {
    for scheme in schemes + queriedSchemes where !Self.isScheme(scheme) {
      let reason = "write a letter, then letters, digits, “+”, “-” or “.”"
      throw .badValue("scheme", scheme, reason)
    }
    for scheme in schemes where ["http", "https"].contains(scheme.lowercased()) {
      throw .badValue("scheme", scheme, "web links reach an app by its associated domains")
    }
    guard queriedSchemes.count <= Self.maximumQueriedSchemes else {
      let limit = Self.maximumQueriedSchemes
      throw .tooMany("queried schemes", count: queriedSchemes.count, limit: limit)
    }
    var members: [(String, PropertyList)] = []
    if !schemes.isEmpty {
      let type = PropertyList.dictionary([
        ("CFBundleTypeRole", .string("Editor")),
        ("CFBundleURLName", .string(typeName)),
        ("CFBundleURLSchemes", .array(schemes.map(PropertyList.string))),
      ])
      members.append(("CFBundleURLTypes", .array([type])))
    }
    if !queriedSchemes.isEmpty {
      let schemes = PropertyList.array(queriedSchemes.map(PropertyList.string))
      members.append(("LSApplicationQueriesSchemes", schemes))
    }
    return try PropertyList.dictionary(members).file()
  }

  private static func isScheme(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return first.isASCIIAlphanumeric && !("0"..."9").contains(first)
      && text.unicodeScalars.allSatisfy {
        $0.isASCIIAlphanumeric || "+-.".unicodeScalars.contains($0)
      }
  }
}
