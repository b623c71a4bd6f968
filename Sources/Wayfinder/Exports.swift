// Patterns, links and matches are part of this module's vocabulary.
@_exported public import RouteMatching
