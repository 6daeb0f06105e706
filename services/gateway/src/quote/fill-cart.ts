import { isRecord } from '@sultan/kernel/is-record'
import { batchSchema, type Cart, cartLinesSchema, cartSchema } from '@sultan/woo-client/cart'
import type { QuoteProblem } from '@sultan/woo-client/quotes-and-orders'
import { type CartSession, isFailure, MINIMAL, parseCartResponse, postToCart } from './cart-session.ts'
import { lineProblem, quantityProblem, toProblemCode } from './line-problem.ts'
import type { RequestedLine } from './merge-lines.ts'
import { MAX_QUANTITY } from './order-lines.ts'

export interface FilledCart {
  /** The cart after the lines were added; null when no line could be added. */
  readonly cart: Cart | null
  /**
   * Requested lines by the key of their cart line. Two requested lines for the same variation, one with the
   * id of the variation and one with the id of the product and its options, have one entry with the sum of
   * their quantities.
   */
  readonly requested: ReadonlyMap<string, RequestedLine>
  readonly problems: readonly QuoteProblem[]
}

/**
 * Maximum number of requests in a batch request to the store: the limit of WooCommerce's Store API (wire fact
 * 37, recording `batch-26-requests`).
 */
const MAX_BATCH_SIZE = 25
/**
 * Maximum number of requests in a batch request to a store that confirms `Prefer: return=minimal` in its
 * `Preference-Applied` header. Only the embedded store sends this confirmation (docs/dialect.md).
 */
const MAX_MINIMAL_BATCH_SIZE = 100

/**
 * Maximum number of cart lines in one batch response of a store that sends the whole cart after each
 * addition. The limit is the number of lines that 25 additions to an empty cart return (1 + 2 + … + 25):
 * about 2.8 MB at 8.5 kB of JSON for each line (wire fact 28). Without the limit, 25 additions to a cart of
 * 54 lines would return 14 MB, but the gateway reads at most 10 MB of a response.
 */
const MAX_RESPONSE_LINES = 325

/**
 * Adds the requested lines to an empty cart, each with the requested number of pieces, or with as many as are
 * available. `problems` has only the requested lines of which no piece was added; `recalculateCart` reports
 * the lines with fewer pieces than requested. Null when the store does not respond, fails, or sends an
 * invalid response.
 */
export async function fillCart(
  session: CartSession,
  lines: readonly RequestedLine[],
): Promise<FilledCart | null> {
  const state: FillState = {
    session,
    cart: null,
    quantities: new Map(),
    requested: new Map(),
    problems: [],
    understocked: [],
    sendsAllCarts: false,
    isMinimal: false,
  }
  const requests = lines.map(line => ({ line, quantity: Math.min(line.quantity, MAX_QUANTITY) }))
  if (!(await addAll(state, requests, recordResult))) return null
  return (await addAvailable(state)) ? state : null
}

interface FillState {
  readonly session: CartSession
  cart: Cart | null
  /** Number of pieces in each cart line, by the key of the line. */
  readonly quantities: Map<string, number>
  readonly requested: Map<string, RequestedLine>
  readonly problems: QuoteProblem[]
  /**
   * Whether the store sends the whole cart after each addition of a line, not only after the last addition of
   * a batch.
   */
  sendsAllCarts: boolean
  /** Whether the store has confirmed in `Preference-Applied` that it sends minimal responses. */
  isMinimal: boolean
  /**
   * Requested lines that the store rejected because fewer pieces are available, each with the quantity to
   * request next.
   */
  readonly understocked: AddRequest[]
}

interface AddRequest {
  readonly line: RequestedLine
  readonly quantity: number
}

interface BatchResult {
  readonly status: number
  readonly body?: unknown
}

/** Records in `state` the store's response to the addition of one line. False when the store failed. */
type RecordResult = (state: FillState, request: AddRequest, result: BatchResult) => boolean

/**
 * Adds the lines of `requests` to the store's cart by batch requests. Returns false when the store fails. A
 * line that the store rejects is not a failure of the store.
 */
async function addAll(
  state: FillState,
  requests: readonly AddRequest[],
  record: RecordResult,
): Promise<boolean> {
  for (let start = 0; start < requests.length; ) {
    const batch = requests.slice(start, start + batchSize(state))
    if (!(await addBatch(state, batch, record))) return false
    start += batch.length
  }
  return true
}

/**
 * Maximum number of cart lines to add in the next batch. For a store that sends the whole cart after each
 * addition, it is the largest `n` for which the responses have at most `MAX_RESPONSE_LINES` cart lines: `n`
 * additions to a cart of `l` lines return `n * (l + (n + 1) / 2)` lines.
 */
function batchSize({ sendsAllCarts, isMinimal, quantities }: FillState): number {
  if (isMinimal) return MAX_MINIMAL_BATCH_SIZE
  if (!sendsAllCarts) return MAX_BATCH_SIZE
  const lines = quantities.size + 0.5
  const size = Math.floor(Math.sqrt(lines ** 2 + 2 * MAX_RESPONSE_LINES) - lines)
  return Math.max(1, Math.min(size, MAX_BATCH_SIZE))
}

async function addBatch(
  state: FillState,
  batch: readonly AddRequest[],
  record: RecordResult,
): Promise<boolean> {
  const requests = batch.map(({ line, quantity }) => ({
    path: '/wc/store/v1/cart/add-item',
    method: 'POST',
    body: addItemBody(line, quantity),
  }))
  const response = await state.session.send({
    method: 'POST',
    route: '/wc/store/v1/batch',
    // Only the last cart in a batch response is read. With `Prefer: return=minimal` the embedded store sends
    // no other cart. When a line requests more pieces than are available, the embedded store adds the
    // available pieces (`handling=lenient`). WooCommerce ignores the header `Prefer`: it sends the cart after
    // each addition, and rejects a line that requests more pieces than are available.
    headers: { prefer: `${MINIMAL}, handling=lenient` },
    body: { requests },
  })
  if (response.kind === 'lost' || response.status !== 207) return false
  state.isMinimal = response.headers.get('preference-applied')?.includes(MINIMAL) === true
  const parsed = batchSchema.safeParse(response.body)
  if (!parsed.success || parsed.data.responses.length !== batch.length) return false
  const { responses } = parsed.data
  const isRecorded = responses.every((result, index) => {
    const request = batch[index]
    return request !== undefined && record(state, request, result)
  })
  const carts = responses.filter(({ status, body }) => status < 300 && isRecord(body) && 'totals' in body)
  state.sendsAllCarts ||= carts.length > 1
  return isRecorded && readLastCart(state, responses)
}

/**
 * Reads the cart from the last successful response of a batch. A store may send the whole cart in that
 * response alone, and in the earlier responses of the batch only the keys and quantities of changed cart
 * lines.
 */
function readLastCart(state: FillState, responses: readonly BatchResult[]): boolean {
  const last = responses.findLast(({ status }) => status < 300)
  if (last === undefined) return true
  const parsed = cartSchema.safeParse(last.body)
  if (parsed.success) state.cart = parsed.data
  return parsed.success
}

function recordResult(state: FillState, request: AddRequest, result: BatchResult): boolean {
  if (result.status < 300) return recordAdded(state, request.line, result.body)
  if (!isLineRejection(result) || !isRecord(result.body)) return false
  const { line } = request
  const code = toProblemCode(result.body.code)
  if (code !== 'not_enough_stock') state.problems.push(lineProblem(line, code))
  else state.understocked.push({ line, quantity: guessAvailable(result.body, request.quantity) })
  return true
}

/** Whether the store rejected the line that was to be added. False when the store itself failed. */
function isLineRejection({ status }: BatchResult): boolean {
  return status >= 400 && !isFailure(status)
}

/**
 * The store's response to an addition to the cart does not name the added cart line. The added line is the
 * one that is new or has a higher quantity than before.
 */
function recordAdded(state: FillState, line: RequestedLine, body: unknown): boolean {
  const parsed = cartLinesSchema.safeParse(body)
  if (!parsed.success) return false
  const { items } = parsed.data
  const added = items.find(({ key, quantity }) => quantity > (state.quantities.get(key) ?? 0))
  for (const { key, quantity } of items) state.quantities.set(key, quantity)
  if (added === undefined) {
    state.problems.push(lineProblem(line, 'out_of_stock'))
    return true
  }
  const earlier = state.requested.get(added.key)
  state.requested.set(added.key, earlier ? { ...earlier, quantity: earlier.quantity + line.quantity } : line)
  return true
}

/**
 * Adds the lines that the store rejected because fewer pieces are available than requested. The Store API
 * reports no stock figure (wire fact 14), so the quantity is guessed from the store's message, a translated
 * text. When the store rejects a line with the guessed quantity, the line is added with one piece. The
 * `quantity_limits` of an added line state the available quantity, up to which `raiseToLimits` then raises
 * the line.
 */
async function addAvailable(state: FillState): Promise<boolean> {
  const guessed = state.understocked.splice(0)
  if (guessed.length === 0) return true
  if (!(await addAll(state, guessed, recordGuess))) return false
  if (!(await addAll(state, state.understocked.splice(0), recordGuess))) return false
  return raiseToLimits(state)
}

function recordGuess(state: FillState, { line, quantity }: AddRequest, result: BatchResult): boolean {
  if (result.status < 300) return recordAdded(state, line, result.body)
  if (quantity > 1) state.understocked.push({ line, quantity: 1 })
  else state.problems.push(quantityProblem(line, 0))
  return isLineRejection(result)
}

/**
 * Raises the quantity of each cart line to the requested quantity, or to the available quantity if fewer
 * pieces are available. A line's earlier quantity can be lower, because it was guessed from the store's error
 * message.
 */
async function raiseToLimits(state: FillState): Promise<boolean> {
  for (const [key, line] of state.requested) {
    const item = state.cart?.items.find(one => one.key === key)
    const quantity = Math.min(line.quantity, item?.quantity_limits.maximum ?? 0, MAX_QUANTITY)
    if (item === undefined || quantity <= item.quantity) continue
    const updated = await postToCart(state.session, 'update-item', { key, quantity })
    if (updated.kind === 'lost' || isFailure(updated.status)) return false
    state.cart = parseCartResponse(updated) ?? state.cart
  }
  return true
}

/**
 * How many pieces to request next, after the store rejected a quantity: the last number in WooCommerce's
 * message, `… there is not enough stock (3 remaining).` Returns 1 for a message without a number. Also
 * returns 1 when the number is not below the requested number, because the cart then already contains some of
 * the pieces.
 */
function guessAvailable({ message }: Readonly<Record<string, unknown>>, requested: number): number {
  const [, digits] = /(\d{1,6})\D*$/.exec(typeof message === 'string' ? message : '') ?? []
  const remaining = Number(digits ?? 0)
  return remaining > 0 && remaining < requested ? remaining : 1
}

function addItemBody({ id, variation }: RequestedLine, quantity: number): object {
  return variation.length > 0 ? { id, quantity, variation } : { id, quantity }
}
