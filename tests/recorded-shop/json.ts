export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the value when it is a JSON object, otherwise an empty object. */
export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

export function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

/** Returns a string unchanged, a number as a string, and an empty string for any other value. */
export function asText(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}
