import MomentsContainer
import MomentsKit
import Testing
import Wayfinder

@Suite("The app over one router")
@MainActor
struct MomentsAppTests {
  let app: MomentsApp
  let host = MemoryHost<Page>()

  init() throws {
    app = try MomentsApp(buildTarget: .debug)
    app.router.attach(host)
  }

  @Test("The app itself opens the internal menu, which lists all routes")
  func internalMenu() async throws {
    try await app.router.route(to: "/InternalMenu")
    let page = try #require(host.top)
    #expect(page.title == "Internal menu")
    for route in app.router.routes {
      #expect(page.content.text.contains("<code>\(route.pattern.text)</code>"))
    }
  }

  @Test(
    "Nobody else does, whatever the link looks like",
    arguments: RouteOrigin.all.filter { $0.isOutside },
    ["/InternalMenu", "https://momentsapp.com/InternalMenu", "moments://InternalMenu"]
  )
  func outside(origin: RouteOrigin, link: String) async throws {
    let error = try await #require(throws: RouteError.self) {
      try await app.router.route(parsing: link, origin: origin)
    }
    #expect(error.code == .refused)
    #expect(host.stack.isEmpty)
  }

  @Test(
    "The custom scheme opens what is public, and nothing private",
    arguments: [
      ("moments:/", "Moments"), ("moments://moments/7", "Moment"), ("moments:///mall", "Mall"),
      ("moments:products/1", "Harbour mug"), ("moments://me", nil), ("moments://chat", nil),
      ("moments://chat/ana", nil),
    ]
  )
  func scheme(link: String, title: String?) async {
    _ = try? await app.router.route(parsing: link, origin: .scheme)
    #expect(host.top?.title == title)
  }

  @Test("An avatar, a product and a moment are reached by paths written in code")
  func paths() async throws {
    for person in Person.all where person.id != Person.me.id {
      try await app.router.route(to: "/chat/\(person.id)")
      #expect(host.top?.title == person.name)
    }
    for product in Product.all {
      try await app.router.route(to: "/products/\(product.id)")
      #expect(host.top?.title == product.name)
    }
    for moment in Moment.all {
      try await app.router.route(to: "/moments/\(moment.id)")
      #expect(host.top?.content.text.contains(moment.author.name) == true)
    }
  }

  @Test("What a link asks for in vain is told by the error beneath")
  func missingContent() async throws {
    let error = try await #require(throws: RouteError.self) {
      try await app.router.route(to: "/products/99")
    }
    #expect(error.code == .failed)
    #expect(error.underlying as? ContentError == ContentError(no: "product", named: "99"))
  }
}
