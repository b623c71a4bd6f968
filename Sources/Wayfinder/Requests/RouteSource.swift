/// A screen that a journey can start from.
public protocol RouteSource: AnyObject, Sendable {}
