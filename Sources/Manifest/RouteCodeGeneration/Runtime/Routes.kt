// The following code is the same for all manifests.

/** A segment: its weight, then literals, parameters, and parameters with tests. */
internal class RouteSegment(val weight: Int, vararg val pieces: Any)

/** A parameter with a test, by its number or itself. */
internal class RouteTested(
  val parameter: Int,
  private val number: Int,
  private val own: RouteAutomaton? = null
) {
  val test get() = own ?: routeTests[number]
}

/** A choice of the optional groups of a pattern. */
internal class RouteShape(val rank: Int, val order: Int, vararg val segments: RouteSegment)

/** What the links of a pattern have in common; the number of its parameters. */
internal class RouteFront(
  val scheme: String?,
  val host: String?,
  val hasSlash: Boolean,
  val parameterCount: Int
)

internal class RouteParameter(
  val name: String,
  val isBool: Boolean = false,
  val isItem: Boolean = false,
  val isList: Boolean = false,
  val isOptional: Boolean = false,
  val test: Int = -1,
  val standard: String? = null
)

/** The facts of a route that an update can change. */
internal data class RouteFacts(
  val isExternal: Boolean,
  val including: List<String>,
  val effect: String,
  val transition: String?,
  val isDisabled: Boolean = false,
  val target: RouteTemplate? = null,
  val rules: List<String> = listOf()
)

/** A route of the manifest. */
class RouteType internal constructor(
  /** The identifier in the manifest. */
  val id: String,
  /** The pattern of the links. */
  val pattern: String,
  internal val facts: RouteFacts,
  internal val tab: String?,
  internal val isAction: Boolean,
  internal val parents: List<Int>,
  internal val guards: List<Int>,
  internal val front: RouteFront,
  internal val parameters: List<RouteParameter>,
  internal val shapes: List<RouteShape>,
  internal val make: (List<List<String>?>) -> Routes
) {
  /** Whether the manifest lets links from outside of the app open the route. */
  val isExternal: Boolean get() = facts.isExternal
}

/** What the rules say about a link. */
class RouteDecision internal constructor(
  /** Whether the router opens the link for verified senders, such as a universal link. */
  val isExternal: Boolean,
  /** The unverified senders for which it does so too, in words of the manifest, such as `schemes`. */
  val including: List<String>,
  /** The identifiers of the rules of the update that changed the decision. */
  val rules: List<String>,
  /** The harm that opening the route could do: `view`, `sensitive`, `mutate` or `destructive`. */
  val effect: String = "view",
  /** The transition that the manifest or an update names. */
  val transition: String? = null,
  /** The identifiers of the routes whose screens are below, the nearest first. */
  val parents: List<String> = listOf(),
  /** The tab of the route. */
  val tab: String? = null
)

/**
 * The template of a link: lists of percent-encoded texts and parameters for segments, the parameter of
 * a catch-all, and groups.
 */
internal class RouteTemplate(
  val front: String?,
  val hasSlash: Boolean,
  val path: List<Any>,
  val items: List<RouteItem>
)

/** A part of a template that is written if each parameter directly in it has a value. */
internal class RouteGroup(vararg val path: Any)

/** A query item of a template; without a value, it is a flag. */
internal class RouteItem(val rawName: String, val name: String, val value: List<Any>?)

/** A rewrite rule; one of an update has an identifier. */
internal class RouteRule(
  val pattern: String,
  val front: RouteFront,
  val to: RouteTemplate,
  vararg val shapes: RuleShape,
  val id: String? = null
)

/** A choice of the optional groups of a rule's pattern; its rank and order are compared as texts. */
internal class RuleShape(val rank: String, val order: String, vararg val segments: RuleSegment)

/** A segment of a rule: empty for a literal, `*` for a catch-all, or else a text that is compared. */
internal class RuleSegment(val weight: String, vararg val pieces: Any)

/** The rules of the app, or those after an update. */
class RouteRules internal constructor(
  internal val changes: Map<RouteType, RouteFacts>,
  rules: List<RouteRule>
) {
  internal val entries: List<RouteEntry<RouteRule>>

  init {
    val shapes = rules.flatMap { rule -> rule.shapes.map { rule to it } }
    val ranks = shapes.map { it.second.rank }.distinct().sorted()
    val weights = shapes.flatMap { it.second.segments.map(RuleSegment::weight) }.distinct().sorted()
    val sorted = shapes.sortedWith(compareBy({ it.second.rank }, { it.second.order }))
    entries = sorted.mapIndexed { order, (rule, shape) ->
      val segments = shape.segments.map {
        val weight = when (it.weight) {
          "" -> 0
          "*" -> CATCH_ALL
          else -> weights.binarySearch(it.weight) + 1
        }
        RouteSegment(weight, *it.pieces)
      }
      val rank = ranks.binarySearch(shape.rank)
      RouteEntry(rule, rule.front, RouteShape(rank, order, *segments.toTypedArray()))
    }
  }

  internal fun facts(type: RouteType): RouteFacts = changes[type] ?: type.facts

  companion object {
    /** The rules of the app. */
    val OWN: RouteRules by lazy { RouteRules(mapOf(), routeRules) }
  }
}

/** A choice of the optional groups of a route or of a rewrite rule. */
internal class RouteEntry<Owner>(val owner: Owner, val front: RouteFront, val shape: RouteShape)

private typealias RouteTexts = List<String>?

private const val CATCH_ALL = 1000003

private class RouteParts(val bytes: String) {
  var scheme: String? = null
  var userInfo: String? = null
  var host: String? = null
  /** The host as it is written in links that are made of this one. */
  var writtenHost = ""
  var port: Int? = null
  val segments = mutableListOf<String>()
  val raws = mutableListOf<String>()
  var hasSlash = false
  var query: String? = null
  var fragment: String? = null
  val rawItems get() = query.orEmpty().split("&").filter { it.isNotEmpty() }
}

private class RouteFound<Owner>(
  val owner: Owner,
  val front: RouteFront,
  val shape: RouteShape,
  val weights: List<Int>,
  val texts: List<RouteTexts>
)

/** A test of parameters as an automaton over bytes. */
internal class RouteAutomaton(vararg parts: String) {
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

  val all = routeTypes.flatMap { type -> type.shapes.map { RouteEntry(type, type.front, it) } }
    .sortedBy { it.shape.order }
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
  return if (piece is RouteTested) piece.test else RouteShapes.anyText
}

private fun parameterOf(piece: Any): Int {
  return if (piece is RouteTested) piece.parameter else piece as Int
}

private fun isControl(char: Char) = char < ' ' || char == '\u007F'

/** Splits the byte text of a link, or returns null if the router refuses it. */
private fun split(bytes: String): RouteParts? {
  if (bytes.isEmpty() || bytes.length > RouteOptions.BYTES || bytes.any(::isControl)) return null
  if (bytes.first() == ' ' || bytes.last() == ' ') return null
  val beforeHash = bytes.substringBefore('#')
  val front = beforeHash.substringBefore('?')
  if ("%00" in bytes.substring(front.length)) return null
  val parts = RouteParts(bytes)
  if (front.length < beforeHash.length) {
    val query = beforeHash.substring(front.length + 1)
    parts.query = if (RouteOptions.KEEPS_PLUS) query.replace("+", "%2B") else query
  }
  if (beforeHash.length < bytes.length) parts.fragment = bytes.substring(beforeHash.length + 1)
  if (parts.rawItems.size > RouteOptions.QUERY_ITEMS) return null
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
  if ('@' in text) parts.userInfo = text.substringBefore('@')
  parts.port = hostAndPort.substringAfter(':', "").toPort()
    .takeIf { it != (if (parts.scheme == "http") 80 else 443) }
  setHost(parts, host)
  return readPath(parts, rest.substring(2 + text.length))
}

private fun String.toPort(): Int? = if (isEmpty()) null else trimStart('0').ifEmpty { "0" }.toInt()

private fun setHost(parts: RouteParts, host: String) {
  val name = lowercased(host)
  parts.host = name.removeSuffix(".")
  parts.writtenHost = if (Regex("[^.]\\.$").containsMatchIn(name)) name.dropLast(1) else name
}

private fun readCustom(parts: RouteParts, rest: String): Boolean {
  if (!rest.startsWith("//")) return readPath(parts, rest)
  val text = rest.substring(2).substringBefore('/')
  val hostAndPort = text.substringAfterLast('@')
  val host = hostAndPort.substringBeforeLast(':')
  val port = hostAndPort.substringAfterLast(':', "")
  if (port.isNotEmpty() && !isPort(port)) return false
  if ('@' in text) parts.userInfo = text.substringBeforeLast('@')
  parts.port = port.toPort()
  if (parts.scheme in RouteOptions.schemesWithHost) {
    if (host.any { it == ' ' || it == '%' || it == '\\' || it >= '\u0080' }) return false
    if (host.isNotEmpty()) setHost(parts, host)
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
private fun <Owner> match(parts: RouteParts, entries: List<RouteEntry<Owner>>): RouteFound<Owner>? {
  var best: RouteFound<Owner>? = null
  for (entry in entries) {
    if (best != null && entry.shape.rank > best.shape.rank) break
    val found = fit(entry, parts) ?: continue
    if (best == null || precedes(found.weights, best.weights)) best = found
  }
  return best
}

private fun precedes(weights: List<Int>, others: List<Int>): Boolean {
  val index = weights.indices.firstOrNull { weights[it] != others[it] } ?: return false
  return weights[index] < others[index]
}

private fun isOfFront(front: RouteFront, parts: RouteParts): Boolean {
  if (front.scheme != null && front.scheme != parts.scheme) return false
  if (front.scheme == null && parts.scheme in RouteOptions.schemesWithoutFallback) return false
  return front.host == null || parts.host?.let { isOfHost(front.host, it) } ?: false
}

private fun isOfHost(name: String, host: String): Boolean {
  if (!name.startsWith("*")) return name == host
  val front = host.removeSuffix(name.substring(1))
  return front.length < host.length && front.split(".").none { it.isEmpty() }
}

private fun <Owner> fit(entry: RouteEntry<Owner>, parts: RouteParts): RouteFound<Owner>? {
  val shape = entry.shape
  val hasCatchAll = shape.segments.any { it.weight == CATCH_ALL }
  val left = parts.segments.size - shape.segments.size + (if (hasCatchAll) 1 else 0)
  if (if (hasCatchAll) left < 0 else left != 0) return null
  if (RouteOptions.SLASH_IS_SIGNIFICANT && parts.segments.isNotEmpty()) {
    val hasSlash = entry.front.hasSlash
    val isOpen = shape.segments.lastOrNull()?.weight == CATCH_ALL && !hasSlash
    if (!isOpen && hasSlash != parts.hasSlash) return null
  }
  val weights = mutableListOf<Int>()
  val texts = MutableList<RouteTexts>(entry.front.parameterCount) { null }
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
  return RouteFound(entry.owner, entry.front, shape, weights, texts)
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
private fun values(found: RouteFound<RouteType>, parts: RouteParts): List<RouteTexts>? {
  return found.owner.parameters.mapIndexed { index, parameter ->
    val bytes = if (parameter.isItem) itemBytes(parameter, parts) else found.texts[index]
    val texts = bytes.orEmpty().map { text ->
      decode(if (parameter.isItem || !parameter.isList) text else unescaped(text)) ?: return null
    }
    if (!parameter.isList && texts.any { it != texts[0] }) return null
    // A flag without a value is true.
    val known = (if (parameter.isList) texts else texts.take(1))
      .map { if (parameter.isBool && it.isEmpty()) "true" else it }
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
  val found = parts.rawItems.filter { fold(read(it.substringBefore('='))) == name }
  return if (found.isEmpty()) null else found.map { read(it.substringAfter('=', "")) }
}

private val notInPath = Regex("[^A-Za-z0-9\\-._~!$&'()*+,;=:@]")
private val notInQuery = Regex("[^A-Za-z0-9\\-._~]")

/** Returns the path and the query of a route; no other link is written for its values. */
internal fun routePath(type: RouteType, texts: List<List<String>?>): String {
  val path = write(type, texts)
  // A router that reads this path must find the same values. With the value “..”, for example, it
  // would find others.
  val parts = encode(path)?.let(::split)
  val entries = type.shapes.map { RouteEntry(type, type.front, it) }
  val found = parts?.let { match(it, entries) }
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
  if (path.isEmpty() || type.front.hasSlash) path.append('/')
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
  val scheme = type.front.scheme ?: "https"
  if (!isWeb(scheme) && scheme !in RouteOptions.schemesWithHost) return "$scheme://$path"
  val own = type.front.host?.takeIf { !it.startsWith("*") }
  val name = host ?: own ?: Routes.HOSTS.firstOrNull { !it.startsWith("*") }
    ?: throw problem(type, "a host is needed, and the manifest has none")
  return "$scheme://$name$path"
}

private fun problem(type: RouteType, text: String) = IllegalArgumentException("“${type.id}”: $text")

/** Returns the scheme, the host and the port. */
private fun frontOf(parts: RouteParts, userInfo: String? = null): String {
  val scheme = parts.scheme ?: return ""
  val user = if (userInfo == null) "" else "$userInfo@"
  // The port follows the last colon.
  val port = parts.port?.let { ":$it" } ?: if (':' in parts.writtenHost) ":" else ""
  return "$scheme://$user${parts.writtenHost}$port"
}

/** Returns a path after a front, so that a reader of the link finds the same segments. */
private fun pathText(segments: List<String>, hasSlash: Boolean, front: String): String {
  if (segments.isEmpty()) return "/"
  val start = if (front.isEmpty() && segments[0].isEmpty()) "/./" else "/"
  return start + segments.joinToString("/") + (if (hasSlash || segments.last().isEmpty()) "/" else "")
}

/** Returns the link without query and fragment; equal texts match the same patterns. */
private fun placeOf(parts: RouteParts): String {
  val front = frontOf(parts, parts.userInfo)
  val isFirst = RouteOptions.WEB_HOST_IS_FIRST_SEGMENT && isWeb(parts.scheme)
  val segments = parts.segments.drop(if (isFirst) 1 else 0).map { escaped(it, notInPath) }
  return front + pathText(segments, RouteOptions.SLASH_IS_SIGNIFICANT && parts.hasSlash, front)
}

private fun tail(separator: Char, text: String?) = if (text == null) "" else "$separator$text"

/** Returns the link in the form by which a circle is found. */
private fun stopOf(parts: RouteParts): String {
  return placeOf(parts) + tail('?', parts.query) + tail('#', parts.fragment)
}

/** Returns the link that a template makes of a match, or null if a value cannot be a part of it. */
private fun fill(template: RouteTemplate, found: RouteFound<*>, parts: RouteParts): RouteParts? {
  val segments = mutableListOf<String>()
  if (!fillPath(template.path, found.texts, segments)) return null
  val front = template.front ?: frontOf(parts)
  val hasPath = segments.isNotEmpty() || template.hasSlash || template.front == null
  val path = if (hasPath) pathText(segments, template.hasSlash, front) else ""
  val query = tail('?', fillQuery(template.items, found.texts, parts))
  return split(front + path + query + tail('#', parts.fragment))
}

private fun fillPath(path: List<Any>, texts: List<RouteTexts>, segments: MutableList<String>): Boolean {
  for (part in path) {
    if (part is RouteGroup) {
      val used = part.path.flatMap { if (it is List<*>) it else listOf(it) }.filterIsInstance<Int>()
      if (used.all { texts[it] != null } && !fillPath(part.path.toList(), texts, segments)) return false
    } else if (part is List<*>) {
      val segment = part.joinToString("") {
        if (it is Int) escaped(texts[it].orEmpty()[0], notInPath) else it as String
      }
      if (unescaped(segment) == "." || unescaped(segment) == "..") return false
      segments.add(segment)
    } else {
      segments.addAll(texts[part as Int].orEmpty().map { it.replace("\\", "%5C") })
    }
  }
  return true
}

/** Returns the items of a template, then those of the link with other names. */
private fun fillQuery(items: List<RouteItem>, texts: List<RouteTexts>, parts: RouteParts): String? {
  if (items.isEmpty()) return parts.query
  fun fold(text: String) = if (RouteOptions.IGNORES_QUERY_CASE) lowercased(text) else text
  val own = items.filter { item -> item.value.orEmpty().all { it !is Int || texts[it] != null } }
    .map { item ->
      val value = item.value?.joinToString("") {
        if (it is Int) escaped(texts[it].orEmpty().joinToString("/"), notInQuery) else it as String
      }
      item.rawName + value?.let { "=$it" }.orEmpty()
    }
  val names = items.map { fold(it.name) }
  val others = parts.rawItems.filter { item ->
    val raw = item.substringBefore('=')
    val name = unescaped(raw.replace('+', ' '))
    fold(if (decode(name) == null) raw else name) !in names
  }
  return (own + others).takeIf { it.isNotEmpty() }?.joinToString("&")
}

private enum class RouteTarget { OWN, WEB, FOREIGN }

private fun targetOf(parts: RouteParts): RouteTarget {
  val isPage = parts.scheme == "https" && parts.port == null
  val isOwn = if (isWeb(parts.scheme)) {
    isPage && Routes.HOSTS.any { isOfHost(it, parts.writtenHost) }
  } else {
    parts.scheme == null || Routes.SCHEMES.any { lowercased(it) == parts.scheme }
  }
  if (isOwn) return RouteTarget.OWN
  val isWebTarget = isPage && parts.userInfo == null && parts.writtenHost == RouteOptions.WEB_HOST
  return if (isWebTarget) RouteTarget.WEB else RouteTarget.FOREIGN
}

/** Who may open a link: the senders that all routes on its way admit. */
private class RoutePolicy(val isExternal: Boolean, val including: List<String>) {
  fun intersection(other: RoutePolicy): RoutePolicy {
    val words = when {
      "unverified" in including -> other.including
      "unverified" in other.including -> including
      else -> including.filter { it in other.including }
    }
    return RoutePolicy(isExternal && other.isExternal, words)
  }
}

internal val routeEffects = listOf("view", "sensitive", "mutate", "destructive")

private fun guardsOf(type: RouteType, rules: RouteRules): List<RouteFacts> {
  return (listOf(type) + type.guards.map { routeTypes[it] }).map(rules::facts)
}

/** Returns the policy of a route, its parents and its counterparts together. */
private fun policyOf(type: RouteType, rules: RouteRules): RoutePolicy {
  return guardsOf(type, rules).map {
    RoutePolicy(
      it.isExternal && it.effect != "destructive",
      if (it.isExternal && it.effect == "view") it.including else listOf()
    )
  }.reduce(RoutePolicy::intersection)
}

/** A link on its way from one rule to the next. */
private class RouteJourney(var parts: RouteParts, val rules: RouteRules) {
  private val stops = mutableSetOf(stopOf(parts))
  private val applied = mutableSetOf<String>()
  // The router refuses a link from outside with user information.
  private var policy =
    if (parts.userInfo == null) RoutePolicy(true, listOf("unverified")) else RoutePolicy(false, listOf())

  /** Goes to the next link; returns false in a circle, and after eight changes. */
  private fun go(next: RouteParts): Boolean {
    parts = next
    return stops.size <= 8 && stops.add(stopOf(next))
  }

  private fun end(route: Routes): Routes {
    route.routeDecision = RouteDecision(policy.isExternal, policy.including, applied.toList())
    return route
  }

  private fun webPage() = end(Routes.WebPage(decode(parts.bytes).orEmpty()))

  fun result(): Routes? {
    while (true) {
      while (true) {
        val found = match(parts, rules.entries.filter { isOfFront(it.front, parts) }) ?: break
        val target = fill(found.owner.to, found, parts) ?: return null
        if (placeOf(target) == placeOf(parts)) break
        val kind = if (found.owner.to.front == null) RouteTarget.OWN else targetOf(target)
        if (kind == RouteTarget.FOREIGN || !go(target)) return null
        found.owner.id?.let { applied.add(it) }
        if (kind == RouteTarget.WEB) return webPage()
      }
      val found = match(parts, RouteShapes.all.filter { isOfFront(it.front, parts) }) ?: return null
      val type = found.owner
      val facts = rules.facts(type)
      policy = policy.intersection(policyOf(type, rules))
      applied.addAll(facts.rules)
      if (!facts.isDisabled) return values(found, parts)?.let { opened(type, it) }
      val template = facts.target ?: return end(Routes.Unavailable(type))
      val target = fill(template, found, parts) ?: return null
      if (template.front != null) {
        parts = target
        return if (targetOf(target) == RouteTarget.FOREIGN) null else webPage()
      }
      if (!go(target)) return null
    }
  }

  private fun opened(type: RouteType, texts: List<RouteTexts>): Routes {
    val route = type.make(texts)
    route.routeDecision = RouteDecision(
      policy.isExternal,
      policy.including,
      applied.toList(),
      routeEffects.last { effect -> guardsOf(type, rules).any { it.effect == effect } },
      rules.facts(type).transition,
      type.parents.map { routeTypes[it] }.filter { !rules.facts(it).isDisabled }.map { it.id },
      type.tab
    )
    return route
  }
}

internal fun parseRoute(link: String, rules: RouteRules): Routes? {
  val parts = encode(link)?.let(::split) ?: return null
  return if (targetOf(parts) == RouteTarget.OWN) RouteJourney(parts, rules).result() else null
}
