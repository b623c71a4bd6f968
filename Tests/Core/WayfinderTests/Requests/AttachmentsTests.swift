// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

import Testing
import Wayfinder

@MainActor
@Suite("Attachments")
struct AttachmentsTests {
  /// A value that is not Sendable.
  private final class Draft {
    var text = ""
    var onEnd: () -> Void = {}

    deinit { onEnd() }
  }

  private enum DraftKey: RouteRequest.AttachmentKey {
    typealias Value = Draft
  }

  private enum Title: RouteRequest.AttachmentKey {
    typealias Value = String
  }

  private enum Subtitle: RouteRequest.AttachmentKey {
    typealias Value = String
  }

  private enum Choice: RouteRequest.AttachmentKey {
    typealias Value = Int?
  }

  @Test("An attachment is returned under its key as the same object")
  func values() {
    let attachments = RouteRequest.Attachments()
    let draft = Draft()
    attachments[DraftKey.self] = draft
    attachments[DraftKey.self]?.text = "hello"
    #expect(attachments[DraftKey.self] === draft)
    #expect(draft.text == "hello")
  }

  @Test("Two keys with the same type of value are independent")
  func keys() {
    let attachments = RouteRequest.Attachments()
    attachments[Title.self] = "a"
    #expect(attachments[Subtitle.self] == nil)
    attachments[Subtitle.self] = "b"
    #expect(attachments[Title.self] == "a")
    attachments[Title.self] = "c"
    #expect(attachments[Title.self] == "c")
    #expect(attachments[Subtitle.self] == "b")
  }

  @Test("Setting nil removes an attachment")
  func removal() {
    let attachments = RouteRequest.Attachments()
    #expect(attachments.isEmpty)
    attachments[Title.self] = "a"
    #expect(!attachments.isEmpty)
    attachments[Title.self] = nil
    #expect(attachments[Title.self] == nil)
    #expect(attachments.isEmpty)
  }

  @Test("An attached nil of an optional type is distinct from a missing attachment")
  func optionals() {
    let attachments = RouteRequest.Attachments()
    #expect(attachments[Choice.self] == nil)
    attachments[Choice.self] = .some(nil)
    #expect(attachments[Choice.self] == .some(nil))
    #expect(!attachments.isEmpty)
    attachments[Choice.self] = 3
    #expect(attachments[Choice.self] == 3)
  }

  @Test("The deinitializer of a removed or replaced attachment can read the attachments")
  func endings() {
    let attachments = RouteRequest.Attachments()
    var seen: [Bool] = []
    for next in [nil, Draft()] {
      let draft = Draft()
      draft.onEnd = { seen.append(attachments[DraftKey.self] == nil) }
      attachments[DraftKey.self] = draft
      _ = consume draft
      attachments[DraftKey.self] = next
    }
    #expect(seen == [true, false])
  }

  @Test("Attachments can be created on any actor and sent")
  func sending() async {
    let attachments = await Task.detached { RouteRequest.Attachments() }.value
    attachments[Title.self] = "a"
    let title = await Task.detached { await attachments[Title.self] }.value
    #expect(title == "a")
  }
}
