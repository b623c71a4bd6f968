// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap

// This file declares the parts of Apple's Foundation that Wayfinder uses, with the availability of
// https://developer.apple.com/documentation/foundation. scripts/checks/availability compiles the
// file for iOS as a module called `Foundation`, and then compiles Wayfinder with this module. So a
// use of any other declaration of Foundation fails: add the declaration here, with its
// `@available`. The code of this file never runs.

public struct URL: Hashable, Sendable {
  public init?(string: String) {}
  public var absoluteString: String { "" }
  public var scheme: String? { nil }
  public var host: String? { nil }
  public var path: String { "" }

  public func appendingPathComponent(_ pathComponent: String, isDirectory: Bool) -> URL { self }
  public mutating func setResourceValues(_ values: URLResourceValues) throws {}
}

public struct URLResourceValues: Sendable {
  public var isExcludedFromBackup: Bool?

  public init() {}
}

public struct UUID: Hashable, Sendable, Codable {
  public typealias Bytes = (
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
  )

  public init(uuid: Bytes) {}
  public var uuidString: String { "" }
}

public typealias TimeInterval = Double

public struct Date: Hashable, Comparable, Sendable, Codable {
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public var timeIntervalSince1970: TimeInterval { 0 }

  public init() {}
  public init(timeIntervalSinceReferenceDate interval: TimeInterval) {}
  public static func < (left: Date, right: Date) -> Bool { false }
}

public struct Data: Hashable, Sendable, RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }

  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alwaysMapped = ReadingOptions(rawValue: 1 << 3)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let atomic = WritingOptions(rawValue: 1 << 0)
    @available(macOS 11.0, iOS 5.0, tvOS 9.0, watchOS 2.0, visionOS 1.0, *)
    public static let completeFileProtectionUntilFirstUserAuthentication = WritingOptions(
      rawValue: 0x4000_0000
    )
  }

  public init(_ bytes: [UInt8]) {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
}

public struct FileAttributeKey: Hashable, Sendable {
  public static let size = FileAttributeKey()
  public static let posixPermissions = FileAttributeKey()
}

#if !canImport(ObjectiveC)
open class FileManager {
  init() {}
  open class var `default`: FileManager { FileManager() }
  open func fileExists(atPath path: String) -> Bool { false }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func removeItem(atPath path: String) throws {}
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func createDirectory(
    atPath path: String,
    withIntermediateDirectories createIntermediates: Bool,
    attributes: [FileAttributeKey: Any]?
  ) throws {}
  open func setAttributes(
    _ attributes: [FileAttributeKey: Any],
    ofItemAtPath path: String
  ) throws {}
}

#endif

extension String {
  public struct Encoding: Sendable {
    public static let utf8 = Encoding()
  }
}

extension StringProtocol {
  public func data(
    using encoding: String.Encoding,
    allowLossyConversion: Bool = false
  ) -> Data? { nil }
}

open class JSONDecoder {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    @available(macOS 10.13, iOS 11, tvOS 11, watchOS 4, visionOS 1.0, *)
    public static let sortedKeys = OutputFormatting(rawValue: 1 << 1)
    @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, visionOS 1.0, *)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 1 << 3)
  }

  public init() {}
  open var outputFormatting: OutputFormatting = []
  open func encode<T: Encodable>(_ value: T) throws -> Data { fatalError() }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var failureReason: String? { get }
  var recoverySuggestion: String? { get }
  var helpAnchor: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
  public var failureReason: String? { nil }
  public var recoverySuggestion: String? { nil }
  public var helpAnchor: String? { nil }
}

public protocol CustomNSError: Error {
  static var errorDomain: String { get }
  var errorCode: Int { get }
  var errorUserInfo: [String: Any] { get }
}

#if !canImport(ObjectiveC)
open class Bundle {
  init() {}
  open class var main: Bundle { Bundle() }
  open var preferredLocalizations: [String] { [] }
}
#endif

public struct Decimal: Hashable, Sendable, CustomStringConvertible {
  public init?(string: String, locale: Locale? = nil) {}
  public var isFinite: Bool { true }
  public var description: String { "" }
}

public struct Locale: Hashable, Sendable {}
