// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple: iOS 2; a final class with some colours only; system colours have their light appearance
/// A colour with red, green, blue and alpha components; colours are not drawn.
public final class UIColor: NSObject, Sendable {
  let components: [Double]

  // Apple: iOS 2
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha].map { Double($0) }
    super.init()
  }

  // Apple: iOS 2
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  public override var hash: Int { components.hashValue }

  // Apple: iOS 2
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  // Apple: iOS 2
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  // Apple: iOS 2, bindings
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  // Apple: iOS 2, bindings
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  // Apple: iOS 2, bindings
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  // Apple: iOS 2, bindings
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  // Apple: iOS 2
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }

  // Apple: iOS 2
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(components[0]),
      green: CGFloat(components[1]),
      blue: CGFloat(components[2]),
      alpha: alpha
    )
  }

  // Apple: iOS 2, bindings; here: does nothing
  public func set() {}
  // Apple: iOS 2; here: does nothing
  public func setFill() {}
  // Apple: iOS 2; here: does nothing
  public func setStroke() {}
}
