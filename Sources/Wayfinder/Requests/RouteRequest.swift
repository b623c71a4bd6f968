/// One journey as a navigator sees it: the link, what it brought, who asked, and how to show it.
public struct RouteRequest: Sendable {
  /// How the screen comes into view.
  public var transition: RouteTransition
  private let facts: Boxed<Facts>
  private var holder: SourceHolder?
  private var resultHandleHolder: ResultHandleHolder?

  /// What no piece of middleware changes: all copies of a request share it.
  struct Facts: Sendable {
    let journey: Int
    let link: DeepLink
    let pattern: RoutePattern
    let parameters: Parameters
    let attachments: Attachments
    let services: RouteServices
    let tickets: TicketStore
    let openRoute: OpenRouteAction
    let origin: RouteOrigin
    let scene: RouteScene
  }

  /// Holds what most journeys do not have, so that a copy of a request costs nothing for it.
  private final class SourceHolder: Sendable {
    weak let source: (any RouteSource)?

    init(_ source: any RouteSource) {
      self.source = source
    }
  }

  private final class ResultHandleHolder: Sendable {
    weak let resultHandle: ResultHandle?

    init(_ resultHandle: ResultHandle) {
      self.resultHandle = resultHandle
    }
  }

  init(
    _ facts: Facts,
    transition: RouteTransition,
    source: (any RouteSource)?,
    resultHandle: ResultHandle?
  ) {
    self.facts = Boxed(facts)
    self.transition = transition
    holder = source.map(SourceHolder.init)
    resultHandleHolder = resultHandle.map(ResultHandleHolder.init)
  }
}

extension RouteRequest {
  /// The number of the journey, which no other journey of the router has; events carry it as well.
  public var journey: Int { facts.value.journey }
  /// The link.
  public var link: DeepLink { facts.value.link }
  /// The pattern that the link matched.
  public var pattern: RoutePattern { facts.value.pattern }
  /// The values that the link brought.
  public var parameters: Parameters { facts.value.parameters }
  /// The native values that the caller sent along.
  public var attachments: Attachments { facts.value.attachments }
  /// What features provide to each other: the router's own ``Router/services``.
  public var services: RouteServices { facts.value.services }
  /// Large values that a link carries tickets for: the router's own ``Router/tickets``.
  public var tickets: TicketStore { facts.value.tickets }
  /// Leads on from the screen, in its own window.
  public var openRoute: OpenRouteAction { facts.value.openRoute }
  /// Who asked.
  public var origin: RouteOrigin { facts.value.origin }
  /// The window that the screen is for.
  public var scene: RouteScene { facts.value.scene }

  /// The screen that the journey starts from, held weakly; without one the host chooses.
  public var source: (any RouteSource)? {
    get { holder?.source }
    set { holder = newValue.map(SourceHolder.init) }
  }

  /// By what the screen answers; the journey holds it, and then the entry of the host.
  var resultHandle: ResultHandle? { resultHandleHolder?.resultHandle }

  /// The request of a screen that stands below another: on its stack, and with no answer to give.
  var below: RouteRequest {
    var request = self
    request.transition = .push
    request.resultHandleHolder = nil
    return request
  }

  /// This journey with what middleware may change, as it stands in another request.
  func narrowed(to changed: RouteRequest) -> RouteRequest {
    var request = self
    request.transition = changed.transition
    request.holder = changed.holder
    return request
  }
}
