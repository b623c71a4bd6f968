// `import Testing` beside a module named `UIKit` makes the compiler import `_Testing_UIKit` as
// well: the module has to exist, and has nothing to say.
