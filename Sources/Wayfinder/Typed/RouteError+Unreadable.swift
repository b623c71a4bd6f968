extension RouteError {
  /// Creates the error for a text that is not a link, or that exceeds the limits of links.
  @inline(never)
  init(unreadable error: DeepLinkError) {
    self.init(
      error.code == .malformed ? .malformedLink : .tooLarge,
      link: "…",
      message: error.message,
      underlying: error
    )
  }
}
