// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// The reason why modules of an image are not found; an image is the program or one of its
/// libraries.
public struct DiscoveryIssue: Sendable, Hashable {
  /// The path of the image, as the system reports it; empty for ``Reason-swift.enum/noMemory`` and
  /// ``Reason-swift.enum/unsupported``.
  public let image: String
  /// The cause of the issue.
  public let reason: Reason

  /// The cause of a discovery issue.
  public enum Reason: Sendable, Hashable {
    /// The platform, or the compiler of this library, does not support the search; see
    /// ``ModuleDiscovery/isSupported``.
    case unsupported
    /// The image's file is missing, truncated, or not the file that was loaded into the process;
    /// reported only on Linux and Android.
    case unreadable
    /// The image's file has no section headers, which the search needs; reported only on Linux and
    /// Android.
    ///
    /// The tool `strip` alone does not remove the section headers.
    case headerless
    /// The section with the records of modules has this many entries that are not functions of the
    /// image; the search calls none of these entries.
    case damaged(Int)
    /// This many modules of the image use another copy of this library, so they cannot be
    /// installed.
    case otherCopy(Int)
    /// Memory ran out during the search, so some images were not searched.
    case noMemory
  }
}

extension DiscoveryIssue: CustomStringConvertible {
  /// The cause of the issue and, if there is one, its correction.
  public var description: String {
    switch reason {
    case .unsupported:
      "modules cannot be discovered on this platform or with this compiler; install them by name"
    case .unreadable:
      "“\(image)” was not searched for modules: its file cannot be read, or is not the file that was "
        + "loaded"
    case .headerless:
      "“\(image)” was not searched for modules: its file has no section headers; strip it without "
        + "removing them, or install its modules by name"
    case .damaged(let count):
      "“\(image)” has \(count) damaged entries in the section of modules; write only constants of the "
        + "type ModuleDiscovery.Record into that section"
    case .otherCopy(let count):
      "“\(image)” has its own copy of Wayfinder, so \(count) of its modules cannot be installed; link "
        + "Wayfinder once, in a dynamic library"
    case .noMemory:
      "memory ran out during the search for modules, so some modules are missing"
    }
  }
}
