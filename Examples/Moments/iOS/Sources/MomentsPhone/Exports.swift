// Whoever shows a phone names its look, which the features draw.
@_exported public import Chat
@_exported public import InternalMenu
@_exported public import Mall
@_exported public import MomentsKit
@_exported public import Profile
@_exported public import Timeline
