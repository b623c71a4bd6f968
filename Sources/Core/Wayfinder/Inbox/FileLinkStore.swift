// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension IncomingLink {
  /// A store of one piece of data, in which a router keeps its waiting links.
  ///
  /// ``Router/keepWaitingLinks(in:for:origins:)`` calls the functions one after another, never two at a time. They
  /// should return within two seconds: after this time a link that may leave the inbox no longer waits for
  /// them. Make a store with slow work an actor, as ``FileLinkStore`` is; a class that is bound to the main
  /// actor is suitable for small data.
  public protocol Store {
    /// Returns the data that was saved last; nil if there is none.
    ///
    /// - Throws: Any error if the data cannot be read. The router then calls `load()` again before it saves.
    @MainActor func load() async throws -> Data?

    /// Replaces the saved data.
    ///
    /// If the process ends during this call, the store must contain the earlier data or the new data, but
    /// nothing between.
    ///
    /// - Parameter data: At most some kilobytes for each waiting link.
    /// - Throws: Any error if the data was not saved.
    @MainActor func save(_ data: Data) async throws
  }
}

extension IncomingLink {
  /// The reason why kept links could not be read.
  public struct StoreError: Error, Sendable {
    /// The kind of error.
    public let code: Code
    /// The problem and its consequence, without values of the links.
    public let message: String

    init(_ code: Code, _ message: String) {
      self.code = code
      self.message = message
    }

    /// The kinds of errors; later versions may add some.
    public struct Code: Sendable, Hashable {
      private enum Kind: String, Sendable, Hashable {
        case tooLarge
        case damaged
      }

      private let kind: Kind

      /// The data has more than 1 MiB.
      public static let tooLarge = Code(kind: .tooLarge)
      /// The data does not have the expected form, or was written by a later version of Wayfinder.
      public static let damaged = Code(kind: .damaged)
    }
  }
}

extension IncomingLink.StoreError: CustomStringConvertible {
  /// The message of the error.
  public var description: String { message }
}

/// A store that keeps the waiting links of a router in one file.
///
/// The file is replaced atomically: its new contents are written to a temporary file, synchronized with
/// the disk, and renamed. A temporary file that a killed process has left is removed by ``load()``.
///
/// On Apple's platforms the file is encrypted until the user has unlocked the device for the first time
/// (`completeUntilFirstUserAuthentication`), and the folder is excluded from backups. On all platforms
/// only the user of the process can read the file, and a folder that the store has created.
public actor FileLinkStore: IncomingLink.Store {
  private let file: AtomicFile

  /// Creates a store that keeps its file in the given folder.
  ///
  /// - Parameter folder: A folder that contains only the files of this store, such as
  ///   `Application Support/links`. It is created if it does not exist. Use one store for each router.
  public init(folder: URL) {
    file = AtomicFile("links.json", in: folder, limit: KeptLinks.maximumSize)
  }

  /// Returns the contents of the file; nil if there is no file.
  ///
  /// - Throws: ``IncomingLink/StoreError`` with the code `tooLarge`, or an error of the file system.
  public func load() throws -> Data? { try file.contents { KeptLinks.sizeError($0) } }

  /// Replaces the contents of the file with the given data.
  ///
  /// - Throws: An error of the file system. The file is then unchanged.
  public func save(_ data: Data) throws { try file.replace(with: data) }
}
