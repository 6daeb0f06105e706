import { isObject, type Json } from '../json.ts'
import type { FailureMode } from './failure-mode.ts'

const names = new Set(['name', 'title', 'slug', 'email', 'order_key', 'token'])

/** Replaces values of a response body by values of wrong types, as faulty plug-ins send them. */
export function withWrongTypes(body: Json, wrong: NonNullable<FailureMode['wrong']>): Json {
  if (wrong === 'shape') return Array.isArray(body) ? Object.fromEntries(Object.entries(body)) : [body]
  if (Array.isArray(body)) return body.map(entry => withWrongTypes(entry, wrong))
  if (!isObject(body)) return wrong === 'numbers' && isFigure(body) ? Number(body) : body
  const entries = Object.entries(body).map(([key, value]): [string, Json] => {
    return [key, wrong === 'nulls' && names.has(key) ? null : withWrongTypes(value, wrong)]
  })
  return Object.fromEntries(entries)
}

function isFigure(value: Json): boolean {
  return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)
}
