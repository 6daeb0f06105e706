import { cartSchema } from '@sultan/woo-client/cart'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { noRateLimits } from '../limits/rate-limiter.ts'
import type { FieldErrors } from '../validation/fields.ts'
import { applyCoupons, couponProblem, parseCoupons } from './coupons.ts'

function parse(value: unknown): {
  readonly codes: readonly string[] | undefined
  readonly errors: FieldErrors
} {
  const errors: FieldErrors = {}
  return { codes: parseCoupons(value, errors), errors }
}

const recordedMessage = (name: string): unknown =>
  (recording(name).response.body as { readonly message: unknown }).message

describe('parseCoupons', () => {
  it('returns each coupon code once, in lower case; returns undefined for a request without coupon codes', () => {
    expect(parse([' Popust10 ', 'popust10', 'MIN200']).codes).toEqual(['popust10', 'min200'])
    for (const none of [undefined, null, []]) expect(parse(none)).toEqual({ codes: undefined, errors: {} })
  })

  it.each([
    ['six coupon codes', ['1', '2', '3', '4', '5', '6']],
    ['an empty coupon code', [' ']],
    ['a coupon code of 101 characters', ['x'.repeat(101)]],
    ['a coupon code with a line break', ['a\nb']],
    ['a number instead of a coupon code', [5]],
    ['a text instead of a list', 'popust10'],
  ])('rejects the field `coupons` with %s', (_what, value) => {
    expect(parse(value).errors.coupons).toBe('Možete upisati najviše 5 kupona.')
  })
})

describe('applyCoupons', () => {
  it('recognizes an accepted coupon when the store returns the coupon code with HTML entities', async () => {
    const cart = cartSchema.parse(recording('cart-add-ok').response.body)
    const coupons = [{ code: 'a&amp;b', totals: { total_discount: '100', total_discount_tax: '0' } }]
    const body = { ...cart, coupons }
    const session = {
      send: async () => ({ kind: 'received', status: 200, headers: new Headers(), body }) as const,
    }
    const attempts = { rateLimiter: noRateLimits, address: '203.0.113.7' }
    expect((await applyCoupons(session, cart, ['a&b'], attempts))?.problems).toEqual([])
  })
})

describe('couponProblem', () => {
  it.each([
    ['cart-apply-coupon-bad', 'Kupon „x” ne postoji. Provjerite kod.'],
    ['cart-apply-coupon-expired', 'Kupon „x” je istekao.'],
    ['second-shop/cart-coupon-min200', 'Kupon „x” važi za kupovinu od najmanje 200,00 KM.'],
    ['second-shop/cart-coupon-maks20', 'Kupon „x” važi za kupovinu do 20,00 KM.'],
    ['second-shop/cart-coupon-samoknjige', 'Kupon „x” ne važi za proizvode u korpi.'],
    ['second-shop/cart-coupon-iskoristen', 'Kupon „x” je već iskorišten.'],
    ['second-shop/cart-coupon-after-individual', 'Kupon „x” se ne može koristiti zajedno s drugim kuponom.'],
    ['second-shop/cart-coupon-email-other', 'Kupon „x” ne važi bez e-mail adrese za koju je izdat.'],
  ])(
    'turns the coupon rejection in the recorded WooCommerce response %s into the Bosnian message: %s',
    (name, message) => {
      expect(couponProblem('x', recordedMessage(name))).toEqual({
        code: 'coupon_refused',
        coupon: 'x',
        message,
      })
    },
  )

  it('returns the store’s message about a coupon as plain text when the message is in the shop’s language', () => {
    const { message } = couponProblem('x', 'Kupon &quot;x&quot; je <b>istekao</b> jučer.')
    expect(message).toBe('Kupon "x" je istekao jučer.')
  })

  it.each([
    ['an unknown English message', 'Sorry, this one is odd.'],
    ['an empty message', ''],
    ['a message of more than 200 characters', 'Kupon '.repeat(60)],
    ['no message', undefined],
  ])(
    'returns a general coupon message when the store’s rejection of the coupon contains %s',
    (_what, text) => {
      expect(couponProblem('x', text).message).toBe('Kupon „x” se ne može primijeniti na ovu narudžbu.')
    },
  )
})
