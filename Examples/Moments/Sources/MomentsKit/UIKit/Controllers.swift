#if canImport(UIKit)
public import UIKit

/// Screens that are view controllers.
public enum Controllers: ScreenKind {
  /// A view controller.
  public typealias Screen = UIViewController
}
#endif
