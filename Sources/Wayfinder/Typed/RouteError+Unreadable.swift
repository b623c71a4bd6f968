extension RouteError {
  /// The error for a text that is no link, or one beyond the limits.
  init(unreadable error: DeepLinkError) {
    self.init(
      error.code == .malformed ? .malformedLink : .tooLarge,
      link: "…",
      message: error.message,
      underlying: error
    )
  }
}
