// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import NIOHTTP1
import Wayfinder

/// The JSON response of a developer endpoint.
struct ToolAnswer: Sendable {
  let status: HTTPResponseStatus
  let body: Data

  /// Runs the developer endpoint with the given name; nil if there is no such endpoint.
  ///
  /// - Parameters:
  ///   - name: The name of the endpoint; the result is nil if there is none with this name.
  ///   - target: The request's target, whose query contains the arguments.
  ///   - app: The inspected app.
  @MainActor
  init?(to name: String, _ target: String, of app: MomentsApp) {
    switch name {
    case "routes":
      self.init(RoutesReport(of: app.router.rules.routes))
    case "explain":
      do throws(ToolError) {
        let question = try ExplainQuestion(reading: target)
        self.init(ExplainReport(on: question, from: app.router))
      } catch {
        self.init(error, status: .badRequest)
      }
    case "state":
      self.init(StateReport(of: app))
    default:
      return nil
    }
  }

  private init(_ report: some Encodable, status: HTTPResponseStatus = .ok) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      body = try encoder.encode(report) + Data("\n".utf8)
      self.status = status
    } catch {
      body = Data("{}".utf8)
      self.status = .internalServerError
    }
  }
}

/// The error of a developer endpoint.
struct ToolError: Error, Encodable {
  let error: Reason

  struct Reason: Encodable {
    let code: String
    let message: String
  }

  init(_ code: String, _ message: String) {
    error = Reason(code: code, message: message)
  }
}
