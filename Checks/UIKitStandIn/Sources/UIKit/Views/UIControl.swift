// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Targets and selectors need Objective-C, so a control on Linux knows only actions.

@MainActor @preconcurrency
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    public static let editingChanged = Event(rawValue: 1 << 17)
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = State([])
    public static let highlighted = State(rawValue: 1 << 0)
    public static let disabled = State(rawValue: 1 << 1)
    public static let selected = State(rawValue: 1 << 2)
  }

  open var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    actions.removeAll { $0.action === action && $0.events == controlEvents }
  }

  open func sendActions(for controlEvents: Event) {
    for entry in actions where !entry.events.isDisjoint(with: controlEvents) {
      entry.action.handler(entry.action)
    }
  }
}

public typealias UIActionHandler = (_ action: UIAction) -> Void

@MainActor @preconcurrency
open class UIAction: NSObject {
  open var title: String
  open var image: UIImage?
  let handler: UIActionHandler

  public init(title: String = "", image: UIImage? = nil, handler: @escaping UIActionHandler) {
    self.title = title
    self.image = image
    self.handler = handler
    super.init()
  }
}

@MainActor @preconcurrency
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
    case detailDisclosure = 2
    case infoLight = 3
    case infoDark = 4
    case contactAdd = 5
    case close = 7
  }

  private var titles: [State: String] = [:]

  public override init(frame: CGRect) { super.init(frame: frame) }
  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
    self.init(frame: frame)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setTitle(_ title: String?, for state: State) { titles[state] = title }
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open var currentTitle: String? { titles[.normal] }

  open override func sendActions(for controlEvents: UIControl.Event) {
    let touched = controlEvents.contains(.touchUpInside)
    super.sendActions(for: touched ? controlEvents.union(.primaryActionTriggered) : controlEvents)
  }
}
