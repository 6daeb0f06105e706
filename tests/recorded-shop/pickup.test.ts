import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { basic, people, send } from './recorded-cart.fixture.ts'
import { openRecordedShop } from './start.ts'

const PRODUCT_ID = 31
const pickupLocation = {
  name: 'Radnja Ferhadija',
  address: 'Ferhadija 12, Sarajevo, 71000',
  details: 'Radnim danom 9–17',
}
const recordedBody = (name: string) => Object(recording(`second-shop/${name}`).response.body)

/** Opens a shop with the pick-up rates of the recorded WooCommerce, and a cart with one product. */
async function openCart() {
  const shop = openRecordedShop({ settings: { pickup: 'Lično preuzimanje', pickupLocation } })
  const token = (await send(shop, 'GET', '/wc/store/v1/cart')).headers.get('cart-token') ?? ''
  const body = { id: PRODUCT_ID, quantity: 1 }
  const added = await send(shop, 'POST', '/wc/store/v1/cart/add-item', { token, body })
  return { shop, token, cart: added.body }
}

interface RateJson {
  readonly method_id: string
  readonly meta_data: readonly { readonly key: string }[]
}

/**
 * The pick-up rates of a cart, without `description` and the metadata `Items`. Leaves out delivery rates,
 * because their names and prices differ from the recordings.
 */
function pickupRates(cart: unknown) {
  const [first] = Object(cart).shipping_rates
  return first.shipping_rates
    .filter(({ method_id }: RateJson) => /pickup/.test(method_id))
    .map(({ description, ...rate }: RateJson & { readonly description?: string }) => withoutItems(rate))
}

function withoutItems(rate: RateJson) {
  return { ...rate, meta_data: rate.meta_data.filter(({ key }) => key !== 'Items') }
}

const address = { ...people.amina.address, email: people.amina.email }

describe('the simulated WooCommerce shop with pick-up', () => {
  it('offers the pick-up rates of recording cart-pickup-location, and selects none of them', async () => {
    const { cart } = await openCart()
    expect(pickupRates(cart)).toEqual(pickupRates(recordedBody('cart-pickup-location')))
  })

  it.each([
    ['local_pickup:3', 'checkout-local-pickup-no-shipping-address', 'wc-v3-order-local-pickup'],
    ['pickup_location:0', 'checkout-pickup-location-no-shipping-address', 'wc-v3-order-pickup-location'],
  ])(
    'requires a shipping address for an order with the pick-up rate %s, and stores the metadata of the rate with the order',
    async (rate, rejected, ordered) => {
      const { shop, token } = await openCart()
      const select = { token, body: { package_id: 0, rate_id: rate } }
      await send(shop, 'POST', '/wc/store/v1/cart/select-shipping-rate', select)
      const body = { billing_address: address, payment_method: 'cod' }
      const rejection = await send(shop, 'POST', '/wc/store/v1/checkout', { token, body })
      expect(rejection.status).toBe(recording(`second-shop/${rejected}`).response.status)
      const { code, message } = recordedBody(rejected)
      expect(rejection.body).toMatchObject({ code, message })
      const placed = await send(shop, 'POST', '/wc/store/v1/checkout', {
        token,
        body: { ...body, shipping_address: address },
      })
      const route = `/wc/v3/orders/${Object(placed.body).order_id}`
      const order = await send(shop, 'GET', route, { headers: { Authorization: basic(shop) } })
      const recordedOrder = recordedBody(ordered)
      const [line] = recordedOrder.shipping_lines
      expect(order.body).toMatchObject({
        shipping_total: recordedOrder.shipping_total,
        // The shipping address of the order is the customer's address, not the place of pick-up.
        shipping: { address_1: address.address_1, city: address.city },
        shipping_lines: [
          {
            method_title: line.method_title,
            method_id: line.method_id,
            instance_id: line.instance_id,
            total: line.total,
          },
        ],
      })
      const [{ meta_data: entries }] = Object(order.body).shipping_lines
      for (const { id, ...entry } of withoutItems(line).meta_data as readonly {
        readonly id?: number
        readonly key: string
      }[])
        expect(entries).toContainEqual({ ...entry, id: expect.any(Number) })
    },
  )
})
