import Testing
import Wayfinder

/// What the documentation of the runtime's parts shows, compiled and run.
@Suite("Snippets of the runtime's documentation")
@MainActor
struct RuntimeSnippets {
  @Test func attachments() {
    let (request, image) = (Request(), Image())
    enum PickedImage: RouteAttachmentKey {
      typealias Value = Image
    }

    request.attachments[PickedImage.self] = image
    #expect(request.attachments[PickedImage.self] === image)
  }

  @Test func serviceKeys() {
    _ = ServiceKey((any PriceService).self)
    _ = ServiceKey(Database.self, name: "read-only")
    #expect(ServiceKey(Database.self) != ServiceKey(Database.self, name: "read-only"))
  }

  @Test func services() throws {
    let services = RouteServices()
    services.provide((any PriceService).self) { _ in LivePrices() }
    services.provide(Cart.self) { services in Cart(prices: try services.get()) }

    let cart = try services.get(Cart.self)
    #expect(cart.prices.price(of: 1) == 24)
  }

  @Test func serviceProviders() {
    _ = ServiceProvider(Cart.self, requires: [ServiceKey((any PriceService).self)]) { services in
      Cart(prices: try services.get())
    }
  }

  @Test func navigation() throws {
    let target = NavigationTarget(NavigationContent(link: "/mall", route: "/mall"), tab: "mall")
    var state = NavigationState()
    state.scenes[.main] = NavigationState.Scene(tabs: ["timeline", "mall"])
    var ids = NavigationIDs(after: state)
    for step in try state.plan(target, in: .main, ids: &ids) {
      try state.apply(step, in: .main)
    }
    #expect(state.scenes[.main]?.selectedTab == "mall")
    #expect(state.scenes[.main]?.top?.link == "/mall")
  }

  @Test func tickets() async throws {
    let (router, tickets, photo) = (
      Router<Editor>(), TicketStore(), [UInt8](repeating: 7, count: 9)
    )
    let webView = WebView()
    let ticket = try tickets.issue(photo, for: "/editor")
    webView.go(to: "/editor?photo=\(ticket.text)")

    router.register("/editor", .external(including: .schemes)) { request in
      Editor(photo: try tickets.redeem("photo", of: request, as: [UInt8].self))
    }

    let host = MemoryHost<Editor>()
    router.attach(host)
    try await router.route(parsing: webView.link, origin: .web)
    #expect(host.top?.photo == photo)
  }
}

private final class Image {}

@MainActor
private struct Request {
  let attachments = RouteRequest.Attachments()
}

private protocol PriceService {
  func price(of product: Int) -> Int
}

private struct LivePrices: PriceService {
  func price(of product: Int) -> Int { 24 }
}

private struct Database {}

private struct Cart {
  let prices: any PriceService
}

private struct Editor {
  let photo: [UInt8]
}

private final class WebView {
  private(set) var link = ""

  func go(to link: String) { self.link = link }
}
