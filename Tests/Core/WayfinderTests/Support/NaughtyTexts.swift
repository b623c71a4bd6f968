// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

/// More than three hundred texts that often break programs which read or show them.
///
/// The tests of the example use the same file.
enum NaughtyTexts {
  static let all: [String] =
    controls + invisible + combining + escapes + emoji + lookalikes + numbers + words + markup
    + code + paths + addresses + long

  /// Control characters, which no part of a link contains unencoded.
  static let controls = [
    "", "\u{0}", "a\u{0}b", "\u{0}\u{0}\u{0}", "\u{1}", "\u{7}", "\u{8}", "\t", "a\tb", "\n", "\r",
    "\r\n", "a\nb", "a\r\nSet-Cookie: a=b", "a\r\n\r\n<html>", "\u{B}", "\u{C}", "\u{1A}",
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{7}", "\u{7F}", "\u{80}", "\u{85}", "\u{9F}",
  ]

  /// Spaces, characters without a width, and marks that change the direction of a text.
  static let invisible = [
    " ", "  ", " a", "a ", "a b", "\u{A0}", "\u{AD}", "a\u{AD}b", "\u{180E}", "\u{2000}",
    "\u{2007}", "\u{200B}", "a\u{200B}b", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}",
    "\u{2028}", "\u{2029}", "\u{202A}a\u{202C}", "\u{202E}gpj.exe", "\u{2060}", "\u{2066}a\u{2069}",
    "\u{202D}", "\u{3000}", "\u{FEFF}", "\u{FEFF}a", "a\u{FEFF}",
  ]

  /// Letters with marks, and pairs of texts that are canonically equivalent but have other bytes.
  static let combining = [
    "é", "e\u{301}", "Å", "A\u{30A}", "\u{212B}", "ö\u{308}\u{308}", "\u{301}", "\u{301}a",
    "/\u{301}", "=\u{301}", "&\u{301}", "%\u{301}", "?\u{301}", "#\u{301}", "\"\u{301}",
    "<\u{338}", ">\u{338}", "a\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}", "각",
    "\u{1100}\u{1161}\u{11A8}", "ﬁ", "İ", "ı", "ß", "ẞ", "ǅ", "ς", "नमस्ते", "ก็็็็็",
    "\u{FDFA}", "مرحبا", "שלום", "שָׁלוֹם\u{200F}abc", "\u{E000}", "\u{FFFD}", "\u{FFFE}",
    "\u{FFFF}", "\u{10FFFF}", "𐐷", "𠜎",
  ]

  /// Text that looks like percent-encoding: lone signs, overlong and other invalid UTF-8.
  static let escapes = [
    "%", "%%", "%%%", "100%", "%2", "%2g", "%zz", "%G0", "% 41", "%41", "%2541", "%252f", "%2F",
    "%2f..%2f", "%2e", "%2E%2e", "%00", "%0A", "%0d%0aSet-Cookie:%20a", "%20", "%25", "%3F", "%23",
    "%26a%3Db", "%C0%AF", "%c0%80", "%E0%80%AF", "%ED%A0%80", "%ED%BF%BF", "%F4%90%80%80",
    "%F8%88%80%80%80", "%FF", "%FE%FF", "%C3", "%C3%28", "%A9", "%E2%82", "%u0041", "%uFF0F",
    "+", "a+b", "%2B", "&#37;41",
  ]

  /// Emoji, single and in sequences.
  static let emoji = [
    "😀", "👍🏽", "👩‍👩‍👧‍👦", "🏳️‍🌈", "🇨🇳", "🇨", "1️⃣", "❤️", "❤", "👩🏿‍🚀", "🧑‍💻", "😀\u{FE0E}",
    "🏴\u{E0067}\u{E0062}\u{E007F}",
  ]

  /// Characters that look like others, or that some programs replace by others.
  static let lookalikes = [
    "аdmin", "ａｄｍｉｎ", "ａ／ｂ", "．．", "․․", "a\u{2215}b", "a\u{2044}b", "a\u{FF3C}b", "％４１",
    "＜script＞",
    "＇", "“a”", "‹a›", "①", "Ⅻ", "𝐚𝐝𝐦𝐢𝐧", "１２３", "١٢٣", "K", "\u{212A}",
  ]

  /// Numbers at and beyond the limits of their types, and text that resembles numbers.
  static let numbers = [
    "0", "-0", "+1", "-1", "007", "0x10", "0b1", "1e3", "1e309", "-1e309", "1.0", "1,000", ".5",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "18446744073709551616",
    "99999999999999999999999999999999999999", "NaN", "nan", "inf", "-Infinity", "1_000", "½",
    "0.30000000000000004", "4.9e-324", "−1",
  ]

  /// Words that programs write for missing values, or that have a meaning in some language.
  static let words = [
    "null", "(null)", "nil", "Optional(1)", "undefined", "None", "true", "FALSE", "[object Object]",
    "<null>", "-", "_", "--", "constructor", "__proto__", "toString", "CON", "NUL.txt", "id", ":id",
    "*", "*rest", "(group)",
  ]

  /// Markup, and text that ends an attribute, a comment or a template.
  static let markup = [
    "<b>", "</title>", "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\"", "'", "`",
    "\" onmouseover=\"alert(1)", "' onclick='alert(1)", "-->", "<!--", "]]>", "<![CDATA[", "&amp;",
    "&lt;b&gt;", "&#0;", "&", "a&b=c", "<", ">", "javascript:alert(1)", "{{7*7}}", "${7*7}",
    "<%= 7*7 %>", "#{7*7}", "{{{a}}}", "{{/a}}", "<svg/onload=alert(1)>", "\\u003cb\\u003e",
    "</textarea><script>", "<?php echo 1 ?>",
  ]

  /// Queries, commands and formats.
  static let code = [
    "' OR 1=1 --", "'; DROP TABLE users; --", "1; SELECT 1", "$(touch a)", "`id`", "; ls -la",
    "| cat", "&& true", "$HOME", "%PATH%", "%s%s%s%n", "%@", "%d %ld", "%1$@", "{0}", "\\", "\\n",
    "\\0", "\\\"", "a\\b", "^(a+)+$", "[a-z]*", "(?i)a", "=cmd|' /C calc'!A0", "{\"a\":1}", "[1,2]",
    "a;b=c",
  ]

  /// Text that resembles a path, a query or a fragment.
  static let paths = [
    "/", "//", "///", ".", "..", "...", "./a", "../a", "../../../etc/passwd", "..\\..\\a", ".;",
    "..;/a",
    "a/../b", "/a/", "a//b", "~", "~root", "C:\\a", "?", "?a=b", "#", "#a", "a?b#c", "a:b", "@",
  ]

  /// Text that resembles a link or a host.
  static let addresses = [
    "https://evil.example/a", "//evil.example", "\\\\evil.example\\a", "moments://a",
    "mailto:a@b.c",
    "data:text/html,<b>a</b>", "file:///etc/passwd", "localhost", "127.0.0.1", "127.1",
    "0177.0.0.1",
    "2130706433", "::1", "[::1]", "[fe80::1%25eth0]", "fe80::1%eth0", "[::ffff:127.0.0.1]",
    "xn--momentspp-75a.com", "xn--", "xn--a", "momentsapp.com@evil.example", "a..b", "a.b.", ".a",
    "a_b.example", "-a.example", "*.example.com", "bücher.example", "例え.テスト", "a:80", "a:99999",
  ]

  /// Text with many characters, segments or escapes.
  static let long = [
    String(repeating: "a", count: 300), String(repeating: "a", count: 9000),
    String(repeating: "é", count: 500), String(repeating: "😀", count: 4000),
    String(repeating: "/", count: 200), String(repeating: "../", count: 100),
    String(repeating: "%25", count: 300), "a" + String(repeating: "\u{301}", count: 1000),
    String(repeating: "a&", count: 400), String(repeating: "<", count: 500),
    String(repeating: "a.", count: 150) + "example",
  ]
}
