/// What makes two journeys equal, so that one serves both.
struct JourneyKey: Hashable {
  private let link: NormalizedLink
  private let origin: RouteOrigin
  private let scene: RouteScene
  private let transition: RouteTransition?
  private let source: ObjectIdentifier?
  private let generation: Int

  @MainActor
  init(_ link: DeepLink, _ journey: Journey, generation: Int) {
    self.link = link.normalized(keepingTrailingSlash: true)
    origin = journey.origin
    scene = journey.scene
    transition = journey.call.transition
    source = journey.call.source.map { ObjectIdentifier($0) }
    self.generation = generation
  }
}
