import Testing
import Wayfinder

// What HCModuleCore got wrong about links and about the ways in which a page comes into view.
@MainActor
@Suite("Defects of HCModuleCore: links")
struct HCModuleDefectTests {
  /// A module could name its scheme, and nothing ever read it.
  @Test(
    "HCModule: the scheme that a route names is checked, among the app's own as well",
    arguments: RouteOrigin.all
  )
  func scheme(origin: RouteOrigin) async {
    let app = TestApp()
    app.router.links = [.scheme("moments"), .scheme("mall"), .universal("momentsapp.com")]
    app.page("mall:/shop/:id", .external(including: .schemes))
    for text in ["moments://shop/7", "https://momentsapp.com/shop/7", "/shop/7"] {
      #expect(await app.failure(text, origin)?.code == .notFound)
    }
    for text in ["evil://shop/7", "mallx://shop/7", "http://mall/shop/7", "https://mall/shop/7"] {
      #expect(await app.failure(text, origin)?.code == .foreignLink)
    }
    #expect(app.host.top == nil)
    #expect(await app.failure("MALL://shop/7", origin) == nil)
    #expect(app.host.top == "mall:/shop/:id")
  }

  /// Its text spoke of URLs, its code took a name and a dictionary.
  @Test("HCModule: a link is taken apart into path, values and fragment, each decoded once")
  func parsing() async throws {
    let app = TestApp()
    var requests: [RouteRequest] = []
    app.router.register("/shop/:id<int>") { request in
      requests.append(request)
      return "shop"
    }
    #expect(await app.failure("moments://shop/7?colour=red%20wine&colour=a%2Bb#top%2520") == nil)
    let request = try #require(requests.first)
    #expect(try request.parameters.value("id") == 7)
    #expect(request.parameters.all("colour") == ["red wine", "a+b"])
    #expect(request.link.fragment == "top%20")
    #expect(request.link.scheme == "moments")
  }

  /// Its push asked the entry for presenting when the other one had nothing, and the reverse.
  @Test("HCModule: a push that cannot be is an error, and is not turned into a presentation")
  func push() async throws {
    let app = TestApp()
    let log = CallLog()
    let bare = MemoryHost<String>(scene: .withoutStack)
    app.router.attach(bare)
    app.router.register("/pushed", using: .push) { _ in
      log.note("pushed")
      return "pushed"
    }
    let error = await app.failure("/pushed")
    #expect(error?.code == .navigationFailed)
    #expect(error?.underlying is NavigationPlanError)
    // The page was made once, and not a second time for another way to show it.
    #expect(log.calls == ["pushed"])
    #expect(bare.top == nil)
  }

  @Test("HCModule: what is presented is presented, though there is a stack to push it on")
  func present() async throws {
    let app = TestApp()
    app.page("/home")
    app.router.register("/presented", using: .present) { _ in "presented" }
    app.router.register("/pushed", using: .push) { _ in "pushed" }
    for text in ["/home", "/presented"] { #expect(await app.failure(text) == nil) }
    #expect(app.host.stack.map(\.screen) == ["/home"])
    #expect(app.host.presented.map(\.screen) == ["presented"])
    #expect(await app.failure("/pushed") == nil)
    #expect(app.host.stack.map(\.screen) == ["/home", "pushed"])
    #expect(app.host.presented.isEmpty)
  }
}
