// Re-exported because clients of this module name a screen kind of MomentsKit and pass it to the
// features.
@_exported public import Chat
@_exported public import InternalMenu
@_exported public import Mall
@_exported public import MomentsKit
@_exported public import Profile
@_exported public import Timeline
