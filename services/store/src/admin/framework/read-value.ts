import { isRecord } from '@sultan/kernel/is-record'
import { z } from 'zod'
import { asList } from '../../http/php-query.ts'

/**
 * Casts a value that WooCommerce does not validate to the type of the schema, similar to PHP. Where the
 * schema expects text, a number becomes text. Where the schema expects an integer, a number loses its
 * decimals. The fields of an object and the items of a list are cast separately; fields and items that cannot
 * be cast are omitted. Returns undefined for a value that cannot be cast.
 */
export function readValue(schema: z.core.$ZodType, raw: unknown): unknown {
  const parsed = z.safeParse(schema, raw)
  if (parsed.success) return parsed.data
  const inner = innerSchema(schema)
  if (inner instanceof z.ZodObject) return isRecord(raw) ? readMembers(inner, raw) : undefined
  if (inner instanceof z.ZodArray) return readItems(inner, raw)
  return castsOf(raw)
    .map(cast => z.safeParse(schema, cast))
    .find(({ success }) => success)?.data
}

/** The Zod schema without the wrappers for absent values, null and conversions. */
function innerSchema(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return innerSchema(schema.unwrap())
  return schema instanceof z.ZodPipe ? innerSchema(schema.out) : schema
}

function readMembers(schema: z.ZodObject, raw: Readonly<Record<string, unknown>>): object {
  const members = Object.entries(schema.shape).flatMap(([name, member]): [string, unknown][] => {
    const value = readValue(member, raw[name])
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(members)
}

/**
 * Casts each item of a list to the type of the schema, and omits items that cannot be cast. Returns undefined
 * when no item is left, because an empty list in a request would remove all stored items.
 */
function readItems(schema: z.ZodArray, raw: unknown): readonly unknown[] | undefined {
  const items = (asList(raw) ?? []).flatMap(item => {
    const value = readValue(schema.element, item)
    return value === undefined ? [] : [value]
  })
  return items.length === 0 ? undefined : items
}

function castsOf(raw: unknown): readonly unknown[] {
  if (typeof raw === 'number') return [String(raw), Math.trunc(raw)]
  return typeof raw === 'string' && DECIMAL.test(raw) ? [Math.trunc(Number(raw))] : []
}

const DECIMAL = /^\s*[+-]?\d+(\.\d*)?\s*$/
