import { eq } from 'drizzle-orm'
import type { Executor } from '../db/executor.ts'
import { orderNotes } from '../db/order-tables.ts'
import { sanitizeLine, sanitizeText } from '../format/text.ts'
import { instantOf, type PullContext } from './pull-object.ts'
import { readAll } from './pull-source.ts'

type Note = Omit<typeof orderNotes.$inferInsert, 'id' | 'orderId'>

/**
 * Maximum number of notes that are read per order, and of characters per note. The administration API has the
 * same limits for a list of notes.
 */
const MAX_NOTES = 1000
const MAX_LENGTH = 10_000

/** The notes about an order of the source shop, oldest first. */
export async function readNotes({ source }: PullContext, sourceId: number): Promise<readonly Note[]> {
  const notes = new Map<number, Note>()
  for await (const json of readAll(source, `/wc/v3/orders/${sourceId}/notes`, { perPage: 100 })) {
    if (notes.size >= MAX_NOTES) break
    const createdAt = instantOf(json.date_created_gmt)
    const note = sanitizeText(json.note).slice(0, MAX_LENGTH)
    if (createdAt === null || note === '') continue
    const author = sanitizeLine(json.author)
    notes.set(json.id, { author, note, customerNote: json.customer_note === true, createdAt })
  }
  return [...notes].toSorted(([a], [b]) => a - b).map(([, note]) => note)
}

/**
 * Adds notes of the source order that the imported order does not have yet. Notes that were written in this
 * shop are kept.
 */
export async function storeNotes(db: Executor, orderId: number, notes: readonly Note[]): Promise<void> {
  const stored = await db.select().from(orderNotes).where(eq(orderNotes.orderId, orderId))
  const keyOf = ({ createdAt, note }: Note) => `${createdAt.getTime()} ${note}`
  const known = new Set(stored.map(keyOf))
  const added = notes.filter(note => !known.has(keyOf(note)))
  if (added.length > 0) await db.insert(orderNotes).values(added.map(note => ({ ...note, orderId })))
}
