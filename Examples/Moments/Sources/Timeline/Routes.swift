import Wayfinder

// Without the trait `Macros`, what the attributes write stands in Routes+ByHand.swift.

/// What friends have shared, the newest first.
#if Macros
@Route("/")
#endif
struct TimelineRoute: Route, Hashable {}

/// A moment on its own.
#if Macros
@Route("/moments/:id")
#endif
struct MomentRoute: Route, Hashable {
  let id: String
}

/// Likes a moment, or takes that back.
#if Macros
@Route("/moments/:id/like")
#endif
struct LikeRoute: Route, Hashable {
  let id: String
}
