// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// Answers which rules of a path configuration match a path, as Hotwire Native does on Android: one line of numbers
// for each line of the input. A line is “pattern”, a tab and a pattern of the next rule, or “path”, a tab and a path.

package hotwire

fun main() {
  val rules = mutableListOf<Regex>()
  System.`in`.bufferedReader(Charsets.UTF_8).forEachLine { line ->
    val text = line.substringAfter('\t')
    when (line.substringBefore('\t')) {
      "clear" -> rules.clear()
      "pattern" -> rules.add(Regex(text, RegexOption.IGNORE_CASE))
      else -> println(rules.indices.filter { rules[it].find(text) != null }.joinToString(" "))
    }
  }
}
