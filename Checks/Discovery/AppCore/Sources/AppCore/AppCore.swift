@_exported public import Wayfinder
@_exported public import WayfinderDiscovery
