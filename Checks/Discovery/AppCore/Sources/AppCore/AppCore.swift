@_exported public import Wayfinder
