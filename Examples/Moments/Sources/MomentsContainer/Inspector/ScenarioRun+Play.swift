// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MomentsKit
import Wayfinder
import WayfinderMiddleware

extension ScenarioRun {
  /// Plays the scenario in a session; its journeys run in the router of the app.
  func play(in session: Session, of app: MomentsApp) async {
    await ScenarioRun.$current.withValue(self) {
      let player = ScenarioPlayer(
        run: self,
        router: app.router,
        sandbox: .of(app),
        scene: session.scene
      )
      switch scenario {
      case .deepPage: await player.deepPage()
      case .siblingApp: await player.siblingApp()
      case .modules: await player.modules()
      case .webPage: await player.webPage()
      case .delivery: await player.delivery()
      case .repair: await player.repair()
      case .tracking: await player.tracking()
      case .checks: await player.checks()
      case .everywhere: await player.everywhere()
      }
    }
  }
}

/// A player with one method for each scenario, and the window and router that these methods use.
@MainActor
private struct ScenarioPlayer {
  let run: ScenarioRun
  let router: Router<Page>
  let sandbox: ScenarioSandbox
  let scene: RouteScene

  func deepPage() async {
    await open("push", "https://momentsapp.com/products/7/story", .authenticatedPush)
    await open("anyPush", "https://momentsapp.com/chat/ben", .push)
  }

  func siblingApp() async {
    let (router, scene) = (router, scene)
    let shop = SisterShop { link in
      try await router.route(to: .parsing(link.text, origin: .universal), .in(scene)).kind == .shown
    }
    run.shop = shop
    guard
      deliver(rule("/shop/:id", "https://shop.momentsapp.com/items/:id"))
    else { return }
    await open("shop", "/shop/3", .internal) { shop.window.top }
    let journey = await InspectedJourney { () throws(RouteError) in
      try await shop.router.route(to: "/gifts/7")
    }
    run.note(ScenarioRun.Step(key: "back", call: "/gifts/7", origin: .internal, journey: journey))
  }

  func modules() async {
    let (router, scene) = (router, scene)
    let journey = await InspectedJourney { () throws(RouteError) in
      try await router.route(
        to: .module("DesignKit", with: ["productName": "Moments", "version": "1.0"]),
        .in(scene)
      )
    }
    run.note(
      ScenarioRun.Step(
        key: "byName",
        call: "router.open(.module(\"DesignKit\", with: [\"productName\": \"Moments\", …]))",
        origin: .internal,
        journey: journey
      )
    )
    let price = try? router.services.get((any PriceService).self).price(of: "1")
    run.note(
      ScenarioRun.Step(
        key: "service",
        call: "services.get((any PriceService).self).price(of: \"1\")",
        result: price
      )
    )
  }

  func webPage() async {
    await open("result", "/products/1/price", .web)
    await open("closed", "/InternalMenu", .web)
    await open("story", "/products/1/story", .internal)
  }

  func delivery() async {
    await open("before", "/summer", .scan)
    let summer = rule("/summer", "/mall?under=30")
    guard deliver(summer) else { return }
    run.note(ScenarioRun.Step(key: "delivered", call: summer))
    await open("after", "/summer", .scan)
    let wrong = rule("/summer/:id", "/products/:name")
    deliver(wrong)
  }

  func repair() async {
    await open("broken", "moments://sandbox/parcel", .scheme)
    guard deliver(rule("/sandbox/parcel", "/sandbox/maintenance")) else {
      return
    }
    await open("repaired", "moments://sandbox/parcel", .scheme)
    guard
      deliver(rule("/sandbox/parcel", "https://m.momentsapp.com/parcel"))
    else { return }
    await open("onTheWeb", "moments://sandbox/parcel", .scheme) { run.opened.last }
  }

  func tracking() async {
    await open("tap", "/products/2?coupon=SECRET", .internal)
    await open("link", "https://momentsapp.com/mall", .universal)
    await open("closed", "/InternalMenu", .web)
  }

  func checks() async {
    await open("noToken", "/sandbox/new-mall", .internal)
    run.hasToken = true
    await open("notYet", "https://momentsapp.com/sandbox/new-mall", .universal)
    run.rollout.share = .allUsers
    await open("everyone", "/sandbox/new-mall", .internal)
  }

  func everywhere() async {
    let members =
      #"{"id": "members", "pattern": "/members/*", "template": "/sandbox/signed-out", "#
      + #""priority": 1000, "resetsScreens": true}"#
    guard deliver(members) else { return }
    await open("signedOut", "/members/invoices/12", .internal)
    let (router, scene) = (router, scene)
    let journey = await InspectedJourney { () throws(RouteError) in
      try await router.route(to: "/sandbox/announcement", [.in(scene), .using(.overlay)])
    }
    run.note(
      ScenarioRun.Step(
        key: "overlay",
        call: "router.route(to: \"/sandbox/announcement\", using: .overlay)",
        origin: .internal,
        journey: journey
      )
    )
  }

  /// Opens a link with an origin, and records the journey.
  private func open(
    _ key: String,
    _ link: String,
    _ origin: RouteOrigin,
    result: @MainActor () -> String? = { nil }
  ) async {
    let (router, scene) = (router, scene)
    let journey = await InspectedJourney { () throws(RouteError) in
      try await router.route(to: .parsing(link, origin: origin), .in(scene))
    }
    run.note(
      ScenarioRun.Step(
        key: key,
        call: link,
        origin: origin,
        journey: journey,
        result: result()
      )
    )
  }

  /// Returns a rule in the format of a delivery.
  private func rule(_ pattern: String, _ template: String) -> String {
    #"{"id": "\#(pattern)", "pattern": "\#(pattern)", "template": "\#(template)"}"#
  }

  /// Applies a rule, in JSON, as if a server had delivered it.
  ///
  /// - Returns: False if the rule is invalid, in which case nothing changes.
  @discardableResult
  private func deliver(_ rule: String) -> Bool {
    let json = #"{"source": "inspector", "rules": [\#(rule)]}"#
    do {
      let delivery = try JSONDecoder().decode(RewriteRule.Delivery.self, from: Data(json.utf8))
      try sandbox.deliver(delivery.rules, for: run.scenario)
      return true
    } catch {
      run.note(ScenarioRun.Step(key: "wrong", call: rule, result: "\(error)"))
      return false
    }
  }
}
