import { isObject, type Json } from '../json.ts'
import type { ShopRequest } from './call.ts'

/**
 * Applies the query parameter `_fields`. The Store API supports top-level names only. For a nested name `a.b`
 * its response contains the whole value of `a`, or an empty list if `a` is a list (wire fact 28).
 */
export function onlyFields(call: ShopRequest, body: Json): Json {
  const wanted = call.query.get('_fields')
  if (wanted === null || wanted === '') return body
  const names = wanted.split(',').map(name => name.trim())
  const pick = call.route.startsWith('/wc/store/') ? pickTopLevel : pickNested
  if (Array.isArray(body)) return body.map(entry => pick(entry, names))
  // In a single resource, WordPress adds `_links` whatever `_fields` is. In a list, WordPress adds `_links`
  // only when `_fields` names `_links`.
  return pick(body, [...names, '_links'])
}

function pickTopLevel(body: Json, names: readonly string[]): Json {
  if (!isObject(body)) return body
  const picked = Object.entries(body).flatMap(([key, value]): [string, Json][] => {
    if (names.includes(key)) return [[key, value]]
    if (!names.some(name => name.startsWith(`${key}.`))) return []
    return [[key, Array.isArray(value) ? [] : value]]
  })
  return Object.fromEntries(picked)
}

function pickNested(body: Json, names: readonly string[]): Json {
  if (!isObject(body)) return body
  const picked = Object.entries(body).flatMap(([key, value]): [string, Json][] => {
    if (names.includes(key)) return [[key, value]]
    const below = names.filter(name => name.startsWith(`${key}.`)).map(name => name.slice(key.length + 1))
    return below.length === 0 ? [] : [[key, pickNested(value, below)]]
  })
  return Object.fromEntries(picked)
}
