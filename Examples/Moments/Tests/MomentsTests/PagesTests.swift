import HTTPTypes
import HummingbirdTesting
import MomentsContainer
import MomentsKit
import Testing

@Suite("The pages of the features")
struct PagesTests {
  @Test(
    "Each link of the app shows its page",
    arguments: [
      ("/", "Moments", "First light on the boats"),
      ("/?utm_source=mail", "Moments", "First light on the boats"),
      ("/moments/7", "Moment", "The third one from the left is mine."),
      ("/moments/2", "Moment", "a new notebook &amp; three hours"),
      ("/mall", "Mall", "Window plant"),
      ("/mall?under=20", "Mall", "Market tote"),
      ("/mall?under=1", "Mall", "Nothing is that cheap today."),
      ("/products/1", "Harbour mug", "€24"),
      ("/products/1/", "Harbour mug", "€24"),
      ("/products/%31", "Harbour mug", "€24"),
      ("/chat", "Chat", "Bring a bell."),
      ("/chat/ana", "Ana Ferreira", "I never heard that. It is yours."),
      ("/chat/zo%C3%AB", "Zoë Marchand", "No, the other one."),
      ("/chat/jun", "Jun Takeda", "You have not written to each other yet."),
      ("/me", "Me", "Robin Vale"),
      ("/me?x=%ff", "Me", "Robin Vale"),
      ("http://proxied.example/me", "Me", "Robin Vale"),
    ]
  )
  func page(target: String, title: String, content: String) async throws {
    let response = try await visit(target)
    #expect(response.status == .ok)
    #expect(response.text.contains("<title>\(title) · Moments</title>"))
    #expect(response.text.contains(content))
    #expect(response.text.hasSuffix("</html>\n"))
  }

  @Test("A filter leaves out what is too expensive")
  func filter() async throws {
    let response = try await visit("/mall?under=20")
    #expect(!response.text.contains("Night camera"))
  }

  @Test("The tab of the page is the current one", arguments: Tab.allCases)
  func tab(tab: Tab) async throws {
    let response = try await visit(tab.path)
    let current = response.text.matches(of: #/href="([^"]*)" aria-current="page"><svg/#)
    #expect(current.map { String($0.1) } == [tab.path])
  }

  @Test("Every link and picture on every page leads somewhere")
  func links() async throws {
    let seen = try await withApp { client in
      var seen: Set = ["/"]
      var waiting = ["/"]
      while let target = waiting.popLast() {
        let response = try await client.execute(uri: target, method: .get)
        #expect(response.status == .ok, "\(target)")
        for match in response.text.matches(of: #/(?:href|src)="([^"]*)"/#) {
          let target = String(match.1)
          if seen.insert(target).inserted { waiting.append(target) }
        }
      }
      return seen
    }
    #expect(seen.isSuperset(of: Moment.all.map { "/moments/\($0.id)" }))
    #expect(seen.isSuperset(of: Product.all.map { "/products/\($0.id)" }))
    #expect(seen.isSuperset(of: ["/chat/ana", "/chat/zo%C3%AB", "/me", "/assets/moments.css"]))
  }
}
