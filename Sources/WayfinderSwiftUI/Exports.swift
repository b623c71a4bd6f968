#if canImport(SwiftUI)
// Clients of the adapter use the types of `Wayfinder` in their own code.
@_exported public import Wayfinder
#endif
