// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if Logging
public import Logging
public import Wayfinder

extension Router {
  /// Logs every journey from now on.
  ///
  /// ```swift
  /// router.log(to: Logger(label: "com.momentsapp.links"))
  /// ```
  ///
  /// A journey that ends without an error is logged as `info`, each of its steps as `trace`. The level
  /// of an error follows from its code: `error` if the app's own code failed, `warning` for a limit or a
  /// loop, `debug` for a cancelled journey, and `notice` for all other codes, because a wrong link from
  /// outside is not a mistake of the app. A saved screen that is not restored is a `warning`.
  ///
  /// No entry contains a value of the link. Messages and underlying errors may contain such values, so
  /// they are not logged; ``Router/observe(_:)`` returns them.
  ///
  /// - Parameter logger: The logger; its level decides which entries are written.
  /// - Returns: A token that ends the logging; it may be ignored.
  @discardableResult
  public func log(to logger: Logger) -> RouteEvent.Observation {
    observe { JourneyLog.write($0, to: logger) }
  }
}

/// The log entries for the events of journeys.
enum JourneyLog {
  @MainActor
  static func write(_ event: RouteEvent, to logger: Logger) {
    switch event.kind {
    case .step(let step):
      logger.log(
        level: .trace,
        "The journey took a step",
        metadata: metadata(event, ["step": "\(step.name.rawValue)", "detail": "\(step.detail)"])
      )
    case .joined(let other):
      logger.log(
        level: .debug,
        "The call joined an equal journey",
        metadata: metadata(event, ["joined": "\(other)"])
      )
    case .notRestored(let error):
      logger.log(
        level: .warning,
        "A saved screen was not restored",
        metadata: metadata(event, ["code": "\(error?.code.name ?? "skipped")"])
      )
    case .ended(nil):
      logger.log(level: .info, "The journey ended", metadata: metadata(event, [:]))
    case .ended(let error?):
      logger.log(
        level: level(of: error.code),
        "The journey failed",
        metadata: metadata(event, ["code": "\(error.code.name)"])
      )
    }
  }

  /// Returns the log level for the code of an error.
  static func level(of code: RouteError.Code) -> Logger.Level {
    switch code {
    case .failed, .navigationFailed, .wrongResult, .deadlock: .error
    case .timedOut, .redirectLoop, .inboxFull, .rateLimited, .tooLarge: .warning
    case .cancelled: .debug
    default: .notice
    }
  }

  /// Returns the metadata that all entries have, and the metadata of one kind of entry.
  @MainActor
  private static func metadata(
    _ event: RouteEvent,
    _ more: Logger.Metadata
  ) -> Logger.Metadata {
    var metadata: Logger.Metadata = [
      "journey": "\(event.journey)", "link": "\(event.link)", "origin": "\(event.origin.name)",
      "scene": "\(event.scene.id)", "elapsed": "\(event.elapsed)",
    ]
    if let pattern = event.pattern { metadata["pattern"] = "\(pattern.text)" }
    return metadata.merging(more) { $1 }
  }
}
#endif
