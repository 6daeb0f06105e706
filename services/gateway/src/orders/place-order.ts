import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '@sultan/sql/database'
import type { Quote } from '@sultan/woo-wire/own-routes'
import { answer, invalidParams } from '../http/answer.ts'
import { logFault } from '../http/log-fault.ts'
import { type MadeQuote, makeQuote } from '../quote/make-quote.ts'
import type { AskStore } from '../store/ask-store.ts'
import { createNoticingAsk, type NoticingAsk } from '../store/noticing-ask.ts'
import { type CommittedOrder, checkout } from './checkout.ts'
import type { OrderForm } from './order-form.ts'
import {
  type Claim,
  claimKey,
  forgetPosting,
  holdingLease,
  type Lease,
  leaveUnknown,
  markPosting,
  releaseKey,
  settleKey,
} from './order-keys.ts'
import { markedUserAgent, markOf } from './order-mark.ts'
import { checkoutClosed, invalidBearer, keyReused, unknownOutcome } from './order-refusals.ts'
import { placedOrder } from './placed-order.ts'
import { siteTime } from './site-time.ts'

/** An order found again by the mark its checkout carried. */
export interface FoundOrder extends CommittedOrder {
  /** Site time without offset, `2026-11-21T14:03:07`. */
  readonly createdAt: string
}

export interface OrderParts {
  readonly ask: AskStore
  readonly database: Database
  readonly freeShippingFrom: number | null
  readonly version: string
  /**
   * The placed order (drafts do not count) whose `customer_user_agent` ends in `(+order <mark>)`; null when it is certain that
   * there is none now; rejects when that cannot be told. It was made `secondsAgo` at the most.
   */
  readonly findOrderByMark: (mark: string, secondsAgo: number) => Promise<FoundOrder | null>
  readonly now: () => Date
  /** Called after an order: prices stay, stock has changed. */
  readonly onOrder: () => void
}

/** One order as it was sent: the form, under which key, by whom. */
export interface SentOrder {
  readonly form: OrderForm
  readonly keyHash: string
  readonly fingerprint: string
  readonly authorization: string | null
}

/** A little longer than a lease outlives its holder, so that one who waits also sees what became of a crash. */
const LONGEST_WAIT_MS = 20_000
/** More than there can be between an order and the end of the request that made it. */
const JUST_NOW_SECONDS = 60
/** By then no store is still at work on a request whose answer was lost: what has not appeared will not. */
const SETTLED_AFTER_SECONDS = 120

/** One order, once, however often and wherever it is sent. Every answer of OWN-ROUTES' table but those of the form itself. */
export async function placeOrder(parts: OrderParts, sent: SentOrder): Promise<Response> {
  const until = Date.now() + LONGEST_WAIT_MS
  for (let pause = 50; ; pause = Math.min(pause * 1.5, 1000)) {
    const claim = await claimKey(parts.database, sent.keyHash, sent.fingerprint)
    const response = await act(parts, sent, claim)
    if (response !== null) return response
    if (Date.now() > until) return unknownOutcome()
    await sleep(pause)
  }
}

/** Null when somebody else is at work under this key. */
async function act(parts: OrderParts, sent: SentOrder, claim: Claim): Promise<Response | null> {
  if (claim.kind === 'busy') return null
  if (claim.kind === 'reused') return keyReused()
  if (claim.kind === 'known') return answer(claim.status, claim.answer, { 'idempotency-replayed': 'true' })
  const attempt = { ...parts, ...sent, ...createNoticingAsk(parts.ask), lease: claim.lease }
  return holdingLease(parts.database, claim.lease, () =>
    claim.kind === 'run' ? run(attempt) : resolve(attempt, claim.quote, claim.postedSecondsAgo),
  )
}

interface Attempt extends OrderParts, SentOrder, NoticingAsk {
  readonly lease: Lease
}

async function run(attempt: Attempt): Promise<Response | null> {
  const made = await makeQuote(attempt, attempt.form.lines, attempt.form.billing.postcode)
  if (made === null) return release(attempt, attempt.refusal())
  if (isChanged(made.quote, attempt.form)) return settleChanged(attempt, made.quote)
  if (!(await markPosting(attempt.database, attempt.lease, made.quote))) return null
  return order(attempt, made)
}

async function order(attempt: Attempt, { quote, session }: MadeQuote): Promise<Response> {
  const { form, authorization } = attempt
  const userAgent = markedUserAgent(attempt.version, markOf(attempt.keyHash))
  const outcome = await checkout(session, form, { userAgent, authorization })
  switch (outcome.kind) {
    case 'placed':
      return settlePlaced(attempt, { ...outcome.order, createdAt: siteTime(attempt.now()) }, quote)
    case 'faults':
      return release(attempt, invalidParams(outcome.faults))
    case 'bearer-refused':
      return release(attempt, invalidBearer())
    case 'changed':
      return quoteAgain(attempt)
    case 'not-begun':
      return release(attempt, attempt.refusal())
    case 'closed':
      return release(attempt, checkoutClosed(outcome.why))
    case 'failed':
      return lookAround(attempt, quote, JUST_NOW_SECONDS, () => release(attempt, attempt.refusal()))
    case 'lost':
      return lookAround(attempt, quote, JUST_NOW_SECONDS, () => leaveOpen(attempt))
  }
}

/** Somebody asked the store and was gone before its answer came. */
function resolve(attempt: Attempt, quote: Quote, postedSecondsAgo: number): Promise<Response | null> {
  return lookAround(attempt, quote, postedSecondsAgo, async () => {
    if (postedSecondsAgo < SETTLED_AFTER_SECONDS) return leaveOpen(attempt)
    return (await forgetPosting(attempt.database, attempt.lease)) ? run(attempt) : null
  })
}

async function lookAround<T>(
  attempt: Attempt,
  quote: Quote,
  secondsAgo: number,
  otherwise: () => Promise<T>,
): Promise<Response | T> {
  let found: FoundOrder | null
  try {
    found = await attempt.findOrderByMark(markOf(attempt.keyHash), secondsAgo)
  } catch {
    return leaveOpen(attempt)
  }
  return found ? settlePlaced(attempt, found, quote) : otherwise()
}

async function settlePlaced(attempt: Attempt, found: FoundOrder, quote: Quote): Promise<Response> {
  const { ask, form, authorization, database, lease } = attempt
  const placed = await placedOrder(ask, found, { form, quote, createdAt: found.createdAt, authorization })
  attempt.onOrder()
  // The order exists whether or not this can be written down; if not, the next one with the key finds it by its mark.
  await settleKey(database, lease, 201, placed).catch(error =>
    logFault(`The outcome of order ${found.id} could not be recorded`, error),
  )
  return answer(201, placed)
}

/** The store refused after the quote: the shopper sees what it is now. No difference to be seen is a fault of the store. */
async function quoteAgain(attempt: Attempt): Promise<Response> {
  const made = await makeQuote(attempt, attempt.form.lines, attempt.form.billing.postcode)
  if (made === null || !isChanged(made.quote, attempt.form)) return release(attempt, attempt.refusal())
  return settleChanged(attempt, made.quote)
}

function isChanged(quote: Quote, { expectedTotal }: OrderForm): boolean {
  return quote.problems.length > 0 || quote.totals.total_price !== expectedTotal
}

async function settleChanged(attempt: Attempt, quote: Quote): Promise<Response> {
  const message = 'Cijena ili dostupnost se promijenila. Ništa nije naručeno.'
  const body = { code: 'sultan_quote_changed', message, data: { status: 409, quote } }
  await settleKey(attempt.database, attempt.lease, 409, body)
  return answer(409, body)
}

async function release(attempt: Attempt, response: Response): Promise<Response> {
  await releaseKey(attempt.database, attempt.lease)
  return response
}

async function leaveOpen(attempt: Attempt): Promise<Response> {
  await leaveUnknown(attempt.database, attempt.lease)
  return unknownOutcome()
}
