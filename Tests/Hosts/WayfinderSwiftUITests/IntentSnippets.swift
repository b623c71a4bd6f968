// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(SwiftUI) && os(Linux)
import AppIntents
import Foundation
import SwiftUI
import WayfinderSwiftUI

/// Opens a moment in the app.
struct ShowMoment: AppIntent {
  static let title: LocalizedStringResource = "Show Moment"

  var id = "7"

  @MainActor
  func perform() async throws -> some IntentResult {
    let path: RoutePath = "/moments/\(id)"
    Routing.router.open(IncomingLink(path.text, origin: .intent))
    return .result()
  }
}

/// Runs outside of the app, and lets the system open the universal link.
struct ShareMoment: AppIntent {
  static let title: LocalizedStringResource = "Share Moment"

  var id = "7"

  func perform() async throws -> some IntentResult & OpensIntent {
    let path: RoutePath = "/moments/\(id)"
    guard let url = URL(string: "https://momentsapp.com\(path.text)") else {
      throw CancellationError()
    }
    return .result(opensIntent: OpenURLIntent(url))
  }
}

struct MomentEntity: URLRepresentableEntity {
  static let urlRepresentation: URLRepresentation = "https://momentsapp.com/moments/\(.id)"

  let id: String
}

/// Names its content, so that the system chooses the window.
@available(iOS 26, *)
struct OpenMoment: TargetContentProvidingIntent {
  static let title: LocalizedStringResource = "Open Moment"
  static let supportedModes: IntentModes = .foreground

  var id = "7"
  var contentIdentifier: String {
    let path: RoutePath = "/moments/\(id)"
    return path.text
  }

  func perform() async throws -> some IntentResult { .result() }
}

@available(iOS 26, *)
struct IntentWindow: View {
  var body: some View {
    RouteWindow(Routing.router, Routing.host, home: "/")
      .handlesExternalEvents(preferring: ["/moments/"], allowing: ["*"])
      .onAppIntentExecution(OpenMoment.self) { intent in
        Routing.router.open(IncomingLink(intent.contentIdentifier, origin: .intent))
      }
  }
}
#endif
