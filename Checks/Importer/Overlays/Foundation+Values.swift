// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// This file declares the values of Foundation that only the adapters use. Those of the core are in
// Checks/Availability/Foundation.swift.

public struct URLRequest: Hashable, Sendable {
  public var url: URL?

  public init(url: URL) { self.url = url }
}

public struct Notification: Hashable, @unchecked Sendable {
  public typealias Name = NSNotification.Name

  public var name: Name
}

public struct URLError: Error {
  public enum Code: Sendable {
    case badURL
  }

  public init(_ code: Code) {}
}

public struct CharacterSet: Hashable, Sendable {
  public static var urlPathAllowed: CharacterSet { CharacterSet() }
  public static var urlQueryAllowed: CharacterSet { CharacterSet() }
  public static var urlHostAllowed: CharacterSet { CharacterSet() }
  public static var urlFragmentAllowed: CharacterSet { CharacterSet() }
  public static var alphanumerics: CharacterSet { CharacterSet() }

  public init() {}
  public init(charactersIn string: String) {}
  public func union(_ other: CharacterSet) -> CharacterSet { self }
  public mutating func insert(charactersIn string: String) {}
}

public struct URLQueryItem: Hashable, Sendable {
  public var name: String
  public var value: String?
}

public struct URLComponents: Hashable, Sendable {
  public var queryItems: [URLQueryItem]?

  public init?(url: URL, resolvingAgainstBaseURL resolve: Bool) {}
  public init?(string: String) {}
}

extension URL {
  public var query: String? { nil }
}

extension Data {
  public init() {}
}

extension UUID {
  public init() {}
  public init?(uuidString: String) {}
}

extension StringProtocol {
  public var removingPercentEncoding: String? { nil }

  public func addingPercentEncoding(
    withAllowedCharacters allowedCharacters: CharacterSet
  ) -> String? { nil }

  public func replacingOccurrences(
    of target: some StringProtocol,
    with replacement: some StringProtocol
  ) -> String { "" }
}
