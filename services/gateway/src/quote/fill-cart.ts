import { isRecord } from '@sultan/kernel/is-record'
import { type Cart, cartSchema } from '@sultan/woo-wire/cart'
import type { QuoteProblem } from '@sultan/woo-wire/own-routes'
import type { StoreAnswer } from '../store/ask-store.ts'
import { cartIn } from './cart-change.ts'
import type { CartSession } from './cart-session.ts'
import { lineProblem, problemCodeOf, tooMany } from './line-problem.ts'
import { type AskedLine, MOST_PIECES } from './order-lines.ts'

/** What the lines became in the store's cart. */
export interface FilledCart {
  /** Null when no line could be put in. */
  readonly cart: Cart | null
  /** By key of the cart's line: what was asked for it. Two ways to name one variation meet in one cart line. */
  readonly asked: ReadonlyMap<string, AskedLine>
  readonly problems: readonly QuoteProblem[]
}

/** The Store API's own limit (wire fact 37, `batch-26-requests`). */
const BATCH = 25

/**
 * Puts the lines into an empty cart, as much of each as there is. Null when the store does not answer as a store does.
 * Quantities the store cuts down in silence (wire fact 34) come out as problems too.
 */
export async function fillCart(
  session: CartSession,
  lines: readonly AskedLine[],
): Promise<FilledCart | null> {
  const filling: Filling = { session, cart: null, asked: new Map(), problems: [], short: [] }
  for (let start = 0; start < lines.length; start += BATCH) {
    if (!(await addBatch(filling, lines.slice(start, start + BATCH)))) return null
  }
  for (const line of filling.short) {
    if (!(await addWhatThereIs(filling, line))) return null
  }
  return { cart: filling.cart, asked: filling.asked, problems: filling.problems }
}

interface Filling {
  readonly session: CartSession
  cart: Cart | null
  readonly asked: Map<string, AskedLine>
  readonly problems: QuoteProblem[]
  /** Lines refused because there are fewer pieces than asked for. */
  readonly short: AskedLine[]
}

async function addBatch(filling: Filling, lines: readonly AskedLine[]): Promise<boolean> {
  const requests = lines.map(line => ({
    path: '/wc/store/v1/cart/add-item',
    method: 'POST',
    body: addItem(line, Math.min(line.quantity, MOST_PIECES)),
  }))
  const reply = await filling.session.ask({ method: 'POST', route: '/wc/store/v1/batch', body: { requests } })
  if (reply.kind === 'lost' || reply.status !== 207 || !isRecord(reply.body)) return false
  const { responses } = reply.body
  if (!Array.isArray(responses) || responses.length !== lines.length) return false
  return lines.every((line, index) => noteAnswer(filling, line, responses[index]))
}

/** False when the answer is a fault of the store, not a word about the line. */
function noteAnswer(filling: Filling, line: AskedLine, response: unknown): boolean {
  if (!isRecord(response) || typeof response.status !== 'number') return false
  if (response.status < 300) return noteAdded(filling, line, response.body)
  const isAboutLine = response.status >= 400 && response.status < 500 && response.status !== 401
  if (!isAboutLine || response.status === 429 || !isRecord(response.body)) return false
  const code = problemCodeOf(response.body.code)
  if (code === 'not_enough_stock') filling.short.push(line)
  else filling.problems.push(lineProblem(line, code))
  return true
}

/** The line that is new or has grown is the one just added: the answer itself does not say which. */
function noteAdded(filling: Filling, line: AskedLine, body: unknown): boolean {
  const parsed = cartSchema.safeParse(body)
  if (!parsed.success) return false
  const before = new Map(filling.cart?.items.map(item => [item.key, item.quantity]))
  const grown = parsed.data.items.find(item => item.quantity > (before.get(item.key) ?? 0))
  filling.cart = parsed.data
  if (grown === undefined) filling.problems.push(lineProblem(line, 'out_of_stock'))
  else noteAsked(filling, grown.key, line)
  return true
}

function noteAsked(filling: Filling, key: string, line: AskedLine): void {
  const already = filling.asked.get(key)
  filling.asked.set(key, already ? { ...already, quantity: already.quantity + line.quantity } : line)
}

/** There is no stock figure (wire fact 14), but the line of one piece says how many there may be. */
async function addWhatThereIs(filling: Filling, line: AskedLine): Promise<boolean> {
  const added = await post(filling, 'add-item', addItem(line, 1))
  if (added.kind === 'lost' || added.status >= 500) return false
  if (added.status >= 300) {
    filling.problems.push(tooMany(line, 0))
    return true
  }
  const keys = new Set(filling.asked.keys())
  if (!noteAdded(filling, line, added.body)) return false
  const item = filling.cart?.items.find(({ key }) => filling.asked.has(key) && !keys.has(key))
  if (item === undefined) return true
  const quantity = Math.min(line.quantity, item.quantity_limits.maximum)
  if (quantity <= item.quantity) return true
  const updated = await post(filling, 'update-item', { key: item.key, quantity })
  if (updated.kind === 'lost' || updated.status >= 500) return false
  filling.cart = cartIn(updated) ?? filling.cart
  return true
}

function addItem({ id, variation }: AskedLine, quantity: number): object {
  return variation.length > 0 ? { id, quantity, variation } : { id, quantity }
}

function post(filling: Filling, action: string, body: object): Promise<StoreAnswer> {
  return filling.session.ask({ method: 'POST', route: `/wc/store/v1/cart/${action}`, body })
}
