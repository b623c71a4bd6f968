// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, AvoidRetroactiveConformances

// This file declares which values of Swift are which classes of Foundation. The file is compiled with
// Checks/Availability/Foundation.swift, which declares the values.

@_exported import CoreGraphics
@_exported import Foundation
@_exported import ObjectiveC

/// A value that is an object in Objective-C; the stand-in converts nothing.
public protocol BridgedValue: _ObjectiveCBridgeable {}

extension BridgedValue {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError() }
  public static func _forceBridgeFromObjectiveC(
    _ source: _ObjectiveCType,
    result: inout Self?
  ) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: _ObjectiveCType,
    result: inout Self?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self {
    fatalError()
  }
}

extension String: @retroactive _ObjectiveCBridgeable, BridgedValue {
  public typealias _ObjectiveCType = NSString
}
extension Array: @retroactive _ObjectiveCBridgeable, BridgedValue {
  public typealias _ObjectiveCType = NSArray
}
extension Dictionary: @retroactive _ObjectiveCBridgeable, BridgedValue {
  public typealias _ObjectiveCType = NSDictionary
}
extension Set: @retroactive _ObjectiveCBridgeable, BridgedValue {
  public typealias _ObjectiveCType = NSSet
}
extension Bool: @retroactive _ObjectiveCBridgeable, BridgedValue {
  public typealias _ObjectiveCType = NSNumber
}
extension Int: @retroactive _ObjectiveCBridgeable, BridgedValue {
  public typealias _ObjectiveCType = NSNumber
}
extension UInt: @retroactive _ObjectiveCBridgeable, BridgedValue {
  public typealias _ObjectiveCType = NSNumber
}
extension Double: @retroactive _ObjectiveCBridgeable, BridgedValue {
  public typealias _ObjectiveCType = NSNumber
}
extension URL: BridgedValue {
  public typealias _ObjectiveCType = NSURL
}
extension Data: BridgedValue {
  public typealias _ObjectiveCType = NSData
}
extension UUID: BridgedValue {
  public typealias _ObjectiveCType = NSUUID
}
extension Date: BridgedValue {
  public typealias _ObjectiveCType = NSDate
}
extension Notification: BridgedValue {
  public typealias _ObjectiveCType = NSNotification
}
extension URLRequest: BridgedValue {
  public typealias _ObjectiveCType = NSURLRequest
}
extension AnyHashable: @retroactive _ObjectiveCBridgeable, BridgedValue {
  public typealias _ObjectiveCType = NSObject
}

// MARK: Errors

extension NSError: Error {}

public protocol _ObjectiveCBridgeableError: Error {
  init?(_bridgedNSError error: NSError)
}

public protocol _ErrorCodeProtocol: Equatable, RawRepresentable {
  associatedtype _ErrorType: _BridgedStoredNSError where _ErrorType.Code == Self
}

extension _ErrorCodeProtocol {
  public static func ~= (match: Self, error: any Error) -> Bool { false }
}

public protocol _BridgedStoredNSError: _ObjectiveCBridgeableError, CustomNSError, Hashable {
  associatedtype Code: _ErrorCodeProtocol, RawRepresentable
  where Code.RawValue: FixedWidthInteger
  static var errorDomain: String { get }
  var _nsError: NSError { get }
  init(_nsError error: NSError)
}

extension _BridgedStoredNSError {
  public init?(_bridgedNSError error: NSError) { nil }
  public init(_ code: Code, userInfo: [String: Any] = [:]) { fatalError() }
  public var code: Code { fatalError() }
  public var errorCode: Int { 0 }
  public var errorUserInfo: [String: Any] { [:] }
}

extension CustomNSError {
  public static var errorDomain: String { "" }
  public var errorCode: Int { 0 }
  public var errorUserInfo: [String: Any] { [:] }
}

public func _convertNSErrorToError(_ error: NSError?) -> any Error { fatalError() }
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }
