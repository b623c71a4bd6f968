// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// A router whose `Screen` type is erased, because the older routers have no such type.
@MainActor
protocol AnyRouter: AnyObject {
  var patternProblems: [RegistrationError.Problem] { get set }
  var console: (@MainActor (String) -> Void)? { get }

  func add(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration,
    file: StaticString,
    line: UInt,
    perform: @escaping @MainActor (RouteRequest) throws(RouteError) -> Void
  ) -> RouteToken
  func remove(_ token: RouteToken)
  func owns(_ text: String) -> Bool
  func performSynchronously(
    _ text: String,
    origin: RouteOrigin,
    routes: (String) throws(RouteError) -> [SynchronousRoute]
  ) throws(RouteError) -> Any?
  func canPerformSynchronously(
    _ text: String,
    origin: RouteOrigin,
    routes: (String) throws(RouteError) -> [SynchronousRoute]
  ) -> Bool
}

extension Router: AnyRouter {
  func add(
    _ pattern: RoutePattern,
    _ configuration: RouteConfiguration,
    file: StaticString,
    line: UInt,
    perform: @escaping @MainActor (RouteRequest) throws(RouteError) -> Void
  ) -> RouteToken {
    action(pattern, configuration, file: file, line: line) { request in try perform(request) }
  }
}
