// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// This file declares the values of Foundation that only the adapters use. Those of the core are in
// Checks/Availability/Foundation.swift.

public struct URLRequest: Hashable, Sendable {
  public var url: URL?

  public init(url: URL) { self.url = url }
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
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

extension Date {
  public static let distantPast = Date()

  public init(timeIntervalSince1970 interval: TimeInterval) { self.init() }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public static func + (left: Date, right: TimeInterval) -> Date { left }
}

public protocol ContiguousBytes {
  func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
}

public protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}

extension Array: DataProtocol, ContiguousBytes where Element == UInt8 {}

extension Data: DataProtocol, ContiguousBytes, RangeReplaceableCollection {
  public init() {}
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    fatalError()
  }
  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with elements: some Collection<UInt8>
  ) {}
}

extension Data: Codable {
  public struct Base64EncodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public struct Base64DecodingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
  public init?(base64Encoded string: String, options: Base64DecodingOptions = []) {}
  public mutating func append(_ other: Data) {}
  public func base64EncodedString(options: Base64EncodingOptions = []) -> String { "" }
}

extension Error {
  public var localizedDescription: String { "" }
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
