import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { silentLogger } from '@sultan/kernel/logger'
import { type EmbeddedTerms, openEmbeddedTerms } from '@sultan/server/embedded-terms'
import type { Database } from '@sultan/sql/database'
import { createStore } from '@sultan/store/create-store'
import type { TermsSettings } from '@sultan/store/shop-settings'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { publicUrl } from '../embedded-store/store-settings.fixture.ts'
import { type AdminReply, type AdminShop, openAdminShop } from './admin-shop.fixture.ts'

const METHODS = '/wc/v3/shipping/zones/1/methods'
const PAID = `${METHODS}/1`
const FREE = `${METHODS}/2`

/**
 * Declares tests of the delivery terms and the settings of a shop. `opened` returns the shop. The tests call
 * `opened` in `beforeAll`, after the caller's own `beforeAll` has opened the shop.
 */
export function testShopAdministration(
  opened: () => { readonly database: Database; readonly shop: AdminShop },
): void {
  let database: Database
  let shop: AdminShop
  let productId: number
  beforeAll(async () => {
    ;({ database, shop } = opened())
    const body = { name: 'Med', regular_price: '20', status: 'publish' }
    productId = (await shop.send('POST', '/wc/v3/products', { body })).body.id
  })
  beforeEach(async () => {
    await database.sql.execute(sql`delete from shop_settings`)
    shop.changes.length = 0
  })

  const settingsWith = (fixed: TermsSettings['fixed'] = {}) => ({ terms: defaultShopTerms, fixed })
  const openTerms = (fixed?: TermsSettings['fixed']): Promise<EmbeddedTerms> =>
    openEmbeddedTerms(database, settingsWith(fixed), silentLogger)
  const put = (route: string, settings: object): Promise<AdminReply> =>
    shop.send('PUT', route, { body: { settings } })
  const codeOf = ({ status, body }: AdminReply) => [status, body.code]

  /**
   * Returns name and price of each shipping rate for a cart with two pieces at 20 KM each. `terms` are the
   * delivery terms.
   */
  async function ratesOf(terms: EmbeddedTerms): Promise<readonly unknown[]> {
    const secrets = { cartSecret: 'secret of carts', tokenSecret: 'secret of tokens' }
    const details = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }
    const store = createStore({ database, publicUrl, ...secrets, shop: details, terms: terms.current })
    const send = (method: string, route: string, headers: Readonly<Record<string, string>>, body?: string) =>
      store(
        new Request(`${publicUrl}/wp-json/wc/store/v1${route}`, { method, headers, ...(body && { body }) }),
      )
    const token = (await send('GET', '/cart', {})).headers.get('cart-token') ?? ''
    const headers = { 'content-type': 'application/json', 'cart-token': token }
    const piece = JSON.stringify({ id: productId, quantity: 2 })
    const cart = await (await send('POST', '/cart/add-item', headers, piece)).json()
    return cart.shipping_rates[0].shipping_rates.map(({ name, price }: Record<string, string>) => [
      name,
      price,
    ])
  }

  it('applies a change of delivery price, delivery name and minimum for free delivery on every server', async () => {
    const servers = [await openTerms(), await openTerms()]
    const changed: string[] = []
    const watched = servers.map((server, at) => server.watch(() => void changed.push(`server ${at}`)))
    expect(await put(PAID, { cost: '9,50', title: 'Kurir' })).toMatchObject({
      status: 200,
      body: { title: 'Kurir', settings: { cost: { value: '9.50' }, title: { value: 'Kurir' } } },
    })
    expect(await put(FREE, { min_amount: '40' })).toMatchObject({
      status: 200,
      body: { settings: { requires: { value: 'either' }, min_amount: { value: '40' } } },
    })
    expect(shop.changes).toEqual([{ kind: 'terms' }, { kind: 'terms' }])
    for (const server of servers) server.refresh()
    await expect.poll(() => changed).toHaveLength(2)
    for (const server of servers) {
      expect(server.current()).toEqual({
        ...defaultShopTerms,
        ...{ flatRate: 950, freeShippingFrom: 4000, shippingName: 'Kurir' },
      })
      expect(await ratesOf(server)).toEqual([
        ['Kurir', '950'],
        ['Besplatna dostava', '0'],
      ])
    }
    await Promise.all(watched.map(one => one.close()))
    expect((await openTerms()).current()).toEqual(servers[0]?.current())
  })

  it('the setting `requires` makes delivery free always, from a minimum total, or only with a coupon', async () => {
    const from = async () => (await openTerms()).current().freeShippingFrom
    expect((await put(FREE, { requires: 'coupon' })).body.settings).toMatchObject({
      requires: { value: 'coupon' },
    })
    expect(await from()).toBeNull()
    await put(FREE, { requires: '' })
    expect(await from()).toBe(0)
    await put(FREE, { requires: 'either', min_amount: '120.5' })
    expect(await from()).toBe(12_050)
  })

  it.each([
    [PAID, { cost: '10 * [qty]' }, 'sultan_not_supported'],
    [PAID, { cost: '' }, 'sultan_not_supported'],
    [PAID, { cost: '-1' }, 'sultan_not_supported'],
    [PAID, { cost: '1000' }, 'sultan_not_supported'],
    [PAID, { tax_status: 'taxable' }, 'sultan_not_supported'],
    [PAID, { tax_status: 'x' }, 'rest_setting_value_invalid'],
    [PAID, { title: '<b></b>' }, 'rest_setting_value_invalid'],
    [FREE, { title: 'Gratis' }, 'sultan_not_supported'],
    [FREE, { requires: 'min_amount' }, 'sultan_not_supported'],
    [FREE, { requires: 'both' }, 'sultan_not_supported'],
    [FREE, { requires: 'x' }, 'rest_setting_value_invalid'],
    [FREE, { requires: 'constructor' }, 'rest_setting_value_invalid'],
    [FREE, { requires: ['coupon'] }, 'rest_setting_value_invalid'],
    [PAID, { title: { value: 'Kurir' } }, 'rest_setting_value_invalid'],
    [FREE, { requires: 'coupon', min_amount: '50' }, 'sultan_not_supported'],
    [FREE, { min_amount: 'sto' }, 'rest_setting_value_invalid'],
    [FREE, { ignore_discounts: 'yes' }, 'sultan_not_supported'],
  ])('rejects PUT %s %j, and leaves the delivery terms unchanged', async (route, settings, code) => {
    expect(codeOf(await put(route, { cost: '5', min_amount: '50', ...settings }))).toEqual([400, code])
    expect((await openTerms()).current()).toEqual(defaultShopTerms)
    expect(shop.changes).toEqual([])
  })

  it('rejects a change of a delivery term that an environment variable sets, and names the variable', async () => {
    await put(PAID, { cost: '9' })
    const fixed = { flatRate: 'SHIPPING_PRICE' }
    const strict = await openAdminShop(database, fixed)
    expect((await openTerms(fixed)).current()).toEqual(defaultShopTerms)
    expect((await strict.send('GET', PAID)).body.settings.cost?.value).toBe('7')
    const body = { settings: { cost: '8' } }
    const rejected = await strict.send('PUT', PAID, { body })
    expect(rejected).toMatchObject({ status: 400, body: { code: 'sultan_not_supported' } })
    expect(rejected.body.message).toContain('SHIPPING_PRICE')
    expect(await strict.send('PUT', FREE, { body: { settings: { min_amount: '90' } } })).toMatchObject({
      status: 200,
    })
  })

  it.each(['24', 'true', 'null', '"Kurir"'])('keeps the delivery name %s as plain text', async title => {
    expect((await put(PAID, { title })).body.title).toBe(title)
    expect((await openTerms()).current().shippingName).toBe(title)
  })

  it('uses the default delivery terms in place of invalid stored terms', async () => {
    await database.sql.execute(sql`insert into shop_settings (name, value, changed_at) values
      ('flatRate', '"7"', now()), ('freeShippingFrom', '-1', now()), ('shippingName', '""', now()), ('x', '{', now())`)
    expect((await openTerms()).current()).toEqual(defaultShopTerms)
  })

  it.each([
    ['POST', '/wc/v3/shipping/zones', { name: 'Hrvatska' }],
    ['PUT', '/wc/v3/shipping/zones/1', { name: 'Balkan' }],
    ['DELETE', '/wc/v3/shipping/zones/1?force=true', undefined],
    ['PUT', '/wc/v3/shipping/zones/1/locations', [{ code: 'BA', type: 'country' }, { code: 'HR' }]],
    ['POST', METHODS, { method_id: 'flat_rate' }],
    ['PUT', PAID, { enabled: false }],
    ['PUT', PAID, { order: 3 }],
    ['DELETE', `${PAID}?force=true`, undefined],
    ['PUT', '/wc/v3/payment_gateways/cod', { enabled: false }],
    ['PUT', '/wc/v3/payment_gateways/cod', { title: 'Gotovina' }],
    ['PUT', '/wc/v3/payment_gateways/cod', { settings: { instructions: 'Pripremite novac.' } }],
    ['POST', '/wc/v3/taxes', { rate: '17' }],
    ['POST', '/wc/v3/taxes/classes', { name: 'Knjige' }],
    ['DELETE', '/wc/v3/taxes/classes/zero-rate?force=true', undefined],
    ['PUT', '/wc/v3/settings/general/woocommerce_currency', { value: 'EUR' }],
    ['PUT', '/wc/v3/settings/general/woocommerce_store_city', { value: 'Mostar' }],
    ['PUT', '/wc/v3/settings/general/woocommerce_specific_allowed_countries', { value: ['BA', 'HR'] }],
    ['PUT', '/wc/v3/settings/products/woocommerce_notify_low_stock_amount', { value: 3 }],
  ])('rejects a change that the shop does not support: %s %s %j', async (method, route, body) => {
    const reply = await shop.send(method, route, { ...(body !== undefined && { body }) })
    expect(codeOf(reply)).toEqual([400, 'sultan_not_supported'])
  })

  it.each([
    ['/wc/v3/shipping/zones/1', { name: 'Bosna i Hercegovina', order: 0 }],
    ['/wc/v3/shipping/zones/1/locations', [{ code: 'BA', type: 'country' }]],
    ['/wc/v3/payment_gateways/cod', { enabled: true, settings: { enable_for_virtual: 'yes' } }],
    ['/wc/v3/settings/general/woocommerce_specific_allowed_countries', { value: ['BA'] }],
    ['/wc/v3/settings/products/woocommerce_notify_low_stock_amount', { value: 2 }],
  ])('accepts PUT %s %j, whose values equal the current ones', async (route, body) => {
    expect((await shop.send('PUT', route, { body })).status).toBe(200)
  })

  it('accepts a PUT of each shipping method with the values of its GET response, and reports no change', async () => {
    for (const method of (await shop.send('GET', METHODS)).body) {
      const values = Object.values(method.settings)
      const settings = Object.fromEntries(values.map(({ id, value }) => [id, value]))
      const body = { ...method, settings }
      expect(await shop.send('PUT', `${METHODS}/${method.id}`, { body })).toMatchObject({ status: 200 })
    }
    expect(shop.changes).toEqual([])
  })

  it('the WooCommerce tool `clear_transients` announces a change of the whole catalogue with `confirm`, and does nothing without `confirm`', async () => {
    const tool = '/wc/v3/system_status/tools/clear_transients'
    expect((await shop.send('PUT', tool)).body).toMatchObject({ success: false })
    expect(shop.changes).toEqual([])
    expect((await shop.send('PUT', tool, { body: { confirm: true } })).body).toMatchObject({ success: true })
    expect(shop.changes).toEqual([{ kind: 'catalogue' }])
  })

  it('responds with 404 for a shipping zone, method, payment gateway, setting or tool that the shop does not have', async () => {
    const routes = [
      ...['/wc/v3/shipping/zones/2', '/wc/v3/shipping/zones/99999999999', '/wc/v3/shipping/zones/2/methods'],
      ...[`${METHODS}/3`, '/wc/v3/shipping/zones/0/methods/1', '/wc/v3/shipping_methods/local_pickup'],
      ...['/wc/v3/shipping/zones/99999999999/locations', '/wc/v3/payment_gateways/bacs', '/wc/v3/taxes/1'],
      ...['/wc/v3/taxes/classes/nema', '/wc/v3/settings/email', '/wc/v3/system_status/tools/nema'],
    ]
    for (const route of routes) expect([route, (await shop.send('GET', route)).status]).toEqual([route, 404])
  })
}
