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

/** The value as a string, as PHP reads it: numbers become digits, any other value an empty string. */
export function asText(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}
