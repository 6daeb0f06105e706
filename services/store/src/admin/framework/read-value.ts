import { isRecord } from '@sultan/kernel/is-record'
import { z } from 'zod'
import { asList } from '../../http/php-query.ts'

/**
 * Reads a value that WooCommerce would not validate, as PHP casts such a value: a number for a text becomes a
 * text, and a fraction for an integer loses its decimals. In groups and lists each member is read on its own;
 * null and a member that cannot be read count as absent. Returns undefined when nothing can be read.
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

/** The schema without the wrappers for absent values, null and conversions. */
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

/** A list in which nothing can be read is absent, because an empty list would remove what is stored. */
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
