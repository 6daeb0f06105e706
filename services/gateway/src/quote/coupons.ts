import { decodeEntities, stripMarkup } from '@sultan/kernel/html-text'
import { isRecord } from '@sultan/kernel/is-record'
import type { Cart } from '@sultan/woo-client/cart'
import type { CouponProblem } from '@sultan/woo-client/quotes-and-orders'
import type { RateLimiter } from '../limits/rate-limiter.ts'
import { couponMessages, messages } from '../messages/messages.ts'
import type { FieldErrors } from '../validation/fields.ts'
import { type CartSession, isFailure, parseCartResponse, postToCart } from './cart-session.ts'

/** Maximum number of coupon codes in a request: the store gets one more request for each code. */
const MAX_COUPONS = 5
const MAX_CODE_LENGTH = 100

/**
 * Parses the optional `coupons` of a quote or order request (docs/http-api.md). Returns the coupon codes in
 * lower case, as the store returns them; undefined for a request without a coupon code.
 */
export function parseCoupons(value: unknown, errors: FieldErrors): readonly string[] | undefined {
  if (value === undefined || value === null) return undefined
  if (Array.isArray(value) && value.length <= MAX_COUPONS && value.every(isCode)) {
    const codes = value.map(code => code.trim().toLowerCase())
    return codes.length === 0 ? undefined : [...new Set(codes)]
  }
  errors.coupons = messages.coupons(MAX_COUPONS)
  return undefined
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^\P{C}+$/u.test(value.trim()) && value.length <= MAX_CODE_LENGTH
}

interface CartWithCoupons {
  readonly cart: Cart
  readonly problems: readonly CouponProblem[]
}

/** Counts the coupon codes of one client that the store rejects, so that a client cannot guess codes. */
export interface CouponAttempts {
  readonly rateLimiter: RateLimiter
  /** IP address of the client. */
  readonly address: string
}

/**
 * Applies the coupon codes to the cart one after another. A code that the store rejects is added to
 * `problems` and leaves the cart unchanged. A client with too many rejected codes gets every code back as a
 * problem, without a request to the store. Null when the store fails.
 */
export async function applyCoupons(
  session: CartSession,
  cart: Cart,
  codes: readonly string[],
  { rateLimiter, address }: CouponAttempts,
): Promise<CartWithCoupons | null> {
  const problems: CouponProblem[] = []
  let current = cart
  for (const code of codes) {
    // Each coupon code is counted against the client's rate limit before the code is sent to the store. If
    // codes were counted after the store's response, concurrent requests could exceed the rate limit.
    const tooMany = await rateLimiter.check('couponCodes', address)
    if (tooMany !== null) {
      const seconds = Number(tooMany.headers.get('retry-after'))
      problems.push(toProblem(code, couponMessages.tooManyAttempts(seconds)))
      continue
    }
    const response = await postToCart(session, 'apply-coupon', { code })
    if (response.kind === 'received' && isRejection(response.status)) {
      problems.push(couponProblem(code, isRecord(response.body) ? response.body.message : ''))
      continue
    }
    await rateLimiter.uncount('couponCodes', address)
    const updated = parseCartResponse(response)
    if (updated === null) return null
    current = updated
  }
  return { cart: current, problems: [...problems, ...withdrawnCoupons(current, codes, problems)] }
}

function isRejection(status: number): boolean {
  return status >= 400 && !isFailure(status)
}

/**
 * Coupon codes that the store accepted and then removed from the cart without an error. A coupon for
 * individual use removes all other coupons in this way (wire fact 70).
 */
function withdrawnCoupons(
  cart: Cart,
  codes: readonly string[],
  problems: readonly CouponProblem[],
): readonly CouponProblem[] {
  const known = new Set([...cart.coupons, ...problems.map(({ coupon }) => ({ code: coupon }))].map(codeOf))
  return codes
    .filter(code => !known.has(codeOf({ code })))
    .map(code => toProblem(code, couponMessages.notCombinable(code)))
}

/** The store returns coupon codes HTML-encoded: `a&amp;b` for the code `a&b`. */
const codeOf = ({ code }: { readonly code: string }): string => decodeEntities(code).toLowerCase()

/**
 * The problem of a coupon code that the store rejected with `storeMessage`, which is HTML in the shop's
 * language.
 */
export function couponProblem(code: string, storeMessage: unknown): CouponProblem {
  return toProblem(code, rejectionMessage(code, typeof storeMessage === 'string' ? storeMessage : ''))
}

function toProblem(coupon: string, message: string): CouponProblem {
  return { code: 'coupon_refused', coupon, message }
}

type Reason = Exclude<keyof typeof couponMessages, 'minimum' | 'maximum' | 'tooManyAttempts'>

/**
 * Map from a pattern of WooCommerce's English text for a rejected coupon to the problem of the coupon. All
 * rejections have the same error code and differ only in the text (wire fact 70). Sources: recordings
 * `second-shop/cart-coupon-*` and `cart-apply-coupon-*`; the text about sale items is from WooCommerce's
 * source (`class-wc-discounts.php`).
 */
const reasons: readonly (readonly [RegExp, Reason])[] = [
  [/does not exist/i, 'unknown'],
  [/has expired/i, 'expired'],
  [/not applicable to selected|not valid for sale items/i, 'otherProducts'],
  [/usage limit/i, 'usedUp'],
  [/in conjunction with other/i, 'notCombinable'],
  [/valid email/i, 'otherEmail'],
]
/**
 * Matches WooCommerce's message about the total that a coupon requires, such as `The minimum spend for coupon
 * "min200" is 200,00 KM.` Group 2 is the amount.
 */
const SPEND_LIMIT = /(minimum|maximum) spend for .* is (.{1,40}?)\.?$/i
/** Words of WooCommerce's English messages. A text without these words is in the shop's own language. */
const ENGLISH = /\b(the|this|is|has|been|not|cannot|please|sorry|your)\b/i
const MAX_MESSAGE_LENGTH = 200

function rejectionMessage(code: string, storeMessage: string): string {
  const text = stripMarkup(storeMessage).replace(/\s+/g, ' ').trim()
  const [, limit, amount = ''] = SPEND_LIMIT.exec(text) ?? []
  if (limit !== undefined)
    return limit.toLowerCase() === 'minimum'
      ? couponMessages.minimum(code, amount)
      : couponMessages.maximum(code, amount)
  const reason = reasons.find(([pattern]) => pattern.test(text))?.[1]
  if (reason !== undefined) return couponMessages[reason](code)
  return text === '' || text.length > MAX_MESSAGE_LENGTH || ENGLISH.test(text)
    ? couponMessages.other(code)
    : text
}
