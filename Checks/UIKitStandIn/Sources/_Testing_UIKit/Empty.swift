// `import Testing` beside a module named `UIKit` makes the compiler import `_Testing_UIKit`, so the
// module must exist. It is empty.
