// The public declarations of this module use patterns, links and matches.
@_exported public import RouteMatching

// Apps read the navigation state and choose transitions; only hosts need the rest of the module.
@_exported public import struct RouteNavigation.NavigationState
@_exported public import struct RouteNavigation.RouteScene
@_exported public import struct RouteNavigation.RouteTransition
