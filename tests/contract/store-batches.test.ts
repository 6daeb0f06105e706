import { observePool } from '@sultan/sql/observe-queries'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alikeEngines } from './alike-engines.ts'
import { recordedProducts } from './embedded-store/cart-products.fixture.ts'
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store/embedded-store.fixture.ts'

const MINIMAL = { Prefer: 'return=minimal' }
const abaya = [
  { attribute: 'pa_velicina', value: 'm' },
  { attribute: 'pa_boja', value: 'crna' },
]

describe.each(alikeEngines)('batch of the embedded store on %s', engine => {
  let shop: EmbeddedStore
  let statements = 0
  beforeAll(async () => {
    shop = await openEmbeddedStore(engine)
    const countStatement = () => {
      statements += 1
      return () => undefined
    }
    observePool(shop.database.pool, { statement: countStatement, connectionWait: () => undefined })
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.restore())

  const addItem = (id: number, more: object = {}) => ({
    path: '/wc/store/v1/cart/add-item',
    method: 'POST',
    body: { id, quantity: 1, ...more },
  })
  async function send(requests: readonly object[], headers: Record<string, string> = {}, cart?: string) {
    const token = cart ?? (await shop.openCart())
    const { body } = await shop.send('POST', '/wc/store/v1/batch', { token, headers, body: { requests } })
    // This cast is safe: the Store API responds with the JSON of a cart or of an error.
    return body.responses as readonly { status: number; body: Readonly<Record<string, unknown>> }[]
  }

  it('a batch responds to each request with the cart as it was after that request', async () => {
    const responses = await send([addItem(17), addItem(100), addItem(17)])
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(responses.map(({ body }) => body.items_count)).toEqual([1, 2, 3])
    expect(responses.map(({ body }) => Array.isArray(body.items) && body.items.length)).toEqual([1, 2, 2])
  })

  it('with `Prefer: return=minimal`, the last successful response of a batch contains the whole cart without product descriptions; each earlier response contains only the key and quantity of the changed cart line', async () => {
    await shop.database.pool.query("update products set description = 'Opis', short_description = 'Opis'")
    const requests = [
      addItem(17),
      addItem(100),
      addItem(17),
      addItem(73, { variation: abaya }),
      addItem(999_999),
    ]
    const [first, second, third, last, rejected] = await send(requests, MINIMAL)
    const key = expect.stringMatching(/^\w{32}$/)
    expect(first?.body).toEqual({ items: [{ key, quantity: 1 }] })
    expect(second?.body).toEqual({ items: [{ key, quantity: 1 }] })
    expect(third?.body).toEqual({ items: [{ key, quantity: 2 }] })
    expect(rejected?.body.code).toBe('woocommerce_rest_cart_invalid_product')
    const [, , , whole] = await send(requests)
    const withDescriptions = JSON.stringify(whole?.body)
    expect(withDescriptions).toContain('"description":"Opis"')
    expect(last?.body).toEqual(
      JSON.parse(withDescriptions.replaceAll('description":"Opis"', 'description":""')),
    )
  })

  it('with `Prefer: handling=lenient`, a batch adds the available pieces when more are requested, and rejects a request when no piece is available', async () => {
    const requests = [
      addItem(69, { quantity: 9 }),
      addItem(69, { quantity: 2 }),
      addItem(17, { quantity: 2 }),
    ]
    const lenient = { Prefer: 'return=minimal, handling=lenient' }
    const [first, second, third] = await send(requests, lenient)
    expect([first, second, third].map(response => response?.status)).toEqual([201, 400, 201])
    expect(first?.body.items).toEqual([expect.objectContaining({ quantity: 1 })])
    expect(second?.body.code).toBe('woocommerce_rest_product_partially_out_of_stock')
    expect(third?.body.items_count).toBe(3)
    const [rejected] = await send(requests)
    expect(rejected?.body.code).toBe('woocommerce_rest_product_partially_out_of_stock')
  })

  it('accepts at most 100 requests in a batch with `Prefer: return=minimal`, and confirms the preference in the header `Preference-Applied`; accepts at most 25 requests without `Prefer`', async () => {
    const post = async (count: number, headers: Record<string, string>) => {
      const requests = Array.from({ length: count }, () => addItem(17))
      const options = { token: await shop.openCart(), headers, body: { requests } }
      const { status, headers: received } = await shop.send('POST', '/wc/store/v1/batch', options)
      return [status, received.get('preference-applied')]
    }
    expect(await post(100, MINIMAL)).toEqual([207, 'return=minimal'])
    expect(await post(101, MINIMAL)).toEqual([400, null])
    expect(await post(25, {})).toEqual([207, null])
    expect(await post(26, {})).toEqual([400, null])
  })

  it('returns, for each request of a batch, only the fields that the parameter `_fields` of that request names', async () => {
    const [response] = await send([
      { ...addItem(17), path: '/wc/store/v1/cart/add-item?_fields=items_count' },
    ])
    expect(response?.body).toEqual({ items_count: 1 })
  })

  it('executes as many SQL statements for a batch of 25 requests as for a batch of two requests', async () => {
    const ids = recordedProducts.filter(({ type }) => type === 'simple').map(({ id }) => id ?? 0)
    const variation = addItem(73, { variation: abaya })
    const statementsOf = async (requests: readonly object[]) => {
      const token = await shop.openCart()
      const before = statements
      await send(requests, MINIMAL, token)
      return statements - before
    }
    const few = await statementsOf([addItem(17), variation])
    const lines = Array.from({ length: 24 }, (_, index) => addItem(ids[index % ids.length] ?? 0))
    expect(await statementsOf([...lines, variation])).toBe(few)
    expect(few).toBeLessThanOrEqual(9)
  })
})
