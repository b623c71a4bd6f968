#if Macros
import MomentsKit
import Wayfinder

// The container of the web finds the feature by this record, and installs it.
#discovered(Profile<Page>.self)
#endif
