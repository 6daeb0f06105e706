import { z } from 'zod'
import { type Bounds, MAX_ID, toInteger } from '../../http/params.ts'
import { asList } from '../../http/php-query.ts'

/** Map from the name of a field or parameter to its Zod schema. */
export type Shape = Readonly<Record<string, z.ZodType>>

/** The parsed values of the fields that a request contains. */
export type FieldValues<S extends Shape> = { readonly [K in keyof S]?: z.output<S[K]> }

/**
 * The values of all parameters of a request. A parameter that was not sent has its default or is undefined.
 */
export type ParamsOf<S extends Shape> = { readonly [K in keyof S]: z.output<S[K]> }

// For a parameter of the type integer, boolean or list, WordPress also accepts a text and converts the text,
// because a query string or a form contains every value as text. For a parameter of the type text, WordPress
// rejects a number (wire fact 82).

export const text = () => z.string()

/** Schema of an integer, which a client may send as a number or as a text of digits. */
export const integer = ({ min, max }: Bounds = {}) => {
  const whole = z.int()
  const bounded = min === undefined ? whole : whole.min(min)
  return z.preprocess(
    raw => inColumnRange(typeof raw === 'string' ? (toInteger(raw) ?? raw) : raw),
    max === undefined ? bounded : bounded.max(max),
  )
}

/** Schema of an integer; null and '' mean no value. */
export const optionalInteger = () =>
  z.preprocess(raw => (raw === '' ? null : inColumnRange(toInteger(raw) ?? raw)), z.int().nullable())

/** Schema of an amount of money in major units. */
export const amount = () => z.union([z.string(), z.number()])

export const flag = () => z.preprocess(toBoolean, z.boolean())

/** Schema of a list; a text is split at its commas. */
export const list = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    raw => (raw === undefined || raw === null || typeof raw === 'boolean' ? raw : (asList(raw) ?? raw)),
    z.array(item),
  )

export const ids = () => list(integer())

/**
 * Schema of an object. Fields that are not in `shape` are ignored. In a form-encoded request, the field
 * `city` of the object `billing` has the name `billing[city]`.
 */
export const group = <S extends z.ZodRawShape>(shape: S) => z.object(shape).partial()

/**
 * Schema of a date. The schema accepts null and any text. The REST resource parses the text later: as UTC
 * when the name of the field ends in `_gmt`, otherwise as site time.
 */
export const date = () => z.string().nullable().meta({ format: 'date-time' })

/**
 * Schema of a date in a parameter of a list request, such as `after`. The date must contain a time of day,
 * because WooCommerce rejects a date without a time in such a parameter (wire fact 78).
 */
export const moment = () =>
  z
    .string()
    .refine(value => ISO_MOMENT.test(value) && !Number.isNaN(Date.parse(value.slice(0, 19))), {
      error: 'Invalid date.',
      params: { code: 'rest_invalid_date' },
    })
    .meta({ format: 'date-time' })

const ISO_MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i

/** Schema of the `meta_data` entries that a client sends. A value may be any JSON. */
export const metaData = () =>
  list(group({ id: integer(), key: z.string(), value: z.unknown() })).meta({
    description: 'Own data of plugins and tools, kept as sent.',
  })

interface Words {
  /** The allowed values as WooCommerce's error message lists them, when that list differs from `values`. */
  readonly named?: readonly string[]
  /**
   * The value that replaces an invalid value in a batch request, because WooCommerce does not validate the
   * values of batch requests (wire fact 75).
   */
  readonly inBatch?: string
}

export const oneOf = <const W extends readonly [string, ...string[]]>(values: W, words: Words = {}) =>
  z.enum(values).meta({ ...words })

/** Schema of a read-only field: responses contain it, and requests cannot change it. */
export const readOnly = <T extends z.ZodType>(schema: T): T =>
  schema.meta({ ...schema.meta(), readOnly: true }) as T

export const isReadOnly = (schema: z.ZodType): boolean => schema.meta()?.readOnly === true

/** Clamps integers to the range of integer columns in the database. */
function inColumnRange(raw: unknown): unknown {
  return typeof raw === 'number' ? Math.max(-MAX_ID - 1, Math.min(raw, MAX_ID)) : raw
}

function toBoolean(raw: unknown): unknown {
  if (raw === 'true' || raw === '1' || raw === 1) return true
  if (raw === 'false' || raw === '0' || raw === 0 || raw === '') return false
  return raw
}
