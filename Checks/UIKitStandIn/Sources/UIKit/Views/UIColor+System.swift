// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// In UIKit, these colours adapt to the light or dark appearance. Here they always have the values
// of the light appearance.

extension UIColor {
  // Apple: iOS 13, bindings
  public class var label: UIColor { black }
  // Apple: iOS 13
  public class var secondaryLabel: UIColor {
    UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.6)
  }
  // Apple: iOS 13
  public class var tertiaryLabel: UIColor {
    UIColor(red: 0.235, green: 0.235, blue: 0.263, alpha: 0.3)
  }

  // Apple: iOS 13
  public class var systemBackground: UIColor { white }
  // Apple: iOS 13, verified
  public class var secondarySystemBackground: UIColor {
    UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  }
  // Apple: iOS 13
  public class var systemGroupedBackground: UIColor {
    UIColor(red: 0.949, green: 0.949, blue: 0.969, alpha: 1)
  }
  // Apple: iOS 13, verified
  public class var secondarySystemGroupedBackground: UIColor { white }

  // Apple: iOS 7
  public class var systemBlue: UIColor { UIColor(red: 0, green: 0.478, blue: 1, alpha: 1) }
  // Apple: iOS 7
  public class var systemRed: UIColor { UIColor(red: 1, green: 0.231, blue: 0.188, alpha: 1) }
  // Apple: iOS 7
  public class var systemGreen: UIColor { UIColor(red: 0.204, green: 0.78, blue: 0.349, alpha: 1) }
  // Apple: iOS 7
  public class var systemOrange: UIColor { UIColor(red: 1, green: 0.584, blue: 0, alpha: 1) }
  // Apple: iOS 7
  public class var systemYellow: UIColor { UIColor(red: 1, green: 0.8, blue: 0, alpha: 1) }
  // Apple: iOS 7
  public class var systemPink: UIColor { UIColor(red: 1, green: 0.176, blue: 0.333, alpha: 1) }
  // Apple: iOS 9
  public class var systemPurple: UIColor {
    UIColor(red: 0.686, green: 0.322, blue: 0.871, alpha: 1)
  }
  // Apple: iOS 7
  public class var systemTeal: UIColor { UIColor(red: 0.188, green: 0.69, blue: 0.78, alpha: 1) }
  // Apple: iOS 13
  public class var systemIndigo: UIColor {
    UIColor(red: 0.345, green: 0.337, blue: 0.839, alpha: 1)
  }
  // Apple: iOS 13
  public class var systemBrown: UIColor { UIColor(red: 0.635, green: 0.518, blue: 0.369, alpha: 1) }
  // Apple: iOS 7
  public class var systemGray: UIColor { UIColor(red: 0.557, green: 0.557, blue: 0.576, alpha: 1) }
}
