import { z } from 'zod'
import { boundsError, invalidType, notOneOf, type ParamError } from '../../http/params.ts'
import type { RawParams } from '../../http/raw-params.ts'
import { type FieldValues, isReadOnly, type ParamsOf, type Shape } from './fields.ts'
import { readValue } from './read-value.ts'

type Errors = Readonly<Record<string, ParamError>>

/** Parses all parameters of a request. A parameter that was not sent gets its default value. */
export function parseParams<S extends Shape>(
  shape: S,
  raw: RawParams,
): { readonly values: ParamsOf<S> } | { readonly errors: Errors } {
  const parsed = parse(shape, raw, 'parameters')
  // The cast is safe: for each name in `shape`, `parse` returns a value of the schema of that name.
  return 'errors' in parsed ? parsed : { values: parsed.values as ParamsOf<S> }
}

/** Parses the fields that a request contains. Unknown and read-only fields are ignored. */
export function parseFields<S extends Shape>(
  shape: S,
  raw: RawParams,
): { readonly values: FieldValues<S> } | { readonly errors: Errors } {
  const parsed = parse(shape, raw, 'fields')
  // The cast is safe: each value was parsed by the schema that `shape` has for its name.
  return 'errors' in parsed ? parsed : { values: parsed.values as FieldValues<S> }
}

/**
 * Parses the fields of an object without rejecting any value, because WooCommerce does not validate the
 * fields of the items of a batch request (wire fact 75). `readValue` casts each value to the type of its
 * field. A value that cannot be cast is replaced by `inBatch`, the field's default for batch requests, or is
 * left out if the field has no such default. A null that cannot be cast is always left out.
 */
export function readFields<S extends Shape>(shape: S, raw: RawParams): FieldValues<S> {
  const values: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(shape)) {
    if (raw[name] === undefined || isReadOnly(schema)) continue
    const read = readValue(schema, raw[name])
    const value = read === undefined && raw[name] !== null ? schema.meta()?.inBatch : read
    if (value !== undefined) values[name] = value
  }
  // The cast is safe: `readValue` has cast each value to the type of its field, or the value is the `inBatch`
  // value of the field.
  return values as FieldValues<S>
}

function parse(
  shape: Shape,
  raw: RawParams,
  kind: 'fields' | 'parameters',
): { readonly values: Record<string, unknown> } | { readonly errors: Errors } {
  const values: Record<string, unknown> = {}
  const errors: Record<string, ParamError> = {}
  for (const [name, schema] of Object.entries(shape)) {
    if (kind === 'fields' && (raw[name] === undefined || isReadOnly(schema))) continue
    const parsed = schema.safeParse(raw[name])
    if (parsed.success) values[name] = parsed.data
    // WordPress does not validate a field that is null, and WooCommerce treats such a field as absent.
    else if (kind === 'fields' && raw[name] === null) continue
    else errors[name] = paramError(name, schema, parsed.error.issues[0])
  }
  return Object.keys(errors).length > 0 ? { errors } : { values }
}

/** Returns the JSON Schema of a field or parameter, for descriptions of routes and for validation errors. */
export function jsonSchemaOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' })
  return withoutDefaultBounds(json)
}

function paramError(name: string, schema: z.ZodType, issue: z.core.$ZodIssue | undefined): ParamError {
  const label = `${name}${(issue?.path ?? []).map(key => `[${String(key)}]`).join('')}`
  const isNested = issue !== undefined && issue.path.length > 0
  switch (issue?.code) {
    case 'invalid_value': {
      const named = isNested ? undefined : jsonSchemaOf(schema).named
      return notOneOf(label, Array.isArray(named) ? named.map(String) : issue.values.map(String))
    }
    case 'too_small':
    case 'too_big': {
      const { minimum, maximum } = jsonSchemaOf(schema)
      const { minimum: min, maximum: max } = issue as { minimum?: unknown; maximum?: unknown }
      const bounds = { ...bound('min', minimum ?? min), ...bound('max', maximum ?? max) }
      const value = issue.code === 'too_small' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
      return boundsError(value, label, bounds) ?? invalidType(label, 'integer').error
    }
    case 'custom':
      return { code: 'rest_invalid_date', message: issue.message }
    default: {
      const expected = issue !== undefined && 'expected' in issue ? String(issue.expected) : 'string'
      return invalidType(label, isNested ? typeName(expected) : typeOf(schema, expected)).error
    }
  }
}

/**
 * Name of the type of a parameter in WordPress's error messages: `integer`, or `null,string` for a text or
 * null.
 */
function typeOf(schema: z.ZodType, expected: string): string {
  const { type, anyOf } = jsonSchemaOf(schema)
  if (typeof type === 'string') return type
  if (!Array.isArray(anyOf)) return typeName(expected)
  const types = anyOf.map((one: { readonly type?: unknown }) => String(one.type))
  return types.toSorted((a, b) => Number(b === 'null') - Number(a === 'null')).join(',')
}

function typeName(expected: string): string {
  return expected === 'int' || expected === 'number' ? 'integer' : expected
}

function bound(name: 'min' | 'max', value: unknown): Partial<Record<'min' | 'max', number>> {
  return typeof value === 'number' ? { [name]: value } : {}
}

/** Removes the bounds of safe integers, which Zod adds to the JSON Schema of each integer. */
function withoutDefaultBounds(json: unknown): Record<string, unknown> {
  const entries = Object.entries(json ?? {}).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) return []
    if (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) return []
    if (Array.isArray(value))
      return [[key, value.map(one => (isObject(one) ? withoutDefaultBounds(one) : one))]]
    return [[key, isObject(value) ? withoutDefaultBounds(value) : value]]
  })
  return Object.fromEntries(entries)
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
