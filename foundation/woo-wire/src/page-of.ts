import * as z from 'zod/mini'
import type { Result, Wire, WireCall } from './client.ts'

/** A page of a list; the shop's headers tell how much there is in all (wire fact 23). */
export interface PageOf<T> {
  readonly items: readonly T[]
  readonly total: number
  readonly totalPages: number
}

/** Sends a question whose answer is a list. A list that is not paged is one page. */
export async function sendForPage<T>(
  wire: Wire,
  { schema, ...call }: WireCall<T>,
): Promise<Result<PageOf<T>>> {
  const result = await wire.send({ ...call, schema: z.array(schema) })
  if (!result.ok) return result
  const { value: items, headers } = result
  const total = wholeNumber(headers.get('X-WP-Total')) ?? items.length
  const totalPages = wholeNumber(headers.get('X-WP-TotalPages')) ?? Math.min(1, items.length)
  return { ok: true, value: { items, total, totalPages }, headers }
}

/** The same list when its length is of no interest. */
export async function sendForList<T>(wire: Wire, call: WireCall<T>): Promise<Result<readonly T[]>> {
  return wire.send({ ...call, schema: z.array(call.schema) })
}

/** The first of a list, or null: how the dialect answers `?slug=` (wire fact 16). */
export async function sendForFirst<T>(wire: Wire, call: WireCall<T>): Promise<Result<T | null>> {
  const result = await wire.send({ ...call, schema: z.array(call.schema) })
  return result.ok ? { ...result, value: result.value[0] ?? null } : result
}

/** What a schema reads, as `_fields` asks for it: the shop sends nothing else (saves most of the weight, wire fact 28). */
export function fieldsOf(schema: z.ZodMiniObject): readonly string[] {
  return Object.keys(schema.shape)
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}
