// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Wayfinder
import WayfinderCompatibility

extension CompatibilityTests {
  @Test("Code of the documentation: routes of JLRoutes belong to the app's router")
  func setupSnippet() {
    var shown: [String] = []
    func showUser(_ id: String?) -> Bool {
      shown += [id ?? "nobody"]
      return true
    }
    OlderRouters.shared.admitsCustomSchemes = false
    router.links = [.universal("momentsapp.com"), .scheme("moments")]
    OlderRouters.shared.use(router)
    JLRoutes.global().addRoute("/user/view/:userID") { parameters in
      showUser(parameters["userID"] as? String)
    }
    #expect(JLRoutes.routeURL(url("https://momentsapp.com/user/view/7")))
    OlderRouters.shared.opening(from: .internal) {
      JLRoutes.routeURL(URL(string: "moments://user/view/7"))
    }
    #expect(shown == ["7", "7"])
  }

  @Test("Code of the documentation: the routes of JLRoutes are printed as a list")
  func printedRoutes() {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    OlderRouters.shared.use(router)
    JLRoutes.global().addRoute("/user/:id")
    JLRoutes(forScheme: "shop").addRoute("/cart", priority: 5)
    for (scheme, routes) in JLRoutes.allRoutes() {
      let name = scheme == JLRoutesGlobalRoutesScheme ? "" : scheme
      for route in routes { print("\(route.pattern)\t\(route.priority)\t\(name)") }
    }
    #expect(lines.sorted() == ["/cart\t5\tshop", "/user/:id\t0\t"])
  }

  @Test("Code of the documentation: a link that no route of the app's router opens is passed on")
  func sideBySide() throws {
    let link = try #require(url("https://momentsapp.com/none"))
    func openLink(_ url: URL) {
      if router.canRoute(url.absoluteString, origin: .universal) {
        router.open(.parsing(url, origin: .universal))
      } else {
        JLRoutes.routeURL(url)
      }
    }
    openLink(link)
    #expect(router.journeys.last?.ending == "notFound")
  }

  @Test("Code of the documentation: a block of WLRRoute")
  func signInSnippet() {
    var phones: [String] = []
    func signIn(_ phone: String?) { phones += [phone ?? "none"] }
    let router = WLRRouter()
    router.register(
      { request in
        signIn(request?["phone"] as? String)
        return request
      },
      forRoute: "/signin/:phone([0-9]+)"
    )
    router.handle(
      URL(string: "https://momentsapp.com/signin/13812345432"),
      primitiveParameters: nil,
      targetCallBack: nil,
      withCompletionBlock: nil
    )
    #expect(phones == ["13812345432"])
  }
}
