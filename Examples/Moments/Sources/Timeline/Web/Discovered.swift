#if Macros
import MomentsKit
import Wayfinder
import WayfinderDiscovery

// Makes the feature discoverable, so that the web container installs it.
#discovered(Timeline<Page>.self)
#endif
