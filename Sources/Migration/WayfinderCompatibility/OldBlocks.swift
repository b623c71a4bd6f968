// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(ObjectiveC)
import Foundation
#endif

/// Functions that convert closures to values of a dictionary: to Objective-C blocks, if the
/// platform has blocks.
enum OldBlocks {
  static func value(_ completion: @escaping @MainActor (Any?) -> Void) -> Any {
    #if canImport(ObjectiveC)
    let block: @convention(block) @MainActor (Any?) -> Void = completion
    return unsafeBitCast(block, to: AnyObject.self)
    #else
    return completion
    #endif
  }

  static func value(_ handler: @escaping HHRouterBlock) -> Any {
    #if canImport(ObjectiveC)
    let block: @convention(block) @MainActor ([AnyHashable: Any]?) -> Any? = handler
    return unsafeBitCast(block, to: AnyObject.self)
    #else
    return handler
    #endif
  }
}
