// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// This file replaces the parts of Apple's module `os` that WayfinderSignposts uses. It was written
// from https://developer.apple.com/documentation/os/ossignposter, and is compiled as a module
// called `os`.

public struct OSSignpostID: Sendable {}

public final class OSSignpostIntervalState: Sendable {
  init() {}
}

public enum OSLogPrivacy: Sendable {
  case `public`
}

/// A message with interpolated values; each value has its own privacy.
public struct SignpostMetadata: ExpressibleByStringInterpolation, Sendable {
  public init(stringLiteral value: StaticString) {}

  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: StaticString) {}

    public mutating func appendInterpolation(
      _ value: @autoclosure @escaping () -> some CustomStringConvertible,
      privacy: OSLogPrivacy
    ) {}
  }
}

public struct OSSignposter: Sendable {
  public let isEnabled = true

  public func makeSignpostID() -> OSSignpostID { OSSignpostID() }

  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID,
    _ message: SignpostMetadata
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }

  public func emitEvent(_ name: StaticString, id: OSSignpostID, _ message: SignpostMetadata) {}

  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {}

  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: SignpostMetadata
  ) {}
}
