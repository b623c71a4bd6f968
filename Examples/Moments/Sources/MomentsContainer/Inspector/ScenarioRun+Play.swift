import MomentsKit
import RouteMiddleware
import Wayfinder

extension ScenarioRun {
  /// Plays the scenario in a session, by journeys of the app's own router.
  func play(in session: Session, of app: MomentsApp) async {
    await ScenarioRun.$current.withValue(self) {
      let stage = ScenarioStage(run: self, router: app.router, lab: .of(app), scene: session.scene)
      switch scenario {
      case .deepPage: await stage.deepPage()
      case .siblingApp: await stage.siblingApp()
      case .modules: await stage.modules()
      case .webPage: await stage.webPage()
      case .delivery: await stage.delivery()
      case .repair: await stage.repair()
      case .tracking: await stage.tracking()
      case .checks: await stage.checks()
      case .everywhere: await stage.everywhere()
      }
    }
  }
}

/// The window and the router that a scenario uses.
@MainActor
private struct ScenarioStage {
  let run: ScenarioRun
  let router: Router<Page>
  let lab: ScenarioSandbox
  let scene: RouteScene

  func deepPage() async {
    await open("push", "https://momentsapp.com/products/7/story", .authenticatedPush)
    await open("anyPush", "https://momentsapp.com/chat/ben", .push)
  }

  func siblingApp() async {
    let (router, scene) = (router, scene)
    let shop = SisterShop { link in
      try await router.route(parsing: link.text, origin: .universal, in: scene).kind == .shown
    }
    run.shop = shop
    guard
      deliver(#"{"rules": [{"from": "/shop/:id", "to": "https://shop.momentsapp.com/items/:id"}]}"#)
    else { return }
    await open("there", "/shop/3", .internal) { shop.window.top }
    let journey = await InspectedJourney { () throws(RouteError) in
      try await shop.router.route(to: "/gifts/7")
    }
    run.note(ScenarioRun.Stop(key: "back", call: "/gifts/7", origin: .internal, journey: journey))
  }

  func modules() async {
    let (router, scene) = (router, scene)
    let journey = await InspectedJourney { () throws(RouteError) in
      try await router.open(
        module: "DesignKit",
        with: ["productName": "Moments", "version": "1.0"],
        in: scene
      )
    }
    run.note(
      ScenarioRun.Stop(
        key: "byName",
        call: "router.open(module: \"DesignKit\", with: [\"productName\": \"Moments\", …])",
        origin: .internal,
        journey: journey
      )
    )
    let price = try? router.services.get((any PriceService).self).price(of: "1")
    run.note(
      ScenarioRun.Stop(
        key: "service",
        call: "services.get((any PriceService).self).price(of: \"1\")",
        result: price
      )
    )
  }

  func webPage() async {
    await open("answer", "/products/1/price", .web)
    await open("closed", "/InternalMenu", .web)
    await open("story", "/products/1/story", .internal)
  }

  func delivery() async {
    await open("before", "/summer", .scan)
    let rules = #"{"rules": [{"from": "/summer", "to": "/mall?under=30"}]}"#
    guard deliver(rules) else { return }
    run.note(ScenarioRun.Stop(key: "delivered", call: rules))
    await open("after", "/summer", .scan)
    let wrong = #"{"rules": [{"from": "/summer/:id", "to": "/products/:name"}]}"#
    deliver(wrong)
  }

  func repair() async {
    await open("broken", "moments://lab/parcel", .scheme)
    guard deliver(#"{"rules": [{"from": "/lab/parcel", "to": "/lab/mending"}]}"#) else { return }
    await open("mended", "moments://lab/parcel", .scheme)
    guard
      deliver(#"{"rules": [{"from": "/lab/parcel", "to": "https://m.momentsapp.com/parcel"}]}"#)
    else { return }
    await open("onTheWeb", "moments://lab/parcel", .scheme) { run.opened.last }
  }

  func tracking() async {
    await open("tap", "/products/2?coupon=SECRET", .internal)
    await open("link", "https://momentsapp.com/mall", .universal)
    await open("closed", "/InternalMenu", .web)
  }

  func checks() async {
    await open("noToken", "/lab/new-mall", .internal)
    run.hasToken = true
    await open("notYet", "https://momentsapp.com/lab/new-mall", .universal)
    run.rollout.share = .everyone
    await open("everyone", "/lab/new-mall", .internal)
  }

  func everywhere() async {
    let rules =
      #"{"rules": [{"from": "/members/*", "to": "/lab/signed-out", "priority": 1000, "#
      + #""resets": true}]}"#
    guard deliver(rules) else { return }
    await open("signedOut", "/members/invoices/12", .internal)
    let (router, scene) = (router, scene)
    let journey = await InspectedJourney { () throws(RouteError) in
      try await router.route(to: "/lab/announcement", in: scene, using: .overlay)
    }
    run.note(
      ScenarioRun.Stop(
        key: "overlay",
        call: "router.route(to: \"/lab/announcement\", using: .overlay)",
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
      try await router.route(parsing: link, origin: origin, in: scene)
    }
    run.note(
      ScenarioRun.Stop(
        key: key,
        call: link,
        origin: origin,
        journey: journey,
        result: result()
      )
    )
  }

  /// Applies a configuration as if a server had sent it.
  ///
  /// - Returns: False if the configuration is invalid, in which case nothing changes.
  @discardableResult
  private func deliver(_ json: String) -> Bool {
    do {
      try lab.deliver(DeliveredRules(json).rewriteRules(), for: run.scenario)
      return true
    } catch {
      run.note(ScenarioRun.Stop(key: "wrong", call: json, result: "\(error)"))
      return false
    }
  }
}
