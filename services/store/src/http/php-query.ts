/** The value that PHP gives a query or form parameter: a string, or a map (`a[0][slug]=x`, `include[]=1`). */
type PhpValue = string | PhpMap
interface PhpMap {
  [key: string]: PhpValue
}

const MAX_DEPTH = 5
/**
 * Maximum number of parameters that are read, as in PHP (`max_input_vars`). Later parameters are left out.
 */
const MAX_PARAMETERS = 1000

/**
 * Parses query or form parameters like PHP. Lists become maps with the keys '0', '1' …; `asList` converts
 * such maps to arrays.
 */
export function parsePhpQuery(params: URLSearchParams): PhpMap {
  const root = emptyMap()
  for (const [name, value] of params.entries().take(MAX_PARAMETERS)) {
    const path = keyPath(name)
    if (path.length > 0 && path.length <= MAX_DEPTH) setAtPath(root, path, value)
  }
  return root
}

/**
 * Returns the values of a list parameter in the form `a[]=1&a[]=2`, `a=1,2`, a JSON array or a single number;
 * null for any other value.
 */
export function asList(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return value
  if (typeof value === 'string') {
    return value
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== '')
  }
  if (typeof value === 'number') return [value]
  if (typeof value === 'object' && value !== null) return Object.values(value)
  return null
}

/**
 * The strings and numbers of a list, all as strings. Other values are ignored, because some objects cannot be
 * converted to strings.
 */
export function asStrings(value: unknown): readonly string[] {
  return (asList(value) ?? []).filter(one => typeof one === 'string' || typeof one === 'number').map(String)
}

/** Creates a map without a prototype, so that `__proto__` can be the name of a parameter. */
function emptyMap(): PhpMap {
  return Object.create(null)
}

function keyPath(name: string): string[] {
  const match = /^([^[]+)((?:\[[^\]]*\])*)/.exec(name)
  const head = match?.[1]
  if (head === undefined) return []
  const rest = [...(match?.[2] ?? '').matchAll(/\[([^\]]*)\]/g)].map(([, key]) => key ?? '')
  return [head, ...rest]
}

function setAtPath(map: PhpMap, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path
  const key = head === '' ? String(Object.keys(map).length) : head
  if (rest.length === 0) {
    map[key] = value
    return
  }
  const inner = map[key]
  const next = typeof inner === 'object' ? inner : emptyMap()
  map[key] = next
  setAtPath(next, rest, value)
}
