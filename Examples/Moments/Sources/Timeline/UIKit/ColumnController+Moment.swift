// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

#if canImport(UIKit)
import MomentsKit
import UIKit
import Wayfinder

extension ColumnController {
  /// Adds a moment: author, picture, text and likes.
  ///
  /// - Parameters:
  ///   - moment: The moment.
  ///   - isAlone: Whether the screen shows this moment only; otherwise the text opens the moment's
  ///     own screen.
  func addMoment(_ moment: SeenMoment, isAlone: Bool) {
    addName(of: moment.author)
    addText(moment.caption, .footnote, isSecondary: true)
    if let picture = moment.picture { addPicture(picture) }
    if isAlone {
      addText(moment.text)
    } else {
      addRow(moment.text, moment.comments, to: MomentRoute(id: moment.id))
    }
    addHeart(of: moment)
    if let path = moment.path { addText(path, .footnote, isSecondary: true) }
  }

  /// Adds a person's name; a tap on the name opens a conversation or the profile.
  func addName(of person: Person) {
    var look = UIButton.Configuration.gray()
    look.title = person.name
    let open = UIAction { [weak self] _ in self?.openRoute(person.destination, .from(self)) }
    let button = UIButton(configuration: look, primaryAction: open)
    button.accessibilityLabel = localized(person.destinationName)
    add(button)
  }

  private func addHeart(of moment: SeenMoment) {
    var look = UIButton.Configuration.tinted()
    look.image = UIImage(systemName: moment.isLiked ? "heart.fill" : "heart")
    look.imagePadding = 6
    look.title = localized(Words.like)
    look.subtitle = "\(moment.likes)"
    let like = UIAction { [openRoute] _ in openRoute(LikeRoute(id: moment.id)) }
    let heart = UIButton(configuration: look, primaryAction: like)
    if moment.isLiked { heart.accessibilityTraits.insert(.selected) }
    add(heart)
  }
}
#endif
