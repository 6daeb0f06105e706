import { isObject, type Json } from '../json.ts'
import type { Call } from './call.ts'

/**
 * `_fields` of WordPress: top-level keys only. A nested name of an object brings the whole object, one below a list an
 * empty list (fact 28).
 */
export function onlyFields(call: Call, body: Json): Json {
  const wanted = call.query.get('_fields')
  if (wanted === null || wanted === '') return body
  const names = wanted.split(',').map(name => name.trim())
  if (Array.isArray(body)) return body.map(entry => pick(entry, names))
  // The links of a single thing are added after the fields were picked; in a list they are picked like any other.
  return pick(body, [...names, '_links'])
}

function pick(body: Json, names: readonly string[]): Json {
  if (!isObject(body)) return body
  const picked = Object.entries(body).flatMap(([key, value]): [string, Json][] => {
    if (names.includes(key)) return [[key, value]]
    if (!names.some(name => name.startsWith(`${key}.`))) return []
    return [[key, Array.isArray(value) ? [] : value]]
  })
  return Object.fromEntries(picked)
}
