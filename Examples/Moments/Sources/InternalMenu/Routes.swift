import Wayfinder

// Without the trait `Macros`, what the attributes write stands in Routes+ByHand.swift.

/// The menu for the people who make the app.
#if Macros
@Route("/InternalMenu")
#endif
struct InternalMenuRoute: Route, Hashable {}

/// Turns a switch on, or off again; there is a path for each switch, and for nothing else.
#if Macros
@Route("/InternalMenu/switches/:name")
#endif
struct SwitchRoute: Route, Hashable {
  let name: Switch
}
