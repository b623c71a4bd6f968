/// A screen from which a journey can start.
public protocol RouteSource: AnyObject, Sendable {}
