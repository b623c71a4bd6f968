// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2, bindings
@MainActor @preconcurrency
open class UIEvent: NSObject {
  // Apple: iOS 2; all cases are declared, but only `motion` is ever sent
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }

  // Apple: iOS 3, bindings; all cases are declared, but only `motionShake` is ever sent
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
    case remoteControlBeginSeekingBackward = 106
    case remoteControlEndSeekingBackward = 107
    case remoteControlBeginSeekingForward = 108
    case remoteControlEndSeekingForward = 109
  }

  private let kind: EventType
  private let detail: EventSubtype

  // Apple: iOS 2, bindings
  @_nonoverride public init() {
    kind = .touches
    detail = .none
    super.init()
  }

  init(motion: EventSubtype) {
    kind = .motion
    detail = motion
    super.init()
  }

  // Apple: iOS 3, bindings
  open var type: EventType { kind }
  // Apple: iOS 3
  open var subtype: EventSubtype { detail }
  // Apple: iOS 2; here: always 0
  open var timestamp: TimeInterval { 0 }
}
