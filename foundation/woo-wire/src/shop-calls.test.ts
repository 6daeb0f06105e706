import { expect, test } from 'vitest'
import { replayingWire } from './recorded-exchange.ts'
import { customerByEmail, ordersOfCustomer } from './shop-calls.ts'

const key = { key: 'ck_1', secret: 'cs_2' }

test('a customer by e-mail, with the key in the header and never in the address', async () => {
  const { wire, asked } = replayingWire('wc-customers-by-email-found', 'pretty')
  const result = await customerByEmail(wire, key, 'amina.hodzic@kupac.example')
  expect(result).toMatchObject({ ok: true, value: { id: 2, email: 'amina.hodzic@kupac.example' } })
  expect(asked[0]?.headers.get('Authorization')).toBe(`Basic ${btoa('ck_1:cs_2')}`)
  const url = new URL(asked[0]?.url ?? '')
  expect(url.pathname).toBe('/wp-json/wc/v3/customers')
  expect(url.search).not.toMatch(/ck_1|cs_2/)
})

test('nobody with that e-mail is null', async () => {
  const { wire } = replayingWire('wc-customers-by-email-none', 'pretty')
  expect(await customerByEmail(wire, key, 'niko@kupac.example')).toMatchObject({ ok: true, value: null })
})

test('a customer’s orders, by page', async () => {
  const { wire, asked } = replayingWire('wc-orders-of-customer', 'pretty')
  const result = await ordersOfCustomer(wire, key, 2, 1)
  expect(result.ok && result.value.items.length).toBeGreaterThan(0)
  expect(new URL(asked[0]?.url ?? '').searchParams.get('customer')).toBe('2')
})

test('customer 0 is never asked for: that would be the orders of all guests', async () => {
  const { wire, asked } = replayingWire('wc-orders-customer-0', 'pretty')
  await expect(ordersOfCustomer(wire, key, 0, 1)).rejects.toThrow(RangeError)
  expect(asked).toEqual([])
})
