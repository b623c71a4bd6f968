// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// Four components and some named colours; colours are not drawn.
public final class UIColor: NSObject, Sendable {
  let components: [Double]

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha].map { Double($0) }
    super.init()
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.components == components
  }

  public override var hash: Int { components.hashValue }

  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(
      red: CGFloat(components[0]),
      green: CGFloat(components[1]),
      blue: CGFloat(components[2]),
      alpha: alpha
    )
  }

  public func set() {}
  public func setFill() {}
  public func setStroke() {}
}
