/// What a caller asks the router for.
struct RouteCall {
  /// The link, or a path without a scheme.
  let text: String
  let origin: RouteOrigin
  var scene: RouteScene = .main
  /// How the caller wants the screen shown, or nil when that is left to the route.
  var transition: RouteTransition?
  /// The screen that the journey starts from.
  weak var source: (any RouteSource)?
  /// Native values that go along.
  var attachments: RouteRequest.Attachments?
  /// By what the screen answers, when the caller awaits that.
  var resultHandle: ResultHandle?
  /// The module and its entry, when they are asked for by name: the app's own code does.
  var module: (name: String, entry: String)?

  /// Whether a saved entry is replayed: its screen is made, and shown with the others later.
  var isReplay = false

  /// Whether a rule has led here already, so that none leads on.
  var isRewritten = false

  /// Whether an equal journey may serve this call as well.
  ///
  /// Native values cannot be compared, and an answer belongs to who asked for it.
  @MainActor
  var canJoin: Bool {
    resultHandle == nil && module == nil && !isReplay && attachments?.isEmpty ?? true
  }

  /// The call once the journey has taken the result handle over.
  var withoutResultHandle: RouteCall {
    var call = self
    call.resultHandle = nil
    return call
  }
}

extension RouteCall {
  /// A path written in code.
  init(
    _ path: RoutePath,
    _ scene: RouteScene,
    _ transition: RouteTransition?,
    _ source: (any RouteSource)?,
    _ attachments: RouteRequest.Attachments?
  ) {
    self.init(
      text: path.text,
      origin: .internal,
      scene: scene,
      transition: transition,
      source: source,
      attachments: attachments
    )
  }
}
