// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Wayfinder

/// A router whose `Screen` type is erased, because Objective-C cannot express this type.
@MainActor
protocol UntypedRouter: AnyObject {
  /// Registers a closure that makes a screen.
  func registerScreen(
    _ pattern: String,
    _ configuration: RouteConfiguration,
    make: @escaping @MainActor (RouteRequest) -> Any?
  ) throws(RoutePatternError)

  /// Registers an action: a closure whose second argument is a completion handler.
  ///
  /// The closure calls this handler with the value of the action or with an error.
  func registerAction(
    _ pattern: String,
    _ configuration: RouteConfiguration,
    perform:
      @escaping @MainActor (RouteRequest, @escaping @MainActor (Any?, (any Error)?) -> Void) -> Void
  ) throws(RoutePatternError)

  /// Opens a link, and calls the completion handler with the outcome or the error.
  func open(
    _ link: UntypedLink,
    completion: @escaping @MainActor (Result<RouteOutcome, RouteError>) -> Void
  )

  /// Opens a link, and calls the completion handler with the result of its screen or action.
  func result(
    of link: UntypedLink,
    completion: @escaping @MainActor (Result<Any, RouteError>) -> Void
  )

  /// Returns whether a link would open a route.
  func canOpen(_ link: UntypedLink) -> Bool
}

extension Router: UntypedRouter {
  func registerScreen(
    _ pattern: String,
    _ configuration: RouteConfiguration,
    make: @escaping @MainActor (RouteRequest) -> Any?
  ) throws(RoutePatternError) {
    let pattern = try RoutePattern(parsing: pattern)
    register(pattern, configuration, file: "Objective-C", line: 0) { request in
      guard let object = make(request) else {
        throw RouteError(
          .invalidParameter,
          for: request,
          message:
            "the block for the screen of “\(pattern)” returned nil; return a screen for every "
            + "link that the pattern matches, or use a pattern that matches fewer links"
        )
      }
      guard let screen = object as? Screen else {
        throw RouteError(
          .failed,
          for: request,
          message:
            "the block for the screen of “\(pattern)” returned a \(type(of: object)); return a "
            + "\(Screen.self), the type of the router's screens"
        )
      }
      return screen
    }
  }

  func registerAction(
    _ pattern: String,
    _ configuration: RouteConfiguration,
    perform:
      @escaping @MainActor (RouteRequest, @escaping @MainActor (Any?, (any Error)?) -> Void) -> Void
  ) throws(RoutePatternError) {
    let pattern = try RoutePattern(parsing: pattern)
    action(pattern, configuration, file: "Objective-C", line: 0) { request in
      for await reply in replies(of: perform, request) { return try reply.get() }
      try Task.checkCancellation()
      throw RouteError(
        .failed,
        for: request,
        message:
          "the block for the action “\(pattern)” did not call its completion block; call it once"
      )
    }
  }

  func open(
    _ link: UntypedLink,
    completion: @escaping @MainActor (Result<RouteOutcome, RouteError>) -> Void
  ) {
    open(link.destination, .attaching(link.attachments), completion: completion)
  }

  func result(
    of link: UntypedLink,
    completion: @escaping @MainActor (Result<Any, RouteError>) -> Void
  ) {
    open(
      link.destination,
      returning: Any.self,
      .attaching(link.attachments),
      completion: completion
    )
  }

  func canOpen(_ link: UntypedLink) -> Bool { canRoute(link.text, origin: link.origin) }
}

/// Calls an action, and returns a stream with its reply; the stream is empty if the action never
/// replies.
@MainActor
private func replies(
  of perform: @MainActor (RouteRequest, @escaping @MainActor (Any?, (any Error)?) -> Void) -> Void,
  _ request: RouteRequest
) -> AsyncStream<Reply> {
  let (stream, continuation) = AsyncStream<Reply>.makeStream()
  let handle = ReplyHandle(continuation)
  perform(request) { value, error in
    // Only the first call of the completion block has an effect, because this call ends the stream.
    handle.continuation.yield(Reply(value, error))
    handle.continuation.finish()
  }
  return stream
}

/// An object that only the completion block of an action holds, and that ends a stream when the
/// block is released.
private final class ReplyHandle: Sendable {
  let continuation: AsyncStream<Reply>.Continuation

  init(_ continuation: AsyncStream<Reply>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }
}

/// The value or the error of an action; the value need not be Sendable.
@MainActor
private final class Reply {
  private let value: Any?
  private let error: (any Error)?

  init(_ value: Any?, _ error: (any Error)?) {
    self.value = value
    self.error = error
  }

  func get() throws -> Any {
    if let error { throw error }
    return value ?? ()
  }
}
