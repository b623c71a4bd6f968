// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

package import StoreCore
package import Wayfinder

/// The route of the page with a question to the support team.
@Route("/help/report")
struct ReportRoute {
  var order: Int?
  var text: String = ""
}

/// The module with the help pages and the chat with the support team.
package struct Support: RouteModule {
  package static let name = "Support"
  package static let exposure = RouteExposure.external

  package init() {}

  package func register(in routes: inout RoutesBuilder<Page>) {
    routes.register("/help", .tab("help")) { _ in Page("Help") }
    routes.register("/help/:topic", [.tab("help"), .parent("/help")]) { request in
      Page("Help about \(try request.parameters.value("topic"))")
    }
    routes.register(ReportRoute.self, .tab("help")) { route, _ in
      Page("Report about \(route.order ?? 0): \(route.text)")
    }
    routes.register("/help/search", .tab("help")) { request in
      Page("Help search for \(try request.parameters.value("q"))")
    }
    routes.register("/files/*path", .internal) { request in
      Page("File \(request.parameters["path"] ?? "")")
    }
    routes.register("/chat", .internal) { _ in Page("Chat") }
    routes.register("/chat/:agent", [.internal, .parent("/chat")]) { request in
      Page("Chat with \(try request.parameters.value("agent"))")
    }
  }
}
