// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MomentsKit
import Wayfinder

/// The reply to a web page inside the app: a result, the shown path, or an error.
struct BridgeAnswer: Sendable {
  /// The reply as JSON.
  let body: Data

  private struct Reply: Encodable {
    var value: String?
    var shown: String?
    var error: String?
  }

  /// Opens the link that a web page requests, with the origin `web`, which is not trusted.
  @MainActor
  init(to link: String, in session: Session, of app: MomentsApp) async {
    let (router, scene) = (app.router, session.scene)
    let ending = await session.perform { () -> Result<RouteOutcome, RouteError> in
      do throws(RouteError) {
        return .success(try await router.route(to: .parsing(link, origin: .web), .in(scene)))
      } catch {
        return .failure(error)
      }
    }
    var reply = Reply()
    switch ending {
    case .failure(let error): reply.error = error.external.code.name
    case .success(let outcome) where outcome.kind != .shown:
      reply.value = outcome.value(as: String.self)
    // The journey has shown a page, or has not ended yet: for example, it waits until the visitor
    // answers a question. In both cases, the reply contains the path of the frontmost page.
    default: reply.shown = session.front.flatMap { WebPath(of: $0.entry)?.text }
    }
    body = (try? JSONEncoder().encode(reply)) ?? Data("{}".utf8)
  }
}
