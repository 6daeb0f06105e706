/** What a JSON body can hold. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as an object; an empty one where it is something else, as PHP reads a field that is not there. */
export function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}

export function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}

/** Text as PHP would read it: numbers become their digits, everything else an empty text. */
export function asText(value: Json | undefined): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' ? String(value) : ''
}
