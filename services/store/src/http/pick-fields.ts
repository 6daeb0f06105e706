import { asWords } from './php-query.ts'

/**
 * `_fields`: top-level keys only. `prices.price` brings all of `prices`, and a key inside a list (`items.key`) empties the
 * list (fact 28). The `_links` of a single thing stay, as WordPress adds them afterwards; in a list they go.
 */
export function pickFields(body: unknown, fields: unknown): unknown {
  const names = asWords(fields)
  if (names.length === 0) return body
  return Array.isArray(body) ? body.map(entry => pick(entry, names)) : pick(body, [...names, '_links'])
}

function pick(entry: unknown, names: readonly string[]): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  const kept = Object.entries(entry).flatMap(([key, value]) => {
    if (names.includes(key)) return [[key, value]]
    if (!names.some(name => name.startsWith(`${key}.`))) return []
    return [[key, Array.isArray(value) ? [] : value]]
  })
  return Object.fromEntries(kept)
}
