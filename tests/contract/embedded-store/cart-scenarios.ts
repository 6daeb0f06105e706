/** Which steps lead to each recording, one entry a recording: a table, long because the recordings are many. */
import { sql } from 'drizzle-orm'
import { checkoutBody } from './addresses.ts'
import { signIn } from './signed-in.ts'
import type { Reply, TrialStore } from './trial-store.ts'

/** What has to have happened before a recorded request, and with which headers it is sent then. */
export interface Prepared {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** The order that was asked for in the recording. */
  readonly order?: { readonly id: number; readonly key: string }
}

export type Scenario = (shop: TrialStore) => Promise<Prepared>

type Items = readonly (readonly [id: number, quantity: number])[]

const cart =
  (...items: Items): Scenario =>
  async shop => ({ token: await shop.cartWith(...items) })

const nothing: Scenario = async () => ({})

const oil = cart([17, 2])
const single = cart([17, 1])
const empty = cart()
const worth101 = cart([93, 1], [98, 1])

/** A cart with the option of a rate chosen. */
const withRate =
  (rate: string, ...items: Items): Scenario =>
  async shop => {
    const token = await shop.cartWith(...items)
    await shop.ask('POST', '/wc/store/v1/cart/select-shipping-rate', { token, body: { rate_id: rate } })
    return { token }
  }

/** A cart, and then something happens to a product in it. */
const then =
  (items: Items, id: number, change: ReturnType<typeof sql>): Scenario =>
  async shop => {
    const token = await shop.cartWith(...items)
    await shop.set(id, change)
    return { token }
  }

const soldOut = sql`stock_quantity = 0, stock_status = 'outofstock'`

const expired: Scenario = async shop => {
  const token = await shop.openCart()
  shop.clock.now = new Date(shop.clock.now.getTime() + 49 * 3_600_000)
  return { token }
}

const broken: Scenario = async () => ({ token: 'abc.def.ghi' })

/** An order of what the recorded one was of. */
const ordered =
  (...items: Items): Scenario =>
  async shop => {
    const token = await shop.cartWith(...items)
    const { body } = await placed(shop, token)
    return { token, order: { id: body.order_id, key: body.order_key } }
  }

export async function placed(shop: TrialStore, token: string, body: object = checkoutBody): Promise<Reply> {
  return shop.ask('POST', '/wc/store/v1/checkout', { token, body })
}

/** Amina's bearer beside whatever else there is. */
const withBearer =
  (scenario: Scenario): Scenario =>
  async shop => {
    const prepared = await scenario(shop)
    return { ...prepared, headers: { ...prepared.headers, Authorization: await signIn(shop) } }
  }

/** Amina's own cart, filled with her bearer and a nonce. */
const ownCart =
  (...items: Items): Scenario =>
  async shop => {
    const headers = { Authorization: await signIn(shop) }
    let token = ''
    for (const [id, quantity] of items) {
      const nonce = (await shop.ask('GET', '/wc/store/v1/cart')).headers.get('nonce') ?? ''
      const added = await shop.ask('POST', '/wc/store/v1/cart/add-item', {
        headers: { ...headers, Nonce: nonce },
        body: { id, quantity },
      })
      token = added.headers.get('cart-token') ?? ''
    }
    return { token }
  }

const nonce: Scenario = async shop => {
  const { headers } = await shop.ask('GET', '/wc/store/v1/cart')
  return { headers: { Nonce: headers.get('nonce') ?? '' } }
}

/** An order of Amina's, asked for with another bearer or with none. */
const orderOfAmina =
  (who: 'amina' | 'emir' | null): Scenario =>
  async shop => {
    const token = await shop.cartWith([61, 2])
    const headers = { Authorization: await signIn(shop) }
    const { body } = await shop.ask('POST', '/wc/store/v1/checkout', { token, headers, body: checkoutBody })
    const order = { id: body.order_id, key: body.order_key }
    return who === null ? { order } : { order, headers: { Authorization: await signIn(shop, who) } }
  }

const afterOrder: Scenario = async shop => {
  const { token = '' } = await ordered([17, 2])(shop)
  return { token }
}

/** Every recording of the cart, of batches, of checkout and of the order, but for the exceptions. */
export const scenarios: Readonly<Record<string, Scenario>> = {
  'batch-26-requests': empty,
  'batch-get-not-allowed': empty,
  'batch-no-token': nothing,
  'batch-ok': empty,
  'cart-above-100': worth101,
  'cart-add-above-stock': empty,
  'cart-add-above-stock-second-call': cart([69, 1]),
  'cart-add-again-same-item': oil,
  'cart-add-backorder': empty,
  'cart-add-bad-cart-token': broken,
  'cart-add-draft': empty,
  'cart-add-expired-cart-token': expired,
  'cart-add-id-text': empty,
  'cart-add-missing-id': empty,
  'cart-add-no-token-no-nonce': nothing,
  'cart-add-nonce-only': nonce,
  'cart-add-ok': empty,
  'cart-add-out-of-stock': empty,
  'cart-add-price-empty': empty,
  'cart-add-price-zero': empty,
  'cart-add-quantity-fraction': empty,
  'cart-add-quantity-missing': empty,
  'cart-add-quantity-negative': empty,
  'cart-add-quantity-zero': empty,
  'cart-add-sold-individually-2': empty,
  'cart-add-sold-individually-again': cart([47, 1]),
  'cart-add-unknown-id': empty,
  'cart-add-variable-without-variation': empty,
  'cart-add-variation-any-missing': empty,
  'cart-add-variation-any-ok': empty,
  'cart-add-variation-by-attributes': empty,
  'cart-add-variation-by-id': empty,
  'cart-add-variation-by-labels': empty,
  'cart-add-variation-one-attribute': empty,
  'cart-add-variation-out-of-stock': empty,
  'cart-add-variation-unknown-value': empty,
  'cart-add-wrong-nonce': async () => ({ headers: { Nonce: 'wrong' } }),
  'cart-after-checkout': afterOrder,
  'cart-after-failed-checkout': then(
    [
      [17, 1],
      [69, 1],
    ],
    69,
    soldOut,
  ),
  'cart-apply-coupon-bad': oil,
  'cart-apply-coupon-empty': oil,
  'cart-apply-coupon-missing': oil,
  'cart-bearer-add-no-token-no-nonce': withBearer(nothing),
  'cart-bearer-add-with-nonce': withBearer(nonce),
  'cart-bearer-add-with-token': withBearer(ownCart([98, 1])),
  'cart-bearer-expired': async shop => {
    const headers = { Authorization: await signIn(shop) }
    shop.clock.now = new Date(shop.clock.now.getTime() + 8 * 24 * 3_600_000)
    return { token: await shop.openCart(), headers }
  },
  'cart-bearer-no-token': withBearer(nothing),
  'cart-bearer-with-guest-token': withBearer(cart([61, 2])),
  'cart-by-rest-route': empty,
  'cart-crossing-100': async shop => {
    const { token = '' } = await withRate('flat_rate:1', [93, 1])(shop)
    await shop.ask('POST', '/wc/store/v1/cart/add-item', { token, body: { id: 98, quantity: 1 } })
    return { token }
  },
  'cart-customer-token-without-bearer': ownCart([98, 1], [100, 1]),
  'cart-exactly-100': cart([95, 2], [98, 5], [63, 1]),
  'cart-falling-below-100': withRate('free_shipping:2', [93, 1], [98, 1]),
  'cart-form-encoded': empty,
  'cart-get-bad-cart-token': broken,
  'cart-get-expired-cart-token': expired,
  'cart-get-fields': oil,
  'cart-get-fields-nested': oil,
  'cart-get-item-stock-fell': then([[95, 2]], 95, sql`stock_quantity = 1`),
  'cart-get-item-went-out-of-stock': then(
    [
      [17, 1],
      [69, 1],
    ],
    69,
    soldOut,
  ),
  'cart-get-new': nothing,
  'cart-get-with-token': oil,
  'cart-remove-all-items': oil,
  'cart-remove-coupon-not-there': oil,
  'cart-remove-item-ok': cart([17, 2], [98, 1]),
  'cart-remove-item-unknown-key': oil,
  'cart-select-shipping-rate-free': worth101,
  'cart-select-shipping-rate-missing': worth101,
  'cart-select-shipping-rate-no-package': cart([93, 2]),
  'cart-select-shipping-rate-unknown': withRate('free_shipping:2', [93, 1], [98, 1]),
  'cart-update-customer-country-not-sold-to': single,
  'cart-update-customer-invalid': oil,
  'cart-update-customer-ok': oil,
  'cart-update-customer-partial': single,
  'cart-update-item-above-stock': cart([69, 1]),
  'cart-update-item-missing-key': oil,
  'cart-update-item-ok': cart([17, 5]),
  'cart-update-item-unknown-key': oil,
  'cart-update-item-zero': oil,
  'cart-virtual-only': cart([118, 1]),
  'checkout-bad-token': broken,
  'checkout-bearer-nonce': withBearer(nonce),
  'checkout-body-empty': oil,
  'checkout-country-not-sold-to': oil,
  'checkout-country-unknown': oil,
  'checkout-create-account': oil,
  'checkout-empty-cart': empty,
  'checkout-first-name-blank': oil,
  'checkout-get': cart([17, 2], [98, 1]),
  'checkout-guest-email-of-customer': oil,
  'checkout-html-in-name': oil,
  'checkout-invalid-email': oil,
  'checkout-invalid-phone': oil,
  'checkout-invalid-postcode': oil,
  'checkout-item-stock-fell': then([[95, 2]], 95, sql`stock_quantity = 1`),
  'checkout-item-unpublished': then(
    [
      [17, 1],
      [112, 1],
    ],
    112,
    sql`status = 'draft'`,
  ),
  'checkout-item-went-out-of-stock': then(
    [
      [17, 1],
      [69, 1],
    ],
    69,
    soldOut,
  ),
  'checkout-no-payment-method': oil,
  'checkout-no-shipping-address': oil,
  'checkout-no-token': nothing,
  'checkout-ok-bearer': withBearer(cart([61, 2])),
  'checkout-ok-bearer-own-cart': withBearer(ownCart([98, 1], [100, 1])),
  'checkout-ok-guest': cart([17, 2], [98, 1]),
  'checkout-payment-method-empty': oil,
  'checkout-payment-method-off': oil,
  'checkout-payment-method-unknown': oil,
  'checkout-phone-local-format': oil,
  'checkout-price-changed': then([[17, 1]], 17, sql`price = 2990, regular_price = 2990`),
  'checkout-same-token-again': afterOrder,
  'checkout-token-reused-new-cart': afterOrder,
  'checkout-without-address-1': oil,
  'checkout-without-city': oil,
  'checkout-without-country': oil,
  'checkout-without-email': oil,
  'checkout-without-first-name': oil,
  'checkout-without-last-name': oil,
  'checkout-without-phone': oil,
  'checkout-without-postcode': oil,
  'checkout-without-several': oil,
  'checkout-without-state': oil,
  'jwt-usefulteam-cart-bearer': withBearer(nothing),
  'store-order-404': nothing,
  'store-order-email-case': ordered([17, 2], [98, 1]),
  'store-order-item-stock-fell': async shop => {
    const token = await shop.cartWith([95, 2])
    await shop.set(95, sql`stock_quantity = 1`)
    const { body } = await placed(shop, token)
    return { order: { id: body.order_id, key: body.order_key } }
  },
  'store-order-no-email': ordered([17, 2]),
  'store-order-no-key': ordered([17, 2]),
  'store-order-of-customer-as-guest': orderOfAmina(null),
  'store-order-of-customer-other-bearer': orderOfAmina('emir'),
  'store-order-of-customer-with-bearer': orderOfAmina('amina'),
  'store-order-ok': ordered([17, 2], [98, 1]),
  'store-order-price-changed': async shop => {
    await shop.set(17, sql`price = 2990, regular_price = 2990`)
    return ordered([17, 1])(shop)
  },
  'store-order-wrong-email': ordered([17, 2]),
  'store-order-wrong-key': ordered([17, 2]),
}

/** Recordings that the embedded store does not answer like that; the reasons stand in `docs/dialect.md`. */
export const exceptions: readonly string[] = [
  'cart-above-100-with-coupon',
  'cart-apply-coupon-expired',
  'cart-apply-coupon-ok',
  'cart-apply-coupon-twice',
  'cart-remove-coupon-ok',
  'checkout-create-account-email-taken',
  'checkout-create-account-sign-up-on',
  'checkout-last-item-race-lost',
]
