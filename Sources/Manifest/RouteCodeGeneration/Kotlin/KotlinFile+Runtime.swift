// This source file is part of the Wayfinder project.
// Copyright (c) 2026 the Wayfinder project authors
// SPDX-License-Identifier: Apache-2.0

// This file is long because it contains one text: the code that ends every generated file.

extension KotlinFile {
  /// The part of the file that is the same for all manifests.
  ///
  /// All texts are compared as UTF-8: a “byte text” has one character for each byte. So captures,
  /// escapes and tests are the same as in the router, and each step is linear in the length of the
  /// link. The code needs nothing beside the standard library of Kotlin 1.3 on the Java virtual machine.
  static let runtime = #"""
    // The following code is the same for all manifests.

    /** A segment: its weight, then literals, parameters, and parameters with tests. */
    internal class RouteSegment(val weight: Int, vararg val pieces: Any)

    /** A parameter with a test. */
    internal class RouteTested(val parameter: Int, val test: Int)

    /** A choice of the optional groups of a pattern. */
    internal class RouteShape(val rank: Int, val order: Int, vararg val segments: RouteSegment)

    internal class RouteParameter(
      val name: String,
      val isBool: Boolean = false,
      val isItem: Boolean = false,
      val isList: Boolean = false,
      val isOptional: Boolean = false,
      val test: Int = -1,
      val standard: String? = null
    )

    /** A route of the manifest. */
    class RouteType internal constructor(
      /** The identifier in the manifest. */
      val id: String,
      /** The pattern of the links. */
      val pattern: String,
      /** Whether links from outside of the app may open the route. */
      val isExternal: Boolean,
      internal val scheme: String?,
      internal val host: String?,
      internal val hasSlash: Boolean,
      internal val parameters: List<RouteParameter>,
      internal val shapes: List<RouteShape>,
      internal val make: (List<List<String>?>) -> Routes
    )

    private typealias RouteTexts = List<String>?

    private const val CATCH_ALL = 1000003

    private class RouteParts {
      var scheme: String? = null
      var host: String? = null
      val segments = mutableListOf<String>()
      val raws = mutableListOf<String>()
      var hasSlash = false
      var items = listOf<Pair<String, String>>()
    }

    private class RouteFound(
      val type: RouteType,
      val shape: RouteShape,
      val weights: List<Int>,
      val texts: List<RouteTexts>
    )

    /** A test of parameters as an automaton over bytes. */
    private class RouteAutomaton(vararg parts: String) {
      private val numbers = parts.flatMap { it.split(" ") }.flatMap { word ->
        val value = word.substringAfter('*').toInt()
        List(if ('*' in word) word.substringBefore('*').toInt() else 1) { value }
      }.toIntArray()

      val stateCount get() = numbers[1]
      val start get() = numbers[2]

      fun step(state: Int, byte: Char): Int {
        return numbers[260 + stateCount + state * numbers[0] + numbers[4 + (byte - '\u0000')]]
      }

      fun isEnd(state: Int) = numbers[260 + state] == 1

      fun accepts(bytes: String): Boolean {
        return isEnd(bytes.fold(start) { state, byte -> step(state, byte) }) && isFinite(bytes)
      }

      /** Whether a text that ends well is a finite number, if it must be one. */
      fun isFinite(bytes: String) = numbers[3] == 0 || !bytes.toDouble().isInfinite()
    }

    private object RouteShapes {
      /** The automaton that accepts every text but the empty one. */
      val anyText = RouteAutomaton("1 3 1 0 256*0 0 0 1 0 2 2")

      val all = routeTypes.flatMap { type -> type.shapes.map { type to it } }
        .sortedBy { it.second.order }
    }

    /** Returns the byte text of a text, or null if the text has half of a surrogate pair. */
    private fun encode(text: String): String? {
      val bytes = text.toByteArray(Charsets.UTF_8)
      return if (String(bytes, Charsets.UTF_8) == text) String(bytes, Charsets.ISO_8859_1) else null
    }

    /** Returns the text of a byte text, or null if the bytes are not UTF-8. */
    private fun decode(bytes: String): String? {
      val text = String(bytes.toByteArray(Charsets.ISO_8859_1), Charsets.UTF_8)
      return if (encode(text) == bytes) text else null
    }

    private val escapes = Regex("%([0-9A-Fa-f]{2})")

    /** Returns a byte text that is percent-decoded once; a “%” without two digits stays. */
    private fun unescaped(bytes: String): String {
      if ('%' !in bytes) return bytes
      return escapes.replace(bytes) { it.groupValues[1].toInt(16).toChar().toString() }
    }

    private fun escaped(bytes: String, special: Regex): String {
      return special.replace(bytes) {
        val code = it.value[0] - '\u0000'
        "%" + "0123456789ABCDEF"[code / 16] + "0123456789ABCDEF"[code % 16]
      }
    }

    private fun lowercased(bytes: String): String {
      return bytes.map { if (it in 'A'..'Z') it + 32 else it }.joinToString("")
    }

    private fun testOf(piece: Any): RouteAutomaton {
      return if (piece is RouteTested) routeTests[piece.test] else RouteShapes.anyText
    }

    private fun parameterOf(piece: Any): Int {
      return if (piece is RouteTested) piece.parameter else piece as Int
    }

    private fun isControl(char: Char) = char < ' ' || char == '\u007F'

    /** Splits a link, or returns null if the router refuses it. */
    private fun split(link: String): RouteParts? {
      val bytes = encode(link) ?: return null
      if (bytes.isEmpty() || bytes.length > RouteOptions.BYTES || bytes.any(::isControl)) return null
      if (bytes.first() == ' ' || bytes.last() == ' ') return null
      val beforeHash = bytes.substringBefore('#')
      val front = beforeHash.substringBefore('?')
      if ("%00" in bytes.substring(front.length)) return null
      val items = beforeHash.substringAfter('?', "").split("&").filter { it.isNotEmpty() }
      if (items.size > RouteOptions.QUERY_ITEMS) return null
      val parts = RouteParts()
      parts.items = items.map { item ->
        val text = if (RouteOptions.KEEPS_PLUS) item.replace("+", "%2B") else item
        text.substringBefore('=') to text.substringAfter('=', "")
      }
      val scheme = Regex("^([A-Za-z][A-Za-z0-9+.-]*):").find(front)?.groupValues?.get(1)
      if (scheme == null) {
        if (front.startsWith("//") || ':' in front.substringBefore('/')) return null
        if (!readPath(parts, front)) return null
      } else {
        parts.scheme = lowercased(scheme)
        val rest = front.substring(scheme.length + 1)
        if (!(if (isWeb(parts.scheme)) readWeb(parts, rest) else readCustom(parts, rest))) return null
      }
      if (parts.segments.isEmpty()) parts.hasSlash = false
      if (parts.segments.size > RouteOptions.SEGMENTS) return null
      val host = parts.host
      if (RouteOptions.WEB_HOST_IS_FIRST_SEGMENT && host != null && isWeb(parts.scheme)) {
        parts.segments.add(0, host)
        parts.raws.add(0, host)
        parts.host = null
      }
      return parts
    }

    private fun isWeb(scheme: String?) = scheme == "http" || scheme == "https"

    private fun readWeb(parts: RouteParts, rest: String): Boolean {
      if (!rest.startsWith("//") || '\\' in rest) return false
      val text = rest.substring(2).substringBefore('/')
      if (text.any { it <= ' ' || it >= '\u007F' || it in "%<>[]^|" } || text.count { it == '@' } > 1) {
        return false
      }
      val hostAndPort = text.substringAfter('@')
      val host = hostAndPort.substringBefore(':')
      if (host.isEmpty() || ':' in hostAndPort && !isPort(hostAndPort.substringAfter(':'))) return false
      val last = host.removeSuffix(".").substringAfterLast('.')
      if (Regex("[0-9]+|0[xX][0-9A-Fa-f]*").matches(last)) {
        if (!Regex("(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}").matches(host)) return false
        if (host.split(".").any { it.toInt() > 255 }) return false
      }
      parts.host = lowercased(host).removeSuffix(".")
      return readPath(parts, rest.substring(2 + text.length))
    }

    private fun readCustom(parts: RouteParts, rest: String): Boolean {
      if (!rest.startsWith("//")) return readPath(parts, rest)
      val text = rest.substring(2).substringBefore('/')
      val hostAndPort = text.substringAfterLast('@')
      val host = hostAndPort.substringBeforeLast(':')
      val port = hostAndPort.substringAfterLast(':', "")
      if (port.isNotEmpty() && !isPort(port)) return false
      if (parts.scheme in RouteOptions.schemesWithHost) {
        if (host.any { it == ' ' || it == '%' || it == '\\' || it >= '\u0080' }) return false
        if (host.isNotEmpty()) parts.host = lowercased(host).removeSuffix(".")
      } else if (host.isNotEmpty() && !readPath(parts, host)) {
        return false
      }
      return readPath(parts, rest.substring(2 + text.length))
    }

    private fun isPort(text: String): Boolean {
      if (text.isEmpty() || !text.all { it in '0'..'9' }) return false
      val digits = text.trimStart('0')
      return digits.length < 6 && (digits.isEmpty() || digits.toInt() <= 65535)
    }

    /** Adds the segments of a path, with “.” and “..” resolved (RFC 3986, section 5.2.4). */
    private fun readPath(parts: RouteParts, path: String): Boolean {
      if (path.isEmpty()) return true
      val pieces = path.removePrefix("/").split("/")
      for ((index, raw) in pieces.withIndex()) {
        val value = unescaped(raw)
        if (raw.count { it == '%' } != escapes.findAll(raw).count()) return false
        if (value.any(::isControl) || decode(value) == null) return false
        val count = parts.segments.size
        val isLast = index == pieces.size - 1
        if (value == "..") {
          if (count > 0) {
            parts.segments.removeAt(count - 1)
            parts.raws.removeAt(count - 1)
          }
        } else if (value != "." && !(isLast && value.isEmpty())) {
          parts.segments.add(value)
          parts.raws.add(raw)
        }
        if (isLast) parts.hasSlash = parts.segments.size <= count
      }
      return true
    }

    /** Returns the best match of a link among some shapes, which are sorted by their positions. */
    private fun match(parts: RouteParts, shapes: List<Pair<RouteType, RouteShape>>): RouteFound? {
      var best: RouteFound? = null
      for ((type, shape) in shapes) {
        if (best != null && shape.rank > best.shape.rank) break
        val found = fit(type, shape, parts) ?: continue
        if (best == null || precedes(found.weights, best.weights)) best = found
      }
      return best
    }

    private fun precedes(weights: List<Int>, others: List<Int>): Boolean {
      val index = weights.indices.firstOrNull { weights[it] != others[it] } ?: return false
      return weights[index] < others[index]
    }

    private fun isOfFront(type: RouteType, parts: RouteParts): Boolean {
      if (type.scheme != null && type.scheme != parts.scheme) return false
      if (type.scheme == null && parts.scheme in RouteOptions.schemesWithoutFallback) return false
      if (type.host == null) return true
      val host = parts.host ?: return false
      if (!type.host.startsWith("*")) return type.host == host
      val front = host.removeSuffix(type.host.substring(1))
      return front.length < host.length && front.split(".").none { it.isEmpty() }
    }

    private fun fit(type: RouteType, shape: RouteShape, parts: RouteParts): RouteFound? {
      val hasCatchAll = shape.segments.any { it.weight == CATCH_ALL }
      val left = parts.segments.size - shape.segments.size + (if (hasCatchAll) 1 else 0)
      if (if (hasCatchAll) left < 0 else left != 0) return null
      if (RouteOptions.SLASH_IS_SIGNIFICANT && parts.segments.isNotEmpty()) {
        val isOpen = shape.segments.lastOrNull()?.weight == CATCH_ALL && !type.hasSlash
        if (!isOpen && type.hasSlash != parts.hasSlash) return null
      }
      val weights = mutableListOf<Int>()
      val texts = MutableList<RouteTexts>(type.parameters.size) { null }
      var next = 0
      for (segment in shape.segments) {
        if (segment.weight == CATCH_ALL) {
          val index = segment.pieces[0] as Int
          if (index >= 0) texts[index] = parts.raws.subList(next, next + left).toList()
          weights.add(CATCH_ALL)
          weights.add(left)
          next += left
        } else {
          if (!capture(segment, parts.segments[next], texts)) return null
          weights.add(segment.weight)
          next += 1
        }
      }
      weights.add(-1)
      return RouteFound(type, shape, weights, texts)
    }

    /** Matches one segment; each parameter takes the shortest text for which the rest matches. */
    private fun capture(segment: RouteSegment, bytes: String, texts: MutableList<RouteTexts>): Boolean {
      if (bytes.isEmpty()) return false
      val pieces = segment.pieces
      val folded = if (RouteOptions.IGNORES_CASE) lowercased(bytes) else bytes
      val first = pieces[0]
      if (pieces.size == 1) {
        if (first is String) return folded == first
        texts[parameterOf(first)] = listOf(bytes)
        return testOf(first).accepts(bytes)
      }
      // Whether the pieces from an index on match the bytes from an offset on.
      val fits = MutableList(pieces.size + 1) { BooleanArray(0) }
      fits[pieces.size] = BooleanArray(bytes.length + 1) { it == bytes.length }
      for (index in pieces.indices.reversed()) {
        fits[index] = fitting(pieces[index], folded, bytes, fits[index + 1])
      }
      if (!fits[0][0]) return false
      var offset = 0
      for ((index, piece) in pieces.withIndex()) {
        if (piece is String) {
          offset += piece.length
          continue
        }
        val test = testOf(piece)
        val start = offset
        var state = test.start
        do {
          state = test.step(state, bytes[offset])
          offset += 1
        } while (!(test.isEnd(state) && fits[index + 1][offset]))
        val text = bytes.substring(start, offset)
        texts[parameterOf(piece)] = listOf(text)
        if (!test.isFinite(text)) return false
      }
      return true
    }

    /** Returns for each offset whether a piece, and then the rest, matches the bytes from there on. */
    private fun fitting(piece: Any, folded: String, bytes: String, rest: BooleanArray): BooleanArray {
      if (piece is String) {
        return BooleanArray(bytes.length + 1) { offset ->
          val end = offset + piece.length
          end <= bytes.length && rest[end] && folded.startsWith(piece, offset)
        }
      }
      val test = testOf(piece)
      val result = BooleanArray(bytes.length + 1)
      // For each state of the test: whether the text can end at this offset or later, before the rest.
      var open = BooleanArray(test.stateCount)
      for (offset in bytes.length downTo 0) {
        val after = open
        val goesOn = { state: Int -> offset < bytes.length && after[test.step(state, bytes[offset])] }
        result[offset] = goesOn(test.start)
        open = BooleanArray(test.stateCount) { goesOn(it) || rest[offset] && test.isEnd(it) }
      }
      return result
    }

    /** Returns the texts of all parameters, or null if the router refuses one. */
    private fun values(found: RouteFound, parts: RouteParts): List<RouteTexts>? {
      return found.type.parameters.mapIndexed { index, parameter ->
        val bytes = if (parameter.isItem) itemBytes(parameter, parts) else found.texts[index]
        val texts = bytes.orEmpty().map { text ->
          decode(if (parameter.isItem || !parameter.isList) text else unescaped(text)) ?: return null
        }
        if (!parameter.isList && texts.any { it != texts[0] }) return null
        val known = if (parameter.isList) texts else texts.take(1)
        if (parameter.test >= 0) {
          if (!known.all { routeTests[parameter.test].accepts(encode(it).orEmpty()) }) return null
        }
        val own = if (bytes == null) missing(parameter) else known
        if (own == null && !parameter.isOptional) return null
        own
      }
    }

    /** Returns the texts of a parameter that a link does not have. */
    private fun missing(parameter: RouteParameter): RouteTexts {
      if (parameter.standard != null) return listOf(parameter.standard)
      return if (parameter.isList && !parameter.isOptional) listOf() else null
    }

    private fun itemBytes(parameter: RouteParameter, parts: RouteParts): RouteTexts {
      fun fold(text: String) = if (RouteOptions.IGNORES_QUERY_CASE) lowercased(text) else text
      fun read(text: String) = unescaped(text.replace('+', ' '))
      val name = fold(encode(parameter.name).orEmpty())
      val found = parts.items.filter { fold(read(it.first)) == name }
      if (found.isEmpty()) return null
      // A flag without a value is true.
      return found.map { read(it.second).ifEmpty { if (parameter.isBool) "true" else "" } }
    }

    private val notInPath = Regex("[^A-Za-z0-9\\-._~!$&'()*+,;=:@]")
    private val notInQuery = Regex("[^A-Za-z0-9\\-._~]")

    /** Returns the path and the query of a route; no other link is written for its values. */
    internal fun routePath(type: RouteType, texts: List<List<String>?>): String {
      val path = write(type, texts)
      // A router that reads this path must find the same values. With the value “..”, for example, it
      // would find others.
      val parts = split(path)
      val found = parts?.let { match(it, type.shapes.map { shape -> type to shape }) }
      val read = found?.let { values(it, parts) }
      if (read == null) throw problem(type, "a value is not valid in its place in a link")
      val index = texts.indices.firstOrNull { read[it] != texts[it] }
      if (index != null) {
        val name = type.parameters[index].name
        if (type.make(read) != type.make(texts)) {
          throw problem(type, "a link cannot hold this value of “$name”")
        }
      }
      return path
    }

    private fun write(type: RouteType, texts: List<RouteTexts>): String {
      fun isLeftOut(index: Int): Boolean {
        val standard = type.parameters[index].standard
        return texts[index] == null || standard != null && texts[index] == listOf(standard)
      }
      val shape = type.shapes.lastOrNull { shape ->
        val used = shape.segments.flatMap { it.pieces.filter { piece -> piece !is String } }
          .map(::parameterOf)
        type.parameters.indices.all { index ->
          type.parameters[index].isItem ||
            (if (index in used) texts[index] != null else isLeftOut(index))
        }
      } ?: throw problem(type, "the values of an optional group are incomplete")
      val path = StringBuilder()
      fun bytes(text: String) = encode(text) ?: throw problem(type, "a value is not valid Unicode")
      for (segment in shape.segments) {
        if (segment.weight == CATCH_ALL) {
          val list = (segment.pieces[0] as Int).let { if (it < 0) null else texts[it] }.orEmpty()
          for (text in list) path.append('/').append(escaped(bytes(text), notInPath))
          continue
        }
        path.append('/')
        for (piece in segment.pieces) {
          val text = if (piece is String) piece else bytes(texts[parameterOf(piece)].orEmpty()[0])
          path.append(escaped(text, notInPath))
        }
      }
      if (path.isEmpty() || type.hasSlash) path.append('/')
      var separator = '?'
      for ((index, parameter) in type.parameters.withIndex()) {
        if (!parameter.isItem || isLeftOut(index)) continue
        for (text in texts[index].orEmpty()) {
          path.append(separator).append(escaped(bytes(parameter.name), notInQuery))
          path.append('=').append(escaped(bytes(text), notInQuery))
          separator = '&'
        }
      }
      return path.toString()
    }

    internal fun routeURL(type: RouteType, path: String, host: String?): String {
      val scheme = type.scheme ?: "https"
      if (!isWeb(scheme) && scheme !in RouteOptions.schemesWithHost) return "$scheme://$path"
      val own = type.host?.takeIf { !it.startsWith("*") }
      val name = host ?: own ?: Routes.HOSTS.firstOrNull { !it.startsWith("*") }
        ?: throw problem(type, "a host is needed, and the manifest has none")
      return "$scheme://$name$path"
    }

    private fun problem(type: RouteType, text: String) = IllegalArgumentException("“${type.id}”: $text")

    internal fun parseRoute(link: String): Routes? {
      val parts = split(link) ?: return null
      val found = match(parts, RouteShapes.all.filter { isOfFront(it.first, parts) }) ?: return null
      return values(found, parts)?.let { found.type.make(it) }
    }
    """#
}
