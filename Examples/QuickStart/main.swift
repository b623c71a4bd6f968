import Wayfinder

let router = Router<String>()  // Any type can be a screen: view controllers, views, pages, text.
let host = MemoryHost<String>()
router.attach(host)
router.console = nil  // The loop below prints the errors itself.
router.links = [.universal("momentsapp.com"), .scheme("moments")]

router.register("/products/:id<int>(/:tab)", .external) { request in
  let id = try request.parameters.value("id", as: Int.self)
  return "product \(id), \(request.parameters["tab"] ?? "overview")"
}
router.register("/InternalMenu") { _ in "the internal menu" }

try await router.route(to: "/InternalMenu")
print("the app's own code opens \(host.top ?? "nothing")")
for path in ["/products/42/reviews", "/products/42", "/products/new", "/InternalMenu"] {
  do {
    let link = "https://momentsapp.com\(path)"
    try await router.route(to: .parsing(link, origin: .universal))
    print("\(path) opens \(host.top ?? "nothing")")
  } catch {
    print("\(path) does not open. \(error)")
  }
}
