import { isEmail } from '@sultan/kernel/email'
import { useState } from 'react'

export interface RefusedCoupon {
  readonly code: string
  readonly message: string
}

export interface Coupons {
  /** Coupon codes to send with the next quote request. */
  readonly codes: readonly string[]
  /**
   * E-mail address that was in the checkout form when the shopper added the last coupon code; null when the
   * form contained no valid address, and before the first code. A quote request includes this address,
   * because a shop can restrict a coupon to certain e-mail addresses.
   */
  readonly email: string | null
  /** Coupons that the store accepted in a quote and dropped when the order was sent. */
  readonly withdrawn: readonly RefusedCoupon[]
  /**
   * Adds a coupon code and removes all codes except those in `applied`, which the latest quote has accepted.
   */
  readonly add: (code: string, applied: readonly string[], email: string) => void
  readonly remove: (code: string) => void
  readonly withdraw: (refused: readonly RefusedCoupon[]) => void
}

/**
 * Converts a typed or pasted coupon code to lower case, and removes invisible characters. The gateway rejects
 * a quote request when a coupon code contains an invisible character.
 */
export function couponCode(typed: string): string {
  return typed.replace(/\p{C}/gu, '').trim().toLowerCase()
}

/**
 * Returns the coupon codes for the next quote request: the new `code`, and those of the present `codes` that
 * the latest quote has applied. A code that the shopper has removed since this quote stays removed, because
 * it is not in `codes`.
 */
export function withCode(
  codes: readonly string[],
  code: string,
  applied: readonly string[],
): readonly string[] {
  return [...codes.filter(one => one !== code && applied.includes(one)), code]
}

/** The coupon codes of the checkout. They are not stored on the device: an order can use up a coupon. */
export function useCoupons(): Coupons {
  const [codes, setCodes] = useState<readonly string[]>([])
  const [email, setEmail] = useState<string | null>(null)
  const [withdrawn, setWithdrawn] = useState<readonly RefusedCoupon[]>([])
  return {
    codes,
    email,
    withdrawn,
    add: (code, applied, typedEmail) => {
      setCodes(withCode(codes, code, applied))
      setEmail(isEmail(typedEmail.trim()) ? typedEmail.trim() : null)
      setWithdrawn([])
    },
    remove: code => setCodes(codes.filter(one => one !== code)),
    withdraw: refused => {
      const isRefused = new Set(refused.map(({ code }) => code))
      setCodes(codes.filter(code => !isRefused.has(code)))
      setWithdrawn(refused)
    },
  }
}
