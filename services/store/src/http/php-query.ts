/** What PHP makes of a query or form: words, lists and maps (`a[0][slug]=x`, `include[]=1`). */
export type PhpValue = string | PhpMap
export interface PhpMap {
  [key: string]: PhpValue
}

const MAX_DEPTH = 5

/** Reads parameters the way PHP does. Lists come as maps with the keys '0', '1' …; `asList` makes a list of one. */
export function parsePhpQuery(params: URLSearchParams): PhpMap {
  const root = emptyMap()
  for (const [name, value] of params) {
    const path = keyPath(name)
    if (path.length > 0 && path.length <= MAX_DEPTH) put(root, path, value)
  }
  return root
}

/** The values of a list given as `a[]=1&a[]=2`, `a=1,2` or a JSON array; null when it is something else. */
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

/** The words of such a list; numbers become words, and what is neither is passed over: not every object can become one. */
export function asWords(value: unknown): readonly string[] {
  return (asList(value) ?? []).filter(one => typeof one === 'string' || typeof one === 'number').map(String)
}

/** No prototype: a parameter called `__proto__` is a name like any other. */
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

function put(map: PhpMap, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path
  const key = head === '' ? String(Object.keys(map).length) : head
  if (rest.length === 0) {
    map[key] = value
    return
  }
  const inner = map[key]
  const next = typeof inner === 'object' ? inner : emptyMap()
  map[key] = next
  put(next, rest, value)
}
