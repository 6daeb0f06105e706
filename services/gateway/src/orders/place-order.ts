import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@sultan/kernel/logger'
import { siteTime } from '@sultan/kernel/site-time'
import { isStatementTimeout, redactSqlError } from '@sultan/sql/sql-error'
import { isDatabaseUnavailable } from '@sultan/sql/unavailable'
import type { CouponProblem, Quote } from '@sultan/woo-client/quotes-and-orders'
import {
  invalidParamsResponse,
  invalidTokenResponse,
  jsonResponse,
  keyReusedResponse,
  unknownOutcomeResponse,
} from '../http/responses.ts'
import { type CreatedQuote, createQuote } from '../quote/create-quote.ts'
import { recordUpstreamErrors } from '../store/upstream-error.ts'
import { checkout } from './checkout.ts'
import { correlatedUserAgent, correlationId } from './correlation-id.ts'
import type { FoundOrder } from './find-order.ts'
import {
  type BeginResult,
  beginRequest,
  clearSent,
  type Lease,
  markSent,
  withLease,
} from './idempotency-records.ts'
import type { OrderAttempt, OrderServices, OrderSubmission } from './order-attempt.ts'
import type { OrderForm } from './order-form.ts'
import {
  abandon,
  checkoutClosedResponse,
  completeChanged,
  completePlaced,
  leaveUnknown,
} from './order-outcome.ts'

/**
 * How long a request waits for another request with the same idempotency key, in ms. The time is longer than
 * the lease that the other request holds: when the other request has crashed, its lease expires during the
 * wait.
 */
const MAX_WAIT_MS = 20_000
const MIN_POLL_MS = 50
const MAX_POLL_MS = 1000
/**
 * After a checkout request, the search for its order covers at least the orders of this many past seconds.
 * The period is longer than the time between the creation of an order and the end of its request.
 */
const RECENT_ORDER_SECONDS = 60
/**
 * Maximum age, in ms, of an order that the current order request can have placed. No order request runs
 * longer than this. An older order with the same idempotency key was placed by an earlier order request,
 * whose idempotency record was deleted after 24 hours.
 */
const RUNNING_MS = 12 * 3_600_000

/**
 * Places an order at most once per idempotency key (decision 0003). Returns the response of the route
 * `POST /sultan/v1/orders`. The caller, `handlePlaceOrder`, has already rejected an order request with an
 * invalid idempotency key, order form or token.
 */
export async function placeOrder(services: OrderServices, submission: OrderSubmission): Promise<Response> {
  const { leaseOwners } = services
  const lease = { keyHash: submission.keyHash, owner: leaseOwners.add() }
  try {
    return await placeWithLease(services, submission, lease)
  } finally {
    leaseOwners.remove(lease.owner)
  }
}

async function placeWithLease(
  services: OrderServices,
  submission: OrderSubmission,
  lease: Lease,
): Promise<Response> {
  const { database, leaseOwners, logger } = services
  const begin = () => beginRequest(database, leaseOwners, lease, submission.fingerprint)
  const first = await proceed(services, submission, await begin())
  if (first !== null) return first
  return poll(async () => {
    // This request waits for another request with the same idempotency key, which may have placed the order
    // already. If the database fails during this wait, the response is therefore 504 (unknown outcome).
    const begun = await unlessDatabaseFails(logger, begin)
    return begun instanceof Response ? begun : proceed(services, submission, begun)
  })
}

async function poll(tryOnce: () => Promise<Response | null>): Promise<Response> {
  // A monotonic clock is used, because a step of the system time must not change the waiting time.
  const until = performance.now() + MAX_WAIT_MS
  for (let pause = MIN_POLL_MS; performance.now() <= until; pause = Math.min(pause * 1.5, MAX_POLL_MS)) {
    await sleep(pause)
    const response = await tryOnce()
    if (response !== null) return response
  }
  return unknownOutcomeResponse()
}

/**
 * The response to an order request, by the state of its idempotency key; null while another request holds the
 * key.
 */
async function proceed(
  services: OrderServices,
  submission: OrderSubmission,
  begun: BeginResult,
): Promise<Response | null> {
  if (begun.kind === 'busy') return null
  if (begun.kind === 'reused') return keyReusedResponse()
  if (begun.kind === 'completed')
    return jsonResponse(begun.status, begun.body, { 'idempotency-replayed': 'true' })
  const { lease } = begun
  const attempt = { ...services, ...submission, ...recordUpstreamErrors(services.storeClient), lease }
  return withLease(services.database, lease, () =>
    begun.kind === 'started'
      ? createOrder(attempt)
      : unlessDatabaseFails(attempt.logger, () => resolveUnknown(attempt, begun.quote, begun.sentSecondsAgo)),
  )
}

/**
 * Runs `work`, the part of placing an order that sends the checkout request to the store or follows that
 * request. Responds with 504 (unknown outcome) when the database fails or a statement times out, because the
 * store may have created the order.
 */
async function unlessDatabaseFails<T>(logger: Logger, work: () => Promise<T>): Promise<T | Response> {
  try {
    return await work()
  } catch (error) {
    if (isDatabaseUnavailable(error)) return unknownOutcomeResponse()
    if (!isStatementTimeout(error)) throw error
    logger.warn({ err: redactSqlError(error) }, 'A statement of an order timed out')
    return unknownOutcomeResponse()
  }
}

async function createOrder(attempt: OrderAttempt): Promise<Response | null> {
  const created = await quoteOrder(attempt, attempt.form.coupons)
  if (created === null) return abandon(attempt, attempt.errorResponse())
  if (differsFromForm(created.quote, attempt.form)) return completeChanged(attempt, created.quote)
  const needsHold = attempt.holds?.isNeeded(created.quote) ?? false
  if (!(await markSent(attempt.database, attempt.lease, created.quote, { needsHold }))) return null
  return unlessDatabaseFails(attempt.logger, () => submitOrder(attempt, created))
}

async function submitOrder(attempt: OrderAttempt, { quote, session }: CreatedQuote): Promise<Response> {
  const { form, authorization, keepsDelivery } = attempt
  const delivery = keepsDelivery ? quote.delivery?.text : undefined
  const userAgent = correlatedUserAgent(attempt.version, correlationId(attempt.keyHash))
  const result = await checkout(session, form, { userAgent, authorization, delivery })
  const findOrder = () => findOrderOr(attempt, quote, RECENT_ORDER_SECONDS, () => leaveUnknown(attempt))
  switch (result.kind) {
    case 'placed':
      return completePlaced(attempt, { ...result.order, createdAt: siteTime(attempt.now()) }, quote)
    case 'invalid':
      return abandon(attempt, invalidParamsResponse(result.errors))
    case 'token-rejected':
      return abandon(attempt, invalidTokenResponse())
    case 'changed':
      return requote(attempt)
    case 'coupons-refused':
      return requoteWithout(attempt, result.problems)
    case 'not-sent':
      return abandon(attempt, attempt.errorResponse())
    case 'closed':
      return abandon(attempt, checkoutClosedResponse(result.reason, attempt.logger))
    case 'failed':
      return findOrderOr(attempt, quote, RECENT_ORDER_SECONDS, () =>
        abandon(attempt, attempt.errorResponse()),
      )
    case 'exists':
      return (await isOfExpiredKey(attempt)) ? abandon(attempt, keyReusedResponse()) : findOrder()
    case 'lost':
      return findOrder()
  }
}

/**
 * Whether the store's order for the idempotency key was placed by an earlier request whose idempotency record
 * has been deleted. Without the record, the gateway cannot check whether the current request equals the
 * earlier request, so it must not return the earlier request's order.
 */
async function isOfExpiredKey(attempt: OrderAttempt): Promise<boolean> {
  const id = correlationId(attempt.keyHash)
  const found = await attempt.findOrderByCorrelationId(id, RECENT_ORDER_SECONDS).catch(() => null)
  return found !== null && found.createdAt < siteTime(new Date(attempt.now().getTime() - RUNNING_MS))
}

/**
 * Determines the outcome of an earlier checkout request whose response from the store is unknown. Places the
 * order again only when the earlier request certainly created no order.
 */
function resolveUnknown(
  attempt: OrderAttempt,
  quote: Quote,
  sentSecondsAgo: number,
): Promise<Response | null> {
  return findOrderOr(attempt, quote, sentSecondsAgo, async () => {
    if (sentSecondsAgo < attempt.conclusiveAfterSeconds) return leaveUnknown(attempt)
    return (await clearSent(attempt.database, attempt.lease)) ? createOrder(attempt) : null
  })
}

async function findOrderOr<T>(
  attempt: OrderAttempt,
  quote: Quote,
  secondsAgo: number,
  otherwise: () => Promise<T>,
): Promise<Response | T> {
  let found: FoundOrder | null
  try {
    found = await attempt.findOrderByCorrelationId(correlationId(attempt.keyHash), secondsAgo)
  } catch {
    return leaveUnknown(attempt)
  }
  return found ? completePlaced(attempt, found, quote) : otherwise()
}

/**
 * Responds to an order request with a new quote of the cart, so that the shopper sees what changed after the
 * earlier quote. Responds with an error instead (`errorResponse`) when no quote can be created, or when the
 * new quote has no problems and its total equals the total that the shopper saw.
 */
async function requote(attempt: OrderAttempt): Promise<Response> {
  const created = await quoteOrder(attempt, attempt.form.coupons)
  if (created === null || !differsFromForm(created.quote, attempt.form))
    return abandon(attempt, attempt.errorResponse())
  return completeChanged(attempt, created.quote)
}

/**
 * Responds to an order request with a new quote of the cart without the coupons that the store removed at
 * checkout. If the order were sent again, the store would charge the price without the coupons (wire fact
 * 71), so the shopper sees that price first.
 */
async function requoteWithout(attempt: OrderAttempt, refused: readonly CouponProblem[]): Promise<Response> {
  const { form } = attempt
  const isRefused = new Set(refused.map(({ coupon }) => coupon))
  const coupons = form.coupons?.filter(code => !isRefused.has(code))
  const created = await quoteOrder(attempt, coupons)
  if (created === null) return abandon(attempt, attempt.errorResponse())
  const { quote } = created
  return completeChanged(attempt, { ...quote, problems: [...quote.problems, ...refused] })
}

function quoteOrder(attempt: OrderAttempt, coupons: OrderForm['coupons']): Promise<CreatedQuote | null> {
  const { lines, billing, rateId } = attempt.form
  const { postcode, email } = billing
  return createQuote(attempt, lines, { postcode, email, rateId, coupons }, attempt.address)
}

function differsFromForm(quote: Quote, { expectedTotal }: OrderForm): boolean {
  return quote.problems.length > 0 || quote.totals.total_price !== expectedTotal
}
