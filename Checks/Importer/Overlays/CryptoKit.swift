// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// This file declares what SignatureKeys and WayfinderUpdates use of CryptoKit, after
// https://developer.apple.com/documentation/cryptokit. Everything is older than the first version of
// each platform.

public import Foundation

public protocol HashFunction: Sendable {
  associatedtype Digest: CryptoKit.Digest
}

extension HashFunction {
  public static func hash(data: some DataProtocol) -> Digest { fatalError() }
}

public protocol Digest: Hashable, ContiguousBytes, CustomStringConvertible, Sequence, Sendable
where Element == UInt8 {
  static var byteCount: Int { get }
}

public struct SHA256Digest: Digest {
  public static var byteCount: Int { 32 }
  public var description: String { "" }

  public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    fatalError()
  }
}

public struct SHA256: HashFunction {
  public typealias Digest = SHA256Digest

  public init() {}
}

public struct SymmetricKey: ContiguousBytes, Equatable, Sendable {
  public init(data: some ContiguousBytes) {}
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    fatalError()
  }
}

public struct HashedAuthenticationCode<H: HashFunction>: Hashable, ContiguousBytes, Sequence,
  Sendable
{
  public func makeIterator() -> Array<UInt8>.Iterator { fatalError() }
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    fatalError()
  }
}

public struct HMAC<H: HashFunction>: Sendable {
  public typealias MAC = HashedAuthenticationCode<H>

  public static func isValidAuthenticationCode(
    _ authenticationCode: MAC,
    authenticating authenticatedData: some DataProtocol,
    using key: SymmetricKey
  ) -> Bool { false }

  public static func isValidAuthenticationCode(
    _ authenticationCode: some ContiguousBytes,
    authenticating authenticatedData: some DataProtocol,
    using key: SymmetricKey
  ) -> Bool { false }

  public static func authenticationCode(
    for data: some DataProtocol,
    using key: SymmetricKey
  ) -> MAC { fatalError() }
}

public enum Curve25519: Sendable {
  public enum Signing: Sendable {
    public struct PublicKey: Sendable {
      public var rawRepresentation: Data { Data() }

      public init(rawRepresentation: some ContiguousBytes) throws {}
      public func isValidSignature(
        _ signature: some DataProtocol,
        for data: some DataProtocol
      ) -> Bool { false }
    }

    public struct PrivateKey: Sendable {
      public var publicKey: PublicKey { fatalError() }
      public var rawRepresentation: Data { Data() }

      public init() {}
      public init(rawRepresentation data: some ContiguousBytes) throws {}
      public func signature(for data: some DataProtocol) throws -> Data { Data() }
    }
  }
}
