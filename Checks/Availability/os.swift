// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// This file declares the parts of Apple's module `os` that Wayfinder uses, with the availability of
// https://developer.apple.com/documentation/os/osallocatedunfairlock. scripts/checks/availability
// compiles the file for iOS as a module called `os`. The code of this file never runs.

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, visionOS 1, *)
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  public init(initialState: State) where State: Sendable {}

  public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R { fatalError() }
}
