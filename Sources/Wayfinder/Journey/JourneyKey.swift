/// What makes two journeys equal, so that one serves both.
struct JourneyKey: Hashable {
  private let link: NormalizedLink
  private let origin: RouteOrigin
  private let scene: RouteScene
  private let transition: RouteTransition?

  @MainActor
  init(_ link: DeepLink, _ journey: Journey) {
    self.link = link.normalized(keepingTrailingSlash: true)
    origin = journey.origin
    scene = journey.scene
    transition = journey.call.transition
  }
}
