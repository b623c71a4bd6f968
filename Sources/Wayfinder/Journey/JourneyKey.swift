/// What makes two journeys equal, so that one serves both.
struct JourneyKey: Hashable {
  // As bytes: `String` takes canonically equal texts for one.
  private let link: [UInt8]
  private let origin: RouteOrigin
  private let scene: RouteScene
  private let transition: RouteTransition?

  @MainActor
  init(_ link: DeepLink, _ journey: Journey) {
    self.link = link.normalised
    origin = journey.origin
    scene = journey.scene
    transition = journey.transition
  }
}

extension DeepLink {
  /// The same bytes for links that differ in the case of scheme and host, in `.` and `..`, or in what
  /// of their paths is percent-encoded.
  fileprivate var normalised: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 8)
    // A decoded path has no NUL, so that keeps the parts apart.
    func add(_ mark: Unicode.Scalar, _ part: some StringProtocol) {
      bytes += [0, UInt8(ascii: mark)]
      bytes += part.utf8
    }
    if let scheme { add(":", scheme) }
    if let userInfo { add("@", userInfo) }
    if let host { add("h", host.hasSuffix(".") ? host.dropLast() : host[...]) }
    if let port { add("p", "\(port)") }
    for segment in segments { add("/", segment.value) }
    if hasTrailingSlash { add("/", "") }
    if let rawQuery { add("?", rawQuery) }
    if let rawFragment { add("#", rawFragment) }
    return bytes
  }
}
