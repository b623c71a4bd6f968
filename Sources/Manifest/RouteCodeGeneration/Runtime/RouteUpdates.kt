/** The reason why an update, or a file on the way to it, is not accepted. */
class UpdateError(
  /** The kind of reason, such as `malformed` or `olderVersion`; docs/updates.md lists them. */
  val code: String,
  message: String
) : Exception(message) {
  override fun toString(): String = "$code: $message"
}

/** The installation of an app to which an update is applied. */
class UpdateDevice(
  /** `ios`, `android` or `web`. */
  val platform: String,
  /** The version of the app: one to four numbers with dots between them. */
  val version: String,
  /** A random text that the app makes once, and which identifies neither the device nor the user. */
  val installation: String,
  /** The present time in seconds since the first moment of 1970. */
  val time: Long
)

/** A rule that an installation does not apply, with the reason. */
class IgnoredRule(
  /** The identifier of the rule. */
  val rule: String,
  /** The kind of reason, such as `otherPlatform`. */
  val reason: String,
  /** The reason, without a full stop. */
  val message: String
)

/** The rules after an update, and what became of its own rules. */
class AppliedUpdate(
  /** The rules, for [Routes.parse]. */
  val rules: RouteRules,
  /** The identifiers of the rules that were applied, in their order. */
  val applied: List<String>,
  /** The rules that were not applied. */
  val ignored: List<IgnoredRule>
)

/** A document that changes what links open; docs/updates-format.md specifies it. */
class RouteUpdate private constructor(
  /** The number of the update. */
  val version: Long,
  /** The time at which the update was made, in seconds since the first moment of 1970. */
  val created: Long,
  /** The time from which on the update is stale. */
  val expires: Long,
  /** The seconds after [expires] after which devices return to the rules of the app. */
  val maximumAge: Long?,
  private val rules: List<UpdateRule>,
  private val unknown: List<IgnoredRule>
) {
  /**
   * Returns the rules of the app after the update; equal devices and times give equal results.
   *
   * Mistakes, such as a target without a route, are not found here: `wayfind update publish` refuses
   * them, and a link with such a target opens nothing.
   */
  fun applied(device: UpdateDevice): AppliedUpdate {
    val changes = UpdateChanges()
    val applied = mutableListOf<String>()
    val ignored = unknown.toMutableList()
    for (rule in rules) {
      val reason = rule.exclusion(device) ?: changes.apply(rule)
      if (reason == null) applied.add(rule.id) else ignored.add(reason)
    }
    val result = if (applied.isEmpty()) RouteRules.OWN else changes.result()
    return AppliedUpdate(result, applied, ignored)
  }

  companion object {
    /** Reads an update; throws [UpdateError] with the code `malformed`. */
    fun read(text: String): RouteUpdate {
      val root = members(JSONText(text).read(), "the update")
      val (known, unknown) = knownRules(root["rules"])
      if ("\$schema" in root) label(root["\$schema"], "\$schema")
      number(root, "format", 1L..1L)
      val created = time(root["created"])
      val expires = time(root["expires"])
      if (expires <= created) malformed("“expires” is not after “created”")
      val rules = known.map { UpdateRule.read(it) }
      if (rules.map { it.id }.toSet().size < rules.size) malformed("two rules have one identifier")
      return RouteUpdate(
        number(root, "version", 1L..9007199254740991L),
        created,
        expires,
        integer(root, "maximumAge", 0L..315360000L),
        rules,
        unknown
      )
    }

    /** Returns the rules with known keys only, and the others as ignored ones. */
    private fun knownRules(value: Any?): Pair<List<Map<String, Any?>>, List<IgnoredRule>> {
      val known = mutableListOf<Map<String, Any?>>()
      val unknown = mutableListOf<IgnoredRule>()
      for ((index, node) in list(value, "rules").withIndex()) {
        val rule = members(node, "a rule")
        val key = rule.keys.firstOrNull { it !in UpdateRule.KEYS }
          ?: UpdateRule.CHANGES.flatMap { (name, keys) ->
            (rule[name] as? Map<*, *>)?.keys.orEmpty().filter { it !in keys }
          }.firstOrNull()
        if (key == null && rule.keys.any { it in UpdateRule.CHANGES }) {
          known.add(rule)
        } else {
          val message = key?.let { "the key “$it” is unknown" } ?: "the rule has no known change"
          unknown.add(IgnoredRule(rule["id"] as? String ?: "rule ${index + 1}", "unknown", message))
        }
      }
      return known to unknown
    }

    /**
     * Returns the number of an installation in the shares of a rule, from 0 to 9,999; the rule is
     * applied if it is below the share.
     */
    fun bucket(installation: String, salt: String): Int {
      var hash = 0x811C9DC5.toInt()
      for (byte in "$salt\u0000$installation".toByteArray()) {
        hash = (hash xor (byte.toInt() and 255)) * 0x01000193
      }
      hash = (hash xor (hash ushr 16)) * 0x85EBCA6B.toInt()
      hash = (hash xor (hash ushr 13)) * 0xC2B2AE35.toInt()
      return ((hash xor (hash ushr 16)).toLong() and 0xFFFFFFFFL).rem(10000).toInt()
    }
  }
}

/** A rule of an update: a change, with the devices that apply it. */
private class UpdateRule(
  val id: String,
  private val until: String?,
  private val platforms: Map<String, Pair<List<Long>?, List<Long>?>>?,
  private val share: Long,
  private val salt: String,
  val change: UpdateChange
) {
  /** Returns the reason why an installation does not apply the rule, whatever it changes. */
  fun exclusion(device: UpdateDevice): IgnoredRule? {
    if (platforms != null) {
      val (from, end) = platforms[device.platform]
        ?: return IgnoredRule(id, "otherPlatform", "the rule is not for ${device.platform}")
      val own = versionOf(device.version)
      if (own == null || from != null && isBefore(own, from) || end != null && !isBefore(own, end)) {
        return IgnoredRule(id, "otherVersion", "the rule is not for version ${device.version}")
      }
    }
    if (until != null && time(until) <= device.time) {
      return IgnoredRule(id, "expired", "the rule was applied until $until")
    }
    if (RouteUpdate.bucket(device.installation, salt) >= share) {
      return IgnoredRule(id, "outsideShare", "the installation is not in the share of the rule")
    }
    return null
  }

  companion object {
    val CHANGES = mapOf(
      "disable" to listOf("route", "to"),
      "rewrite" to listOf("pattern", "template", "priority", "resetsScreens"),
      "restrict" to listOf("route", "exposure", "including", "effect"),
      "present" to listOf("route", "transition")
    )
    val KEYS = CHANGES.keys + listOf("id", "reason", "owner", "until", "platforms", "share", "salt")

    fun read(rule: Map<String, Any?>): UpdateRule {
      val id = label(required(rule, "id"), "id")
      for (key in listOf("reason", "owner")) label(required(rule, key), key)
      val name = CHANGES.keys.singleOrNull { it in rule } ?: malformed("“$id” has several changes")
      if ("until" in rule) time(rule["until"])
      return UpdateRule(
        id,
        rule["until"] as String?,
        if ("platforms" in rule) platforms(rule["platforms"]) else null,
        integer(rule, "share", 0L..10000L) ?: 10000L,
        if ("salt" in rule) label(rule["salt"], "salt") else id,
        UpdateChange.read(name, members(rule[name], name))
      )
    }

    private fun platforms(value: Any?): Map<String, Pair<List<Long>?, List<Long>?>> {
      val known = members(value, "platforms").filterKeys { it in listOf("ios", "android", "web") }
      return known.mapValues { (name, range) ->
        val bounds = members(range, name)
        if ((bounds.keys - "from" - "until").isNotEmpty()) malformed("“$name” has an unknown key")
        fun bound(key: String): List<Long>? {
          if (key !in bounds) return null
          return versionOf(text(bounds[key], key, 43)) ?: malformed("“$key” is no version")
        }
        bound("from") to bound("until")
      }
    }
  }
}

/** A change of the rules; a route is named by its identifier or by its pattern. */
private sealed class UpdateChange {
  class Disable(val route: String, val target: String?) : UpdateChange()

  class Rewrite(
    val pattern: UpdatePattern,
    val template: RouteTemplate,
    val priority: Int
  ) : UpdateChange()

  class Restrict(
    val route: String,
    val isExternal: Boolean?,
    val including: List<String>,
    val effect: String?
  ) : UpdateChange()

  class Present(val route: String, val transition: String) : UpdateChange()

  companion object {
    fun read(name: String, change: Map<String, Any?>): UpdateChange {
      if (name == "rewrite") return rewrite(change)
      val route = text(required(change, "route"), "route", 4096)
      return when (name) {
        "disable" -> {
          val target = if ("to" in change) text(change["to"], "to", 4096) else null
          if (target != null && !target.startsWith("/") && !target.startsWith("https://")) {
            malformed("“to” is neither a path nor a page on the web")
          }
          Disable(route, target)
        }
        "restrict" -> restrict(route, change)
        else -> Present(route, label(required(change, "transition"), "transition"))
      }
    }

    private fun rewrite(change: Map<String, Any?>): Rewrite {
      val pattern = UpdatePattern.read(text(required(change, "pattern"), "pattern", 4096))
      val template = text(required(change, "template"), "template", 4096)
      if ("resetsScreens" in change && change["resetsScreens"] !is Boolean) {
        malformed("“resetsScreens” is neither true nor false")
      }
      val priority = integer(change, "priority", -1000000L..1000000L) ?: 0L
      return Rewrite(pattern, UpdateTemplateReader(template, pattern.places).read(), priority.toInt())
    }

    private fun restrict(route: String, change: Map<String, Any?>): Restrict {
      val exposure = if ("exposure" in change) change["exposure"] else null
      if ("exposure" in change && exposure !in listOf("internal", "external")) {
        malformed("“exposure” is neither internal nor external")
      }
      val effect = if ("effect" in change) change["effect"] else null
      if ("effect" in change && effect !in routeEffects) malformed("“effect” is unknown")
      if (exposure == null && effect == null) malformed("the restriction names no policy")
      if ("including" in change && exposure != "external") malformed("“including” has no effect")
      val words = if ("including" in change) list(change["including"], "including") else listOf()
      val texts = words.map { text(it, "including", 256) }
      if (texts.any { it !in UNVERIFIED && !(it.startsWith("origin:") && it.length > 7) }) {
        malformed("an origin is unknown")
      }
      if (texts.toSet().size < texts.size) malformed("an origin is listed twice")
      return Restrict(route, exposure?.let { it == "external" }, canonical(texts), effect as String?)
    }

    private val UNVERIFIED =
      listOf("unverified", "push", "schemes", "web", "pasteboard", "scan", "unknown")

    /** Returns the words in the order of the manifest, and each origin in its only spelling. */
    private fun canonical(words: List<String>): List<String> {
      if ("unverified" in words) return listOf("unverified")
      val plain = words.map { word ->
        val name = if (word == "origin:scheme") "schemes" else word.removePrefix("origin:")
        if (name in UNVERIFIED && word !in listOf("origin:schemes", "origin:unverified")) name else word
      }
      return UNVERIFIED.filter { it in plain } + plain.filter { it !in UNVERIFIED }.distinct().sorted()
    }
  }
}

/** The changes that the rules of an update make so far. */
private class UpdateChanges {
  private val changes = mutableMapOf<RouteType, RouteFacts>()
  private val added = mutableListOf<RouteRule>()

  fun result(): RouteRules {
    // An added rule replaces that of the app with the same pattern.
    return RouteRules(changes, (added + routeRules).distinctBy { it.pattern })
  }

  /** Applies a rule; returns the reason if it cannot be applied. */
  fun apply(rule: UpdateRule): IgnoredRule? {
    val change = rule.change
    return when (change) {
      is UpdateChange.Rewrite -> {
        val problem = change.pattern.problem()
        if (problem == null) added.add(change.pattern.rule(change.template, change.priority, rule.id))
        problem?.let { IgnoredRule(rule.id, "unknown", it) }
      }
      is UpdateChange.Disable -> change(change.route, rule) { type, facts ->
        try {
          val target = change.target?.let { UpdateTemplateReader(it, placesOf(type)).read() }
          changes[type] = facts.copy(isDisabled = true, target = target)
          null
        } catch (error: UpdateError) {
          IgnoredRule(rule.id, "unknown", "the target does not fit “${type.pattern}”")
        }
      }
      is UpdateChange.Restrict -> change(change.route, rule) { type, facts ->
        if (isLooser(change, facts)) {
          IgnoredRule(rule.id, "loosens", "the rule would loosen the policy of “${type.pattern}”")
        } else {
          changes[type] = facts.copy(
            isExternal = change.isExternal ?: facts.isExternal,
            including = if (change.isExternal == null) facts.including else change.including,
            effect = change.effect ?: facts.effect
          )
          null
        }
      }
      is UpdateChange.Present -> change(change.route, rule) { type, facts ->
        val isOwn = change.transition != "inParent" &&
          routeTypes.any { it.facts.transition == change.transition }
        if (type.isAction || !isOwn && change.transition !in TRANSITIONS) {
          val message = "“${change.transition}” is no transition for “${type.pattern}”"
          IgnoredRule(rule.id, "unknownTransition", message)
        } else {
          changes[type] = facts.copy(transition = change.transition)
          null
        }
      }
    }
  }

  private fun isLooser(change: UpdateChange.Restrict, facts: RouteFacts): Boolean {
    val effect = change.effect
    if (effect != null && routeEffects.indexOf(effect) < routeEffects.indexOf(facts.effect)) return true
    if (change.isExternal != true) return false
    return !facts.isExternal ||
      "unverified" !in facts.including && change.including.any { it !in facts.including }
  }

  private fun change(
    route: String,
    rule: UpdateRule,
    change: (RouteType, RouteFacts) -> IgnoredRule?
  ): IgnoredRule? {
    val types = routeTypes.filter { it.id == route }
      .ifEmpty { routeTypes.filter { it.pattern == route } }
    if (types.isEmpty()) {
      return IgnoredRule(rule.id, "unknownRoute", "the app has no route “$route”")
    }
    for (type in types) {
      change(type, changes[type] ?: type.facts)?.let { return it }
      changes[type]?.let { changes[type] = it.copy(rules = it.rules + rule.id) }
    }
    return null
  }

  private fun placesOf(type: RouteType): Map<String, UpdatePlace> {
    return type.parameters.withIndex().filter { !it.value.isItem }.associate { (index, parameter) ->
      val isOptional = type.shapes.any { shape ->
        shape.segments.none { segment ->
          segment.pieces.any { it == index || it is RouteTested && it.parameter == index }
        }
      }
      parameter.name to UpdatePlace(index, parameter.isList, isOptional)
    }
  }

  private companion object {
    val TRANSITIONS = listOf(
      "show", "push", "present", "present(sheet)", "present(formSheet)", "present(fullScreen)",
      "present(overFullScreen)", "replace", "root", "overlay"
    )
  }
}

/** A parameter of a pattern. */
private class UpdatePlace(val index: Int, val isRest: Boolean, val isOptional: Boolean)

/** A name in a pattern or a template. */
private class UpdateName(val name: String, val isRest: Boolean, val kind: String? = null)

/**
 * What patterns and templates have in common.
 *
 * A path is a list of segments, which are lists of byte texts and names, of catch-alls, which are
 * names, and of groups.
 */
private abstract class UpdatePathReader(text: String) {
  class Level(val isGroup: Boolean) {
    val parts = mutableListOf<Any>()
  }

  protected val bytes = String(text.toByteArray(), Charsets.ISO_8859_1)
  protected var offset = 0
  /** The end of a first segment that has no slash before it. */
  protected var firstEnd = 0
  private var groupCount = 0

  protected abstract fun endsPath(char: Char): Boolean
  protected abstract fun readSegment(level: Level)
  protected abstract fun finish(level: Level): List<Any>

  protected fun peek(ahead: Int = 0): Char? = bytes.getOrNull(offset + ahead)

  protected fun fail(): Nothing = malformed("“${bytes.take(offset)}” goes on with a mistake")

  protected fun check(isValid: Boolean) {
    if (!isValid) fail()
  }

  protected fun readScheme(): String? {
    val scheme = Regex("^([A-Za-z][A-Za-z0-9+.-]*):").find(bytes)?.groupValues?.get(1) ?: return null
    offset = scheme.length + 1
    return lowerCase(scheme)
  }

  protected fun readName(): String {
    val start = offset
    if (peek() in '0'..'9') return ""
    while (peek().let { it in 'a'..'z' || it in 'A'..'Z' || it in '0'..'9' || it == '_' }) offset += 1
    if (offset > start) check(peek().let { it == null || it < '\u0080' })
    return bytes.substring(start, offset)
  }

  protected fun readPath(): List<Any> {
    val level = Level(false)
    val first = peek()
    if (first != null && first != '/' && first != '(' && !endsPath(first)) {
      readSegment(level)
      firstEnd = offset
    }
    readParts(level)
    return finish(level)
  }

  private fun readParts(level: Level) {
    while (true) {
      val char = peek()
      if (char == null || endsPath(char)) break
      if (char == '/') {
        if (!readSlash(level)) return
      } else if (char == '(') {
        readGroup(level)
      } else {
        check(char == ')' && level.isGroup)
        return
      }
    }
    check(!level.isGroup)
  }

  /** Reads a slash and what follows it; returns false, without going on, at the end of the path. */
  private fun readSlash(level: Level): Boolean {
    val next = peek(1)
    if (next == null || endsPath(next)) {
      check(!level.isGroup)
      return false
    }
    check(next != '/' && !(next == ')' && level.isGroup))
    offset += 1
    if (next != '(') readSegment(level)
    return true
  }

  private fun readGroup(level: Level) {
    addGroup()
    offset += 1
    check(peek() == '/' || peek() == '(')
    val inner = Level(true)
    readParts(inner)
    offset += 1
    level.parts.add(group(finish(inner)))
  }

  protected fun addGroup() {
    groupCount += 1
    check(groupCount <= 32)
  }

  protected open fun group(parts: List<Any>): Any = RouteGroup(*parts.toTypedArray())

  protected fun readEscape(): Char {
    val char = peek(1)
    if (char == null || char !in ' '..'~' || char == '/') fail()
    offset += 2
    return char
  }
}

/** A pattern of a rewrite rule of an update. */
private class UpdatePattern(
  private val text: String,
  private val scheme: String?,
  private val host: String?,
  /** The text after the two slashes of a custom scheme: a host, or the first segment. */
  private val authority: String?,
  private val isSegment: Boolean,
  private val hasSlash: Boolean,
  private val path: List<Any>
) {
  val places: Map<String, UpdatePlace> = placesIn(path, false).withIndex().associate { (index, found) ->
    found.first.name to UpdatePlace(index, found.first.isRest, found.second)
  }

  private fun placesIn(path: List<Any>, isOptional: Boolean): List<Pair<UpdateName, Boolean>> {
    return path.flatMap { part ->
      when (part) {
        is RouteGroup -> placesIn(part.path.toList(), true)
        is List<*> -> part.filterIsInstance<UpdateName>().map { it to isOptional }
        else -> listOf(part as UpdateName to isOptional)
      }
    }.filter { it.first.name.isNotEmpty() }
  }

  private val keepsHost = !authority.isNullOrEmpty() && scheme in RouteOptions.schemesWithHost
  private val ownHost = if (keepsHost) authority?.let(::lowerCase) else host
  private val ownPath = if (keepsHost && isSegment) path.drop(1) else path

  /** Returns the reason why the app cannot apply the pattern. */
  fun problem(): String? {
    val kind = names(path).mapNotNull { it.kind }.firstOrNull { it != "string" && it !in updateKinds }
    return when {
      kind != null -> "the app has no kind “$kind”"
      keepsHost && !isHost(authority.orEmpty()) -> "“$text” has no host"
      !keepsHost && !authority.isNullOrEmpty() && !isSegment -> "“$scheme” has no hosts"
      RouteOptions.WEB_HOST_IS_FIRST_SEGMENT && ownHost != null &&
        scheme in listOf(null, "http", "https") -> "the host of “$text” is a segment"
      readings(ownPath) > 64 -> "“$text” has too many optional groups"
      else -> null
    }
  }

  private fun names(path: List<Any>): List<UpdateName> = path.flatMap { part ->
    when (part) {
      is RouteGroup -> names(part.path.toList())
      is List<*> -> part.filterIsInstance<UpdateName>()
      else -> listOf(part as UpdateName)
    }
  }

  private fun readings(path: List<Any>): Int = path.fold(1) { count, part ->
    if (part is RouteGroup) minOf(65, count * (1 + readings(part.path.toList()))) else count
  }

  fun rule(template: RouteTemplate, priority: Int, id: String): RouteRule {
    val isSlashed = hasSlash && ownPath.isNotEmpty()
    val isWild = ownHost?.startsWith("*.") ?: false
    val form = (if (ownHost == null) 2 else 0) + (if (scheme == null) 1 else 0)
    val labels = if (isWild) ownHost.orEmpty().split(".").size - 1 else 0
    val rank = digits(1000000 - priority, 7) + form + (if (isWild) 1 else 0) + digits(999 - labels, 3)
    val slash = if (RouteOptions.SLASH_IS_SIGNIFICANT && isSlashed) 0 else 1
    val shapes = extended(listOf(UpdateShape("", listOf())), ownPath).map { shape ->
      val skipped = shape.taken.count { it == '1' }
      val order = digits(skipped, 2) + slash + nameless(ownPath) + "\n" + shape.taken
      RuleShape(rank, order, *shape.segments.toTypedArray())
    }
    val front = RouteFront(scheme, ownHost, isSlashed, places.size)
    return RouteRule(text, front, template, *shapes.toTypedArray(), id = id)
  }

  private class UpdateShape(val taken: String, val segments: List<RuleSegment>)

  private fun extended(shapes: List<UpdateShape>, path: List<Any>): List<UpdateShape> {
    var all = shapes
    for (part in path) {
      if (part is RouteGroup) {
        val taken = all.map { UpdateShape(it.taken + "0", it.segments) }
        val skipped = all.map { UpdateShape(it.taken + "1", it.segments) }
        all = skipped + extended(taken, part.path.toList())
      } else {
        val segment = segment(part)
        all = all.map { UpdateShape(it.taken, it.segments + segment) }
      }
    }
    return all
  }

  private fun segment(part: Any): RuleSegment {
    if (part is UpdateName) return RuleSegment("*", places[part.name]?.index ?: -1)
    val pieces = part as List<*>
    val made = pieces.map { piece ->
      if (piece is UpdateName) {
        val index = places[piece.name]?.index ?: -1
        updateKinds[piece.kind]?.let { RouteTested(index, -1, it) } ?: index
      } else {
        fold(piece as String)
      }
    }
    val first = pieces[0]
    val (type, place) = when {
      pieces.size > 1 -> 1 to -pieces.filterIsInstance<String>().map { it.length }.sum()
      first !is UpdateName -> return RuleSegment("", *made.toTypedArray())
      first.kind == null || first.kind == "string" -> 3 to 0
      else -> 2 to UPDATE_KIND_NAMES.indexOf(first.kind).let { if (it < 0) 6 else it }
    }
    return RuleSegment("$type${digits(10000 + place, 5)}${namelessSegment(part)}", *made.toTypedArray())
  }

  private fun digits(number: Int, count: Int) = number.toString().padStart(count, '0')

  private fun fold(text: String) = if (RouteOptions.IGNORES_CASE) lowerCase(text) else text

  /** Returns the path without names: equal for paths that match the same links. */
  private fun nameless(path: List<Any>): String = path.joinToString("") {
    if (it is RouteGroup) "(" + nameless(it.path.toList()) + ")" else "/" + namelessSegment(it)
  }

  private fun namelessSegment(part: Any): String {
    if (part is UpdateName) return "*"
    return (part as List<*>).joinToString("") { piece ->
      if (piece is UpdateName) {
        ":" + piece.kind.let { if (it == null || it == "string") "" else "<$it>" }
      } else {
        fold(Regex("[:*()<>?#\\\\]|%(?=[0-9A-Fa-f]{2})").replace(piece as String) { "\\" + it.value })
      }
    }
  }

  companion object {
    fun read(text: String): UpdatePattern = UpdatePatternReader(text).read()

    fun isHost(text: String) = Regex("(\\*\\.)?[A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*").matches(text)
  }

  private class UpdatePatternReader(private val text: String) : UpdatePathReader(text) {
    private val names = mutableSetOf<String>()
    private var hasRest = false
    /** For each open level, the number of parts before each optional segment. */
    private val optionals = mutableMapOf<Level, MutableList<Int>>()

    override fun endsPath(char: Char) = false

    fun read(): UpdatePattern {
      check(bytes.isNotEmpty())
      val scheme = readScheme()
      val isWeb = scheme == "http" || scheme == "https"
      val hasSlashes = peek() == '/' && peek(1) == '/'
      if (hasSlashes) offset += 2
      val isCustom = hasSlashes && scheme != null && !isWeb
      val host = if (hasSlashes && !isCustom) readHost() else null
      check(offset < bytes.length || host != null)
      val start = offset
      if (isCustom && peek() == '*' && peek(1) == '.') readHost()
      val pathStart = offset
      val path = readPath()
      val hasSlash = offset < bytes.length && path.isNotEmpty()
      val authority = if (isCustom) bytes.substring(start, maxOf(pathStart, firstEnd)) else null
      return UpdatePattern(text, scheme, host, authority, firstEnd > 0, hasSlash, path)
    }

    private fun readHost(): String {
      val host = bytes.substring(offset).takeWhile { it != '/' && it != '(' }
      check(isHost(host) && !isRefusedNumber(host))
      offset += host.length
      return lowerCase(host)
    }

    override fun readSegment(level: Level) {
      if (peek() == '*') {
        level.parts.add(readRest())
      } else {
        val pieces = mutableListOf<Any>()
        val isOptional = readPieces(pieces, level)
        val only = pieces.singleOrNull()
        check(only != "." && only != "..")
        val optional = optionals.getOrPut(level) { mutableListOf() }
        if (isOptional) optional.add(level.parts.size) else check(optional.isEmpty())
        level.parts.add(pieces)
      }
    }

    /** Reads the pieces of a segment; returns whether it is optional, as `/:name?`. */
    private fun readPieces(pieces: MutableList<Any>, level: Level): Boolean {
      while (true) {
        val char = peek() ?: return false
        when {
          char == '/' || char == ')' && level.isGroup -> return false
          char == '(' -> {
            check(peek(1) in listOf('/', '(', ')'))
            return false
          }
          char == ':' -> {
            check(pieces.lastOrNull() !is UpdateName)
            offset += 1
            val name = newName()
            check(name.isNotEmpty())
            pieces.add(UpdateName(name, false, if (peek() == '<') readKind() else null))
            if (peek() == '(') check(peek(1) == '/')
            if (peek() == '?') {
              check(pieces.size == 1 && peek(1) in listOf(null, '/', '(', ')'))
              addGroup()
              offset += 1
              return true
            }
          }
          else -> addLiteral(readCharacter(char), pieces)
        }
      }
    }

    private fun readCharacter(char: Char): Char {
      if (char == '\\') return readEscape()
      check(char !in "*<>?#)" && char >= ' ' && char != '\u007F')
      check(!Regex("%[0-9A-Fa-f]{2}").matches(bytes.drop(offset).take(3)))
      offset += 1
      return char
    }

    private fun addLiteral(char: Char, pieces: MutableList<Any>) {
      val last = pieces.lastOrNull()
      if (last is String) pieces[pieces.size - 1] = last + char else pieces.add(char.toString())
    }

    private fun readRest(): UpdateName {
      check(!hasRest)
      hasRest = true
      offset += 1
      val name = newName()
      check(peek() in listOf(null, '/', '(', ')'))
      return UpdateName(name, true)
    }

    private fun newName(): String {
      val name = readName()
      check(name.isEmpty() || names.add(name))
      return name
    }

    private fun readKind(): String {
      offset += 1
      val kind = readName()
      check(kind.isNotEmpty() && peek() == '>')
      offset += 1
      return kind
    }

    override fun finish(level: Level): List<Any> {
      var parts: List<Any> = level.parts
      for (index in optionals[level].orEmpty().reversed()) {
        parts = parts.take(index) + group(parts.drop(index))
      }
      return parts
    }

    /** A group that contains only another group means the same as the inner one. */
    override fun group(parts: List<Any>): Any {
      return parts.singleOrNull() as? RouteGroup ?: super.group(parts)
    }
  }
}

/** A reader of the template of a link, for a pattern with some parameters. */
private class UpdateTemplateReader(
  private val text: String,
  private val places: Map<String, UpdatePlace>
) : UpdatePathReader(text) {
  private var placeholderCount = 0

  override fun endsPath(char: Char) = char == '?' || char == '#'

  fun read(): RouteTemplate {
    check(bytes.isNotEmpty() && bytes.length <= 4096)
    val front = readFront()
    val path = resolved(readPath(), false)
    val hasSlash = peek() == '/'
    if (hasSlash) offset += 1
    val items = mutableListOf<RouteItem>()
    while (peek() == (if (items.isEmpty()) '?' else '&')) {
      offset += 1
      items.add(readItem())
    }
    check(offset == bytes.length)
    return RouteTemplate(front, hasSlash, path, items)
  }

  private fun readFront(): String? {
    val scheme = readScheme()
    val hasSlashes = peek() == '/' && peek(1) == '/'
    if (scheme == null) {
      check(!hasSlashes)
      return null
    }
    check(scheme != "http" && (hasSlashes || scheme != "https"))
    if (!hasSlashes) return "$scheme://"
    offset += 2
    val name = bytes.substring(offset).takeWhile { it !in "/?#(" }
    val port = name.substringAfter(':', "0").trimStart('0')
    check(Regex("([A-Za-z0-9_-]+(\\.[A-Za-z0-9_-]+)*(:[0-9]+)?)?").matches(name))
    check(port.length < 6 && (port.isEmpty() || port.toInt() <= 65535))
    check(scheme != "https" || name.isNotEmpty() && !isRefusedNumber(name.substringBefore(':')))
    offset += name.length
    return "$scheme://${lowerCase(name)}"
  }

  override fun readSegment(level: Level) {
    if (peek() == '*') {
      level.parts.add(readPlaceholder())
      check(peek().let { it == null || it in "/()?#" })
      return
    }
    val pieces = mutableListOf<Any>()
    while (true) {
      val char = peek() ?: break
      if (char in "/?#" || char == ')' && level.isGroup) break
      if (char == '(') {
        check(peek(1) == '/' || peek(1) == '(')
        break
      }
      check(char !in "*<>)")
      readPiece(pieces, IN_PATH, IN_PATH)
    }
    check(pieces.singleOrNull().let { it !is String || decoded(it) != "." && decoded(it) != ".." })
    level.parts.add(pieces)
  }

  private fun readItem(): RouteItem {
    val name = mutableListOf<Any>()
    while (peek().let { it != null && it !in "=&#" }) {
      check(peek() != ':' && peek() != '*')
      readPiece(name, IN_QUERY, UNRESERVED)
    }
    val rawName = name.singleOrNull() as? String ?: fail()
    var value: MutableList<Any>? = null
    if (peek() == '=') {
      offset += 1
      value = mutableListOf()
      while (peek().let { it != null && it !in "&#" }) readPiece(value, IN_QUERY, UNRESERVED)
    }
    return RouteItem(rawName, decoded(rawName.replace('+', ' ')), value?.let { resolved(it, true) })
  }

  /** Reads a part of a segment or value, in which some characters are kept, and some with a `\`. */
  private fun readPiece(pieces: MutableList<Any>, kept: Regex, keptEscaped: Regex) {
    val char = peek() ?: fail()
    val text = when {
      char == ':' || char == '*' -> {
        pieces.add(readPlaceholder())
        return
      }
      char == '\\' -> escape(readEscape(), keptEscaped)
      char == '%' -> readEscapes()
      else -> {
        check(char >= ' ' && char != '\u007F')
        offset += 1
        escape(char, kept)
      }
    }
    val last = pieces.lastOrNull()
    if (last is String) pieces[pieces.size - 1] = last + text else pieces.add(text)
  }

  private fun escape(char: Char, kept: Regex): String {
    val code = char - '\u0000'
    return if (kept.matches("$char")) "$char" else "%" + "0123456789ABCDEF".let { "${it[code / 16]}${it[code % 16]}" }
  }

  private fun readPlaceholder(): UpdateName {
    placeholderCount += 1
    check(placeholderCount <= 64)
    val isRest = peek() == '*'
    offset += 1
    return UpdateName(readName().ifEmpty { fail() }, isRest)
  }

  /** Reads adjacent escapes, which together must be whole characters. */
  private fun readEscapes(): String {
    val escapes = Regex("(%[0-9A-Fa-f]{2})*").find(bytes, offset)?.value.orEmpty()
    offset += escapes.length
    val text = decoded(escapes)
    check(peek() != '%' && isUTF8(text) && text.none { it < ' ' || it == '\u007F' })
    return escapes
  }

  private fun decoded(text: String) = Regex("%([0-9A-Fa-f]{2})").replace(text) {
    it.groupValues[1].toInt(16).toChar().toString()
  }

  private fun isUTF8(bytes: String): Boolean {
    val text = String(bytes.toByteArray(Charsets.ISO_8859_1))
    return String(text.toByteArray(), Charsets.ISO_8859_1) == bytes
  }

  override fun finish(level: Level): List<Any> {
    if (level.isGroup) {
      check(level.parts.any { it is UpdateName || it is List<*> && it.any { piece -> piece is UpdateName } })
    }
    return level.parts
  }

  /** Returns a path with the numbers of the parameters in place of their names. */
  private fun resolved(path: List<Any>, isInGroup: Boolean): List<Any> = path.map { part ->
    when (part) {
      is RouteGroup -> RouteGroup(*resolved(part.path.toList(), true).toTypedArray())
      is List<*> -> part.map { if (it is UpdateName) index(it, isInGroup) else it as String }
      is UpdateName -> index(part, isInGroup)
      else -> part
    }
  }

  private fun index(name: UpdateName, isInGroup: Boolean): Int {
    val place = places[name.name]
    if (place == null || place.isRest != name.isRest || place.isOptional && !isInGroup) {
      malformed("the pattern of “$text” has no parameter “${name.name}” that fits")
    }
    return place.index
  }

  private companion object {
    val IN_PATH = Regex("[A-Za-z0-9\\-._~!$&'()*+,;=:@]")
    val IN_QUERY = Regex("[A-Za-z0-9\\-._~!$&'()*+,;=:@/?]")
    val UNRESERVED = Regex("[A-Za-z0-9\\-._~]")
  }
}

private fun lowerCase(text: String): String {
  return text.map { if (it in 'A'..'Z') it + 32 else it }.joinToString("")
}

/** Whether a host ends in a number, but is no IPv4 address of four decimal numbers. */
private fun isRefusedNumber(host: String): Boolean {
  if (!Regex("[0-9]+|0[xX][0-9A-Fa-f]*").matches(host.substringAfterLast('.'))) return false
  return !Regex("(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}").matches(host) ||
    host.split(".").any { it.toInt() > 255 }
}

// Values of JSON

private fun malformed(message: String): Nothing = throw UpdateError("malformed", message)

private fun members(value: Any?, name: String): Map<String, Any?> {
  @Suppress("UNCHECKED_CAST")
  return value as? Map<String, Any?> ?: malformed("$name is no object")
}

private fun list(value: Any?, name: String): List<Any?> {
  return value as? List<Any?> ?: malformed("“$name” is no list")
}

private fun required(map: Map<String, Any?>, name: String): Any? {
  if (name !in map) malformed("“$name” is missing")
  return map[name]
}

private fun text(value: Any?, name: String, limit: Int): String {
  val text = value as? String ?: malformed("“$name” is no text")
  if (text.toByteArray().size > limit) malformed("“$name” has more than $limit bytes")
  return text
}

private fun label(value: Any?, name: String): String {
  val text = text(value, name, 256)
  val isLine = text.isNotEmpty() && text.none { it < ' ' || it == '\u007F' }
  return if (isLine) text else malformed("“$name” is no text on one line")
}

/** Returns an integer of an object, or null if it has none. */
private fun integer(map: Map<String, Any?>, name: String, range: LongRange): Long? {
  if (name !in map) return null
  return (map[name] as? Long)?.takeIf { it in range } ?: malformed("“$name” is no integer that fits")
}

private fun number(map: Map<String, Any?>, name: String, range: LongRange): Long {
  return integer(map, name, range) ?: malformed("“$name” is missing")
}

private fun versionOf(text: String): List<Long>? {
  val numbers = text.split(".")
  if (numbers.size > 4 || !numbers.all { Regex("[0-9]+").matches(it) }) return null
  return numbers.map { number ->
    number.trimStart('0').ifEmpty { "0" }.toLongOrNull()?.takeIf { it < 1L shl 32 } ?: return null
  }
}

/** Whether a version is earlier than another one; numbers that are missing are zero. */
private fun isBefore(version: List<Long>, other: List<Long>): Boolean {
  for (index in 0..3) {
    val (own, wanted) = version.getOrElse(index) { 0 } to other.getOrElse(index) { 0 }
    if (own != wanted) return own < wanted
  }
  return false
}

/** Returns the seconds since the first moment of 1970 of a time such as `2026-11-28T12:00:00Z`. */
private fun time(value: Any?): Long {
  val numbers = Regex("([0-9]{4})-([0-9]{2})-([0-9]{2})T([0-9]{2}):([0-9]{2}):([0-9]{2})Z")
    .matchEntire(value as? String ?: "")?.groupValues?.drop(1)?.map { it.toLong() }
    ?: malformed("a time is not written as 2026-11-28T12:00:00Z")
  val (year, month, day) = numbers
  val (hour, minute, second) = numbers.drop(3)
  val isLeap = year % 4 == 0L && (year % 100 != 0L || year % 400 == 0L)
  val lengths = listOf(31, if (isLeap) 29 else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
  val isDay = month in 1..12 && day in 1..lengths[month.toInt() - 1]
  if (!isDay || hour > 23 || minute > 59 || second > 59) malformed("a time does not exist")
  // A leap day is the last day of a year that begins in March.
  val last = if (month <= 2) year - 1 else year
  val dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  val leapDays = listOf(4L, 100L, 400L).map { Math.floorDiv(last, it) }
  val days = 365 * last + leapDays[0] - leapDays[1] + leapDays[2] + dayOfYear
  return ((days - 719468) * 24 + hour) * 3600 + minute * 60 + second
}

/** A strict reader of JSON (RFC 8259), without a key twice in an object. */
private class JSONText(private val text: String) {
  private var offset = 0

  /** Returns maps, lists, texts, booleans, null, integers as [Long] and other numbers as [Double]. */
  fun read(): Any? {
    val value = value(0)
    skipSpace()
    return if (offset == text.length) value else fail()
  }

  private fun fail(): Nothing = malformed("the text is no JSON after $offset characters")

  private fun skipSpace() {
    while (text.getOrNull(offset).let { it != null && it in " \t\r\n" }) offset += 1
  }

  private fun take(char: Char): Boolean {
    skipSpace()
    if (text.getOrNull(offset) != char) return false
    offset += 1
    return true
  }

  private fun value(depth: Int): Any? {
    if (depth > 32) malformed("the text has more than 32 lists and objects inside each other")
    if (take('{')) {
      val members = linkedMapOf<String, Any?>()
      if (take('}')) return members
      do {
        if (!take('"')) fail()
        val name = string()
        if (!take(':') || name in members) fail()
        members[name] = value(depth + 1)
      } while (take(','))
      return if (take('}')) members else fail()
    }
    if (take('[')) {
      val list = mutableListOf<Any?>()
      if (take(']')) return list
      do list.add(value(depth + 1)) while (take(','))
      return if (take(']')) list else fail()
    }
    if (take('"')) return string()
    for ((word, value) in listOf("true" to true, "false" to false, "null" to null)) {
      if (text.startsWith(word, offset)) {
        offset += word.length
        return value
      }
    }
    val number = NUMBER.find(text, offset)?.takeIf { it.range.first == offset }?.value ?: fail()
    offset += number.length
    return number.toLongOrNull() ?: number.toDouble()
  }

  private fun string(): String {
    val string = StringBuilder()
    while (true) {
      val char = text.getOrNull(offset) ?: fail()
      offset += 1
      if (char == '"') break
      if (char < ' ') fail()
      string.append(if (char == '\\') escape() else char)
    }
    // Half of a surrogate pair is no character.
    if (String(string.toString().toByteArray()) != string.toString()) fail()
    return string.toString()
  }

  private fun escape(): Char {
    val char = text.getOrNull(offset) ?: fail()
    offset += 1
    if (char == 'u') {
      val digits = text.substring(offset, minOf(offset + 4, text.length))
      if (!Regex("[0-9A-Fa-f]{4}").matches(digits)) fail()
      offset += 4
      return digits.toInt(16).toChar()
    }
    val index = "\"\\/bfnrt".indexOf(char)
    return if (index < 0) fail() else "\"\\/\b\u000C\n\r\t"[index]
  }

  companion object {
    private val NUMBER = Regex("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?")

    /** Reads bytes in UTF-8. */
    fun read(bytes: ByteArray): Any? {
      val text = String(bytes)
      if (!text.toByteArray().contentEquals(bytes)) malformed("the file is not UTF-8")
      return JSONText(text).read()
    }

    /** Returns JSON for maps, lists, texts, numbers and null. */
    fun write(value: Any?): String = when (value) {
      is Map<*, *> -> value.entries.joinToString(",", "{", "}") { write(it.key) + ":" + write(it.value) }
      is List<*> -> value.joinToString(",", "[", "]") { write(it) }
      is String -> "\"" + value.map {
        val isSpecial = it < ' ' || it == '"' || it == '\\'
        if (isSpecial) "\\u" + (it - '\u0000').toString(16).padStart(4, '0') else "$it"
      }.joinToString("") + "\""
      else -> "$value"
    }
  }
}

// Trust

private fun hex(bytes: ByteArray) = bytes.joinToString("") {
  (it.toInt() and 255).toString(16).padStart(2, '0')
}

private fun digestOf(bytes: ByteArray) = hex(MessageDigest.getInstance("SHA-256").digest(bytes))

/** Returns the bytes of the only Base64 text that encodes them, or null for another text. */
private fun fromBase64(text: String): ByteArray? {
  val bytes = try {
    Base64.getDecoder().decode(text)
  } catch (error: IllegalArgumentException) {
    return null
  }
  return bytes.takeIf { Base64.getEncoder().encodeToString(it) == text }
}

/** Public keys of Ed25519 (RFC 8032). */
private object UpdateKeys {
  /** The points whose order divides eight, for which anyone can make signatures; without the sign. */
  private val smallOrder = listOf(
    "00" + "00".repeat(31), "01" + "00".repeat(31),
    "ec" + "ff".repeat(30) + "7f", "ed" + "ff".repeat(30) + "7f", "ee" + "ff".repeat(30) + "7f",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a"
  )

  fun isValid(key: ByteArray): Boolean {
    if (key.size != 32) return false
    val unsigned = key.copyOf().also { it[31] = (it[31].toInt() and 127).toByte() }
    return hex(unsigned) !in smallOrder
  }

  fun accepts(key: ByteArray, signature: ByteArray, message: ByteArray): Boolean {
    // The form of a public key in X.509 (RFC 8410).
    val prefix = byteArrayOf(0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00)
    return try {
      val public = KeyFactory.getInstance("Ed25519").generatePublic(X509EncodedKeySpec(prefix + key))
      Signature.getInstance("Ed25519").run {
        initVerify(public)
        update(message)
        verify(signature)
      }
    } catch (error: GeneralSecurityException) {
      false
    }
  }
}

/** A document with the signatures of its exact bytes: an envelope of DSSE 1.0. */
private class SignedUpdateFile(bytes: ByteArray) {
  private val envelope = members(JSONText.read(bytes), "the envelope")
  private val type = envelope["payloadType"] as? String ?: malformed("the file is no envelope (DSSE)")
  private val signatures = list(envelope["signatures"], "signatures").map { members(it, "a signature") }

  val payload = (envelope["payload"] as? String)?.let(::fromBase64)
    ?: malformed("the document is not encoded as Base64")

  init {
    if (signatures.size > 32) malformed("the file has more than 32 signatures")
    if (signatures.any { it["keyid"] !is String || it["sig"] !is String }) {
      malformed("a signature has no key")
    }
  }

  /** Checks that enough keys have signed the document of a type; each key counts once. */
  fun verify(kind: String, role: UpdateRole) {
    if (type != "application/vnd.wayfinder.$kind+json") malformed("the document is no $kind")
    val message = "DSSEv1 ${type.length} $type ${payload.size} ".toByteArray() + payload
    val signers = signatures.filter { signature ->
      val key = role.keys[signature["keyid"]]
      val code = fromBase64(signature["sig"] as String)
      key != null && code != null && UpdateKeys.accepts(key, code, message)
    }.map { it["keyid"] }.toSet()
    if (signers.size < role.threshold) {
      val count = "${signers.size} of the ${role.keys.size} keys"
      throw UpdateError("tooFewSignatures", "$count have signed the document; ${role.threshold} must")
    }
  }
}

/** Some keys by their identifiers, with the number of them that must sign. */
private class UpdateRole(val keys: Map<String, ByteArray>, val threshold: Long) {
  override fun toString() = "$threshold of ${keys.keys.sorted().joinToString(", ")}"
}

/** The keys that may sign updates, and the keys that may replace them. */
private class UpdateRoot(payload: ByteArray) {
  private val document = members(JSONText.read(payload), "the root document")
  val version = number(document, "version", 1L..1000000L)
  private val keys = members(document["keys"], "keys")
  val roots = role("roots")
  val updates = role("updates")

  init {
    number(document, "format", 1L..1L)
    if (keys.size > 32) malformed("the root document has more than 32 keys")
    if (keys.values.any { it !is String }) malformed("a key is no text")
  }

  private fun role(name: String): UpdateRole {
    val role = members(document[name], "“$name”")
    val ids = list(role["keys"], "keys")
    val valid = ids.filterIsInstance<String>().mapNotNull { id ->
      val key = (keys[id] as? String)?.let(::fromBase64)
      if (key != null && digestOf(key) == id && UpdateKeys.isValid(key)) id to key else null
    }.toMap()
    if (ids.isEmpty() || valid.size < ids.size) malformed("“$name” must list different valid keys")
    return UpdateRole(valid, number(role, "threshold", 1L..ids.size))
  }

  companion object {
    const val LIMIT = 65536

    /** Reads a root document that its own keys have signed, and those of the one before. */
    fun read(envelope: ByteArray, before: UpdateRoot? = null): UpdateRoot {
      if (envelope.size > LIMIT) {
        throw UpdateError("tooLarge", "a root document has at most $LIMIT bytes")
      }
      val file = SignedUpdateFile(envelope)
      if (before != null) file.verify("root", before.roots)
      val root = UpdateRoot(file.payload)
      file.verify("root", root.roots)
      if (before != null && root.version != before.version + 1) {
        val message = "root document ${root.version} cannot follow root document ${before.version}"
        throw UpdateError("brokenChain", message)
      }
      return root
    }
  }
}

// Fetching

/** The answer of a server to a request for a file. */
sealed class UpdateAnswer {
  /** The file is the one that the device has. */
  object Unchanged : UpdateAnswer()

  /** There is no such file. */
  object Missing : UpdateAnswer()

  /** The file, with its entity tag if the server sent one. */
  class File(val bytes: ByteArray, val tag: String?) : UpdateAnswer()
}

/** What a source knows. */
class UpdateState internal constructor(
  /** The number of the update that counts; null for the rules of the app. */
  val version: Long?,
  /** The time at which that update was made, in seconds since the first moment of 1970. */
  val created: Long?,
  /** Whether that update has expired, so that a newer one is missing. */
  val isStale: Boolean,
  /** The identifiers of the rules that the app applies. */
  val applied: List<String>,
  /** The rules that the app does not apply, with the reasons. */
  val ignored: List<IgnoredRule>,
  /** The number of the root document that counts; 0 if that of the app is not valid. */
  val root: Long,
  /** The time of the last check that has reached the server. */
  val checked: Long?,
  /** The reason why the last check, or the last update, was not accepted. */
  val error: UpdateError?
)

/**
 * The source of the updates of an app: it fetches, verifies and applies them.
 *
 * The last verified update counts at once; [refresh] waits for the network, and must be called on
 * another thread than the main one. Nothing is thrown: a mistake changes nothing but [state]. There is
 * no quarantine: unlike the source in Swift, this one does not learn that the process ended.
 */
class UpdateSource(
  /** The folder of the publication, with `https` and a slash at the end. */
  private val address: String,
  /** The root document that the app contains, in its envelope. */
  root: ByteArray,
  /** `ios`, `android` or `web`. */
  private val platform: String,
  /** The version of the app. */
  private val version: String,
  /** The text that the property with this name had at the end, which the app keeps; null at first. */
  stored: String?,
  /** The greatest length of an update in its envelope, in bytes. */
  private val maximumSize: Int = 4 shl 20,
  /** Returns the seconds since the first moment of 1970. */
  private val now: () -> Long = { System.currentTimeMillis() / 1000 },
  /** Fetches an address, unless the file has a tag, up to a number of bytes. */
  private val fetch: (address: String, tag: String?, limit: Int) -> UpdateAnswer = ::fetchUpdateFile
) {
  private val store = mutableMapOf<String, Any?>()
  private var root: UpdateRoot? = null
  private var active: RouteUpdate? = null
  private var checked: Long? = null
  /** The reason why the last verified update does not count. */
  private var activationError: UpdateError? = null
  private var error: UpdateError? = null

  /** The rules for [Routes.parse]. */
  @Volatile
  var rules: RouteRules = RouteRules.OWN
    private set

  /** What the source knows. */
  @Volatile
  var state: UpdateState = UpdateState(null, null, false, listOf(), listOf(), 0, null, null)
    private set

  /** The text that the app keeps, and passes to the next source. */
  @Volatile
  var stored: String = ""
    private set

  init {
    stored?.let(::restore)
    if ("installation" !in store) store["installation"] = UUID.randomUUID().toString()
    store["address"] = address
    attempt {
      var last = UpdateRoot.read(root)
      for (envelope in roots) {
        // The app may contain a document that is newer than some of the stored ones.
        attempt { last = UpdateRoot.read(envelope.toByteArray(), last) }
      }
      error = null
      this.root = last
      forgetNumbers(last)
      (store["envelope"] as String?)?.let { activate(verified(it.toByteArray(), last)) }
    }
    activationError = error
    apply()
  }

  /** Checks for a newer update. */
  @Synchronized
  fun refresh(): UpdateState {
    error = null
    attempt {
      fetchNext(root ?: throw activationError ?: UpdateError("malformed", "there is no root document"))
      checked = now()
    }
    error = error ?: activationError
    apply()
    return state
  }

  private fun attempt(body: () -> Unit) {
    try {
      body()
    } catch (problem: UpdateError) {
      error = problem
    } catch (problem: Exception) {
      error = UpdateError("unreachable", "the request failed: ${problem.message}")
    }
  }

  private fun restore(text: String) {
    try {
      val values = members(JSONText(text).read(), "the store")
      for (key in listOf("seen", "latest")) integer(values, key, 0L..Long.MAX_VALUE)
      for (key in listOf("envelope", "seenDigest", "signers", "tag", "installation")) {
        if (values[key] != null && values[key] !is String) malformed("the store is damaged")
      }
      if (list(values["roots"] ?: listOf<String>(), "roots").any { it !is String }) {
        malformed("the store is damaged")
      }
      if (values["address"] == address) store.putAll(values)
    } catch (problem: UpdateError) {
      // The app starts with its own rules.
    }
  }

  private val roots get() = (store["roots"] as List<*>? ?: listOf<String>()).filterIsInstance<String>()
  private val seen get() = store["seen"] as Long? ?: 0L
  /** The present time, which is never before that of the newest update that was seen. */
  private val time get() = maxOf(now(), store["latest"] as Long? ?: 0L)

  /** Forgets the highest number if other keys may sign now: a stolen key may have used it up. */
  private fun forgetNumbers(root: UpdateRoot) {
    val signers = store["signers"]
    if (signers == null || signers == root.updates.toString()) return
    for (key in listOf("seen", "seenDigest", "signers", "tag")) store.remove(key)
  }

  private fun verified(envelope: ByteArray, root: UpdateRoot): RouteUpdate {
    val file = SignedUpdateFile(envelope)
    file.verify("update", root.updates)
    val text = String(file.payload)
    if (!text.toByteArray().contentEquals(file.payload)) malformed("the update is not UTF-8")
    return RouteUpdate.read(text)
  }

  private fun activate(update: RouteUpdate) {
    checkAge(update)
    active = update
    activationError = null
  }

  private fun checkAge(update: RouteUpdate) {
    val age = update.maximumAge
    if (age != null && update.expires + age <= time) {
      throw UpdateError("tooOld", "update ${update.version} has expired, and its maximum age is over")
    }
  }

  /** Applies the update that counts; the time of one of its rules may be over, and so may its age. */
  private fun apply() {
    try {
      active?.let(::checkAge)
    } catch (problem: UpdateError) {
      active = null
      activationError = problem
      error = problem
    }
    val update = active
    val device = UpdateDevice(platform, version, store["installation"] as String, time)
    val result = update?.applied(device)
    rules = result?.rules ?: RouteRules.OWN
    stored = JSONText.write(store)
    state = UpdateState(
      update?.version,
      update?.created,
      update != null && update.expires <= time,
      result?.applied.orEmpty(),
      result?.ignored.orEmpty(),
      root?.version ?: 0,
      checked,
      error
    )
  }

  private fun fetchNext(first: UpdateRoot) {
    val answer = fetch(address + "current.json", store["tag"] as String?, 4096)
    if (answer is UpdateAnswer.Unchanged) return
    val file = answer as? UpdateAnswer.File
      ?: throw UpdateError("unreachable", "there is no current.json at the address")
    if (file.bytes.size > 4096) throw UpdateError("tooLarge", "current.json has at most 4096 bytes")
    val pointer = members(JSONText.read(file.bytes), "current.json")
    number(pointer, "format", 1L..1L)
    val (root, bytes, number) = listOf("root", "bytes", "version").map {
      number(pointer, it, 1L..Long.MAX_VALUE)
    }
    val digest = pointer["update"] as? String ?: ""
    if (!Regex("[0-9a-f]{64}").matches(digest)) malformed("current.json names no update")
    val last = fetchRoots(first, root)
    if (digest == store["seenDigest"]) {
      store["tag"] = file.tag
      return
    }
    if (number < seen) throw UpdateError("olderVersion", "update $number is not newer than $seen")
    if (number == seen) throw UpdateError("changedVersion", "update $number was another file before")
    if (bytes > maximumSize) {
      throw UpdateError("tooLarge", "update $number has more than $maximumSize bytes")
    }
    val envelope = fetchFile("updates/$digest.json", bytes.toInt())
    if (envelope.size.toLong() != bytes || digestOf(envelope) != digest) {
      throw UpdateError("wrongDigest", "the file of update $number is not that of the pointer")
    }
    val update = verified(envelope, last)
    if (update.version != number) malformed("the file of update $number is update ${update.version}")
    activate(update)
    store["envelope"] = String(envelope)
    store["seen"] = number
    store["seenDigest"] = digest
    store["signers"] = last.updates.toString()
    store["latest"] = maxOf(store["latest"] as Long? ?: 0L, update.created)
    store["tag"] = file.tag
  }

  /** Follows the chain of root documents; one that is accepted counts, also if a later file is not. */
  private fun fetchRoots(first: UpdateRoot, version: Long): UpdateRoot {
    var last = first
    for (number in first.version + 1..minOf(version, first.version + 64)) {
      val envelope = fetchFile("roots/$number.json", UpdateRoot.LIMIT)
      last = UpdateRoot.read(envelope, last)
      root = last
      store["roots"] = roots + String(envelope)
      forgetNumbers(last)
    }
    if (last.version < version) throw UpdateError("brokenChain", "more than 64 root documents are new")
    return last
  }

  private fun fetchFile(path: String, limit: Int): ByteArray {
    val file = fetch(address + path, null, limit) as? UpdateAnswer.File
      ?: throw UpdateError("unreachable", "there is no file $path")
    if (file.bytes.size > limit) throw UpdateError("tooLarge", "$path has more than $limit bytes")
    return file.bytes
  }
}

/** Fetches a file without caches and redirects, and stops as soon as it exceeds the limit. */
fun fetchUpdateFile(address: String, tag: String?, limit: Int): UpdateAnswer {
  val connection = URL(address).openConnection() as HttpURLConnection
  val end = System.nanoTime() + 60_000_000_000L
  try {
    connection.instanceFollowRedirects = false
    connection.useCaches = false
    connection.connectTimeout = 15_000
    connection.readTimeout = 15_000
    if (tag != null) connection.setRequestProperty("If-None-Match", tag)
    val status = connection.responseCode
    if (status == 304) return UpdateAnswer.Unchanged
    if (status == 404 || status == 410) return UpdateAnswer.Missing
    if (status != 200) throw UpdateError("unreachable", "the server answered with the status $status")
    val bytes = ByteArrayOutputStream()
    val buffer = ByteArray(16384)
    while (true) {
      val count = connection.inputStream.read(buffer)
      if (count < 0) break
      bytes.write(buffer, 0, count)
      if (bytes.size() > limit) throw UpdateError("tooLarge", "the file has more than $limit bytes")
      if (System.nanoTime() > end) throw UpdateError("unreachable", "the file took more than a minute")
    }
    return UpdateAnswer.File(bytes.toByteArray(), connection.getHeaderField("ETag"))
  } finally {
    connection.disconnect()
  }
}
