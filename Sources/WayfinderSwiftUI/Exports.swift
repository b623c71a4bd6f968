#if canImport(SwiftUI)
// Whoever routes to views speaks of links, routes and origins.
@_exported public import Wayfinder
#endif
