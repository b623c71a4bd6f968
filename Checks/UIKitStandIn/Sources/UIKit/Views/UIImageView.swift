// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2; here: stored, but never shown; no highlighted image, animation or symbol configuration
@MainActor @preconcurrency
open class UIImageView: UIView {
  // Apple: iOS 2
  open var image: UIImage?

  // Apple: iOS 2
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  override var ownTraits: UIAccessibilityTraits { .image }
}
