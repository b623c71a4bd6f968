#if Macros
import MomentsKit
import Wayfinder

// The container of the web finds the feature by this record, and installs it.
#discovered(InternalMenu<Page>.self)
#discovered(DesignKit<Page>.self)
#endif
