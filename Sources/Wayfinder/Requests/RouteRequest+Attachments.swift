/// Names a native value that goes along with a request, and says its type.
///
/// ```swift
/// enum PickedImage: RouteAttachmentKey {
///   typealias Value = Image
/// }
///
/// request.attachments[PickedImage.self] = image
/// ```
public protocol RouteAttachmentKey {
  /// The type of the value; it need not be `Sendable`.
  associatedtype Value
}

extension RouteRequest {
  /// The native values that go along with a request, each under the type that is its key.
  ///
  /// They never leave the main actor, so that the request can be sent anywhere whatever they are.
  /// Copies of a request share them.
  @MainActor
  public final class Attachments {
    private var values: [ObjectIdentifier: Any] = [:]

    /// Makes an empty collection, on any actor.
    public nonisolated init() {}

    /// Whether nothing is attached.
    public var isEmpty: Bool { values.isEmpty }

    /// The value under a key, or nil; setting nil takes it out.
    public subscript<Key: RouteAttachmentKey>(_ key: Key.Type) -> Key.Value? {
      get {
        // Unwrapped first: an absent value would cast to a `Value` that is itself an optional.
        guard let value = values[ObjectIdentifier(key)] else { return nil }
        return value as? Key.Value
      }
      set {
        // What is taken out is let go after the access: its `deinit` may come back here.
        if let newValue {
          _ = values.updateValue(newValue, forKey: ObjectIdentifier(key))
        } else {
          _ = values.removeValue(forKey: ObjectIdentifier(key))
        }
      }
    }
  }
}
