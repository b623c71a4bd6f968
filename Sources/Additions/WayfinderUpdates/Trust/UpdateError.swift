// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Updates
public import Foundation
internal import RouteManifest
internal import RouteRules

/// The reason why an update, or a file on the way to it, is not accepted.
public struct UpdateError: Error, Sendable, Hashable {
  /// The kind of reason.
  public let code: Code
  /// What is wrong, and what would be right, without a full stop.
  public let message: String

  package init(_ code: Code, _ message: String) {
    (self.code, self.message) = (code, message)
  }

  /// Creates the error for an update whose result would have mistakes.
  init(_ refusal: RouteUpdate.Refusal) {
    self.init(.mistakes, refusal.problems.map(\.message).joined(separator: "; "))
  }

  /// The kinds of reasons; later versions may add some.
  public struct Code: Sendable, Hashable {
    private enum Kind: String, Sendable {
      case tooLarge, malformed, wrongDigest, tooFewSignatures, brokenChain, olderVersion,
        changedVersion
      case mistakes, quarantined, tooOld, unreachable, storeFailed
    }

    private let kind: Kind

    /// A file has more bytes than the limit.
    public static let tooLarge = Code(kind: .tooLarge)
    /// A file does not have the form of the format.
    public static let malformed = Code(kind: .malformed)
    /// A file is not the one that its name promises.
    public static let wrongDigest = Code(kind: .wrongDigest)
    /// Too few of the keys that may sign have signed the file.
    public static let tooFewSignatures = Code(kind: .tooFewSignatures)
    /// A document of keys does not follow the one before it.
    public static let brokenChain = Code(kind: .brokenChain)
    /// The update is older than one that was seen before.
    public static let olderVersion = Code(kind: .olderVersion)
    /// The update has the number of another one that was seen before.
    public static let changedVersion = Code(kind: .changedVersion)
    /// The rules of the app would have mistakes after the update.
    public static let mistakes = Code(kind: .mistakes)
    /// The process ended twice within ten seconds of applying the update.
    public static let quarantined = Code(kind: .quarantined)
    /// The update has expired, and its maximum age is over.
    public static let tooOld = Code(kind: .tooOld)
    /// The file could not be fetched.
    public static let unreachable = Code(kind: .unreachable)
    /// The store could not be read or written.
    public static let storeFailed = Code(kind: .storeFailed)

    /// The name of the code, such as `olderVersion`.
    public var name: String { kind.rawValue }
  }
}

extension UpdateError: CustomStringConvertible {
  /// The code and the message.
  public var description: String { "\(code.name): \(message)" }
}

extension UpdateError: LocalizedError {
  /// The message of the error.
  public var errorDescription: String? { message }
}
#endif
