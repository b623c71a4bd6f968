#if canImport(UIKit) && !os(watchOS)
// Whoever routes to view controllers speaks of links, routes and origins.
@_exported public import Wayfinder
#endif
