import { isRecord } from '@sultan/kernel/is-record'
import type { CartJson } from '@sultan/woo-client/cart'
import { describe, expect, it } from 'vitest'
import type { CartSession } from './cart-session.ts'
import { fillCart } from './fill-cart.ts'

const currency = { currency_code: 'BAM', currency_minor_unit: 2, currency_symbol: 'KM' }

function cartJson(ids: readonly number[]): CartJson {
  return {
    items: ids.map(id => ({
      key: `key-${id}`,
      id,
      name: '',
      quantity: 1,
      quantity_limits: { minimum: 1, maximum: 9 },
      variation: [],
      prices: { price: '100', regular_price: '100', sale_price: '100', ...currency },
      totals: { line_subtotal: '100', line_total: '100', ...currency },
    })),
    items_count: ids.length,
    needs_shipping: false,
    shipping_rates: [],
    totals: { total_items: '0', total_discount: '0', total_shipping: null, total_price: '0', ...currency },
    errors: [],
  }
}

/**
 * A cart session of a simulated store. `carts`: the response to each addition contains the whole cart.
 * `minimal`: only the response to the last addition of a batch contains the cart. `confirmed`: like
 * `minimal`, and the last response has the header `Preference-Applied`. `batches` records for each batch the
 * number of additions, and the number of cart lines in all its responses together.
 */
function sessionOf(bodies: 'carts' | 'minimal' | 'confirmed') {
  const ids: number[] = []
  const batches: { additions: number; lines: number }[] = []
  const session: CartSession = {
    async send({ body }) {
      const requests = isRecord(body) && Array.isArray(body.requests) ? body.requests : []
      const carts = requests.map(request => {
        ids.push(request.body.id)
        return cartJson(ids)
      })
      const isWhole = (cart: CartJson) => bodies === 'carts' || cart === carts.at(-1)
      const lines = carts.filter(isWhole).reduce((sum, { items }) => sum + items.length, 0)
      batches.push({ additions: requests.length, lines })
      const responses = carts.map(cart => ({
        status: 201,
        body: isWhole(cart) ? cart : { items: cart.items },
      }))
      const headers = new Headers(bodies === 'confirmed' ? { 'preference-applied': 'return=minimal' } : {})
      return { kind: 'received', status: 207, headers, body: { responses } }
    },
  }
  return { session, batches }
}

const lines = Array.from({ length: 100 }, (_, line) => ({
  line,
  id: 1000 + line,
  quantity: 1,
  variation: [],
}))

describe('fillCart', () => {
  it('adds fewer cart lines in each further batch when the store responds to each addition with the whole cart, so that no batch response becomes too long', async () => {
    const { session, batches } = sessionOf('carts')
    const filled = await fillCart(session, lines)
    expect(filled?.cart?.items.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
    expect([...(filled?.requested.values() ?? [])]).toEqual(lines)
    expect(batches.slice(0, 3).map(({ additions }) => additions)).toEqual([25, 10, 8])
    expect(Math.max(...batches.map(batch => batch.lines))).toBeLessThanOrEqual(325)
  })

  it('adds the maximum of 25 cart lines in every batch when each batch response contains the whole cart only once and has no header `Preference-Applied`', async () => {
    const { session, batches } = sessionOf('minimal')
    await fillCart(session, lines)
    expect(batches.map(({ additions }) => additions)).toEqual([25, 25, 25, 25])
  })

  it('adds all remaining cart lines in the second batch when the response to the first batch has the header `Preference-Applied`', async () => {
    const { session, batches } = sessionOf('confirmed')
    const filled = await fillCart(session, lines)
    expect([...(filled?.requested.values() ?? [])]).toEqual(lines)
    expect(batches.map(({ additions }) => additions)).toEqual([25, 75])
  })

  it.each([401, 429, 500])(
    'returns null when the store responds with status %i to the request that raises a cart line to the available quantity',
    async status => {
      const code = 'woocommerce_rest_product_partially_out_of_stock'
      const results = [
        { status: 400, body: { code, message: 'Nema dovoljno na stanju.' } },
        { status: 201, body: cartJson([17]) },
      ]
      const session: CartSession = {
        async send({ route }) {
          const headers = new Headers()
          if (!route.endsWith('/batch')) return { kind: 'received', status, headers, body: {} }
          return { kind: 'received', status: 207, headers, body: { responses: [results.shift()] } }
        },
      }
      expect(await fillCart(session, [{ line: 0, id: 17, quantity: 5, variation: [] }])).toBeNull()
    },
  )
})
