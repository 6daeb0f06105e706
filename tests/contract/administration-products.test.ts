import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { applySaleDates } from '@sultan/store/apply-sale-dates'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import type { Store } from '@sultan/woo-client/store'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'
import { alikeEngines } from './alike-engines.ts'
import { checkoutBody } from './embedded-store/addresses.fixture.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'

/* This file has more than 300 lines, because all tests change products of one shop that is started once. */

const PRODUCTS = '/wc/v3/products'

const INVALID_PRODUCT = {
  status: 404,
  body: {
    code: 'woocommerce_rest_invalid_product_id',
    message:
      'To manipulate product variations you should use the /products/&lt;product_id&gt;/variations/&lt;id&gt; endpoint.',
  },
}

describe.each(alikeEngines)('products of the administration API on %s', engine => {
  let database: Database
  let shop: AdminShop
  let store: Store
  beforeAll(async () => {
    database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
    shop = await openAdminShop(database)
    const details = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }
    const secrets = { cartSecret: 'secret of carts', tokenSecret: 'secret of tokens' }
    store = createStore({ database, publicUrl, ...secrets, shop: details, now: () => shop.clock.now })
  })
  afterAll(() => database.close())

  const create = async (body: object) => {
    const reply = await shop.send('POST', PRODUCTS, { body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body
  }
  const change = async (id: number, body: object) =>
    (await shop.send('PUT', `${PRODUCTS}/${id}`, { body })).body
  /**
   * Creates a variable product with one variation. `rows` reads the stored table rows of the product and of
   * the variation.
   */
  const createVariable = async () => {
    const attributes = [{ name: 'Boja', variation: true, options: ['Crna'] }]
    const { id } = await create({ name: 'Kaftan', type: 'variable', attributes })
    const variation = { regular_price: '10', attributes: [{ name: 'Boja', option: 'Crna' }] }
    const { body } = await shop.send('POST', `${PRODUCTS}/${id}/variations`, { body: variation })
    const rows = async () =>
      (await database.sql.execute(sql`select * from products where ${id} in (id, parent_id) order by id`))
        .rows
    return { id, variationId: body.id, rows }
  }
  const publicly = async (method: string, route: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', ...(token !== '' && { 'cart-token': token }) }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const response = await store(new Request(`${publicUrl}/wp-json/wc/store/v1${route}`, init))
    return {
      status: response.status,
      token: response.headers.get('cart-token') ?? '',
      body: await response.json(),
    }
  }
  /** Orders one piece of a product. Returns the response of the checkout, or of a failed `add-item`. */
  const order = async (id: number) => {
    const { token } = await publicly('GET', '/cart')
    const added = await publicly('POST', '/cart/add-item', { id, quantity: 1 }, token)
    if (added.status !== 201) return added
    return publicly('POST', '/checkout', checkoutBody, token)
  }

  it('creates a product that shoppers can see, find and order, and deducts the ordered pieces from its stock', async () => {
    const { id, slug } = await create({
      ...{
        name: 'Ružina vodica',
        regular_price: '12,90',
        sku: 'RV-1',
        manage_stock: true,
        stock_quantity: 2,
      },
      categories: [
        { id: (await shop.send('POST', `${PRODUCTS}/categories`, { body: { name: 'Vodice' } })).body.id },
      ],
    })
    expect((await publicly('GET', `/products/${slug}`)).body).toMatchObject({ id, prices: { price: '1290' } })
    expect((await publicly('GET', '/products?category=vodice')).body).toMatchObject([{ id }])
    expect((await publicly('GET', '/products?search=ruzina')).body).toMatchObject([{ id }])
    expect(await order(id)).toMatchObject({ status: 200 })
    expect((await shop.send('GET', `${PRODUCTS}/${id}`)).body).toMatchObject({
      stock_quantity: 1,
      total_sales: 1,
    })
  })

  it.each(['draft', 'pending', 'private', 'trash'])(
    'shows no product with the status %s to the public',
    async status => {
      const { id } = await create({ name: `Skriven ${status}`, regular_price: '5', sku: `SKRIVEN-${status}` })
      expect((await publicly('GET', `/products/${id}`)).status).toBe(200)
      await change(id, { status })
      expect((await publicly('GET', `/products/${id}`)).status).toBe(404)
      expect((await publicly('GET', '/products?search=skriven')).body).toEqual([])
      expect((await publicly('GET', `/products?sku=SKRIVEN-${status}`)).body).toEqual([])
      expect((await order(id)).status).not.toBe(200)
      await change(id, { status: 'publish' })
      expect((await publicly('GET', `/products/skriven-${status}`)).status).toBe(200)
      await shop.send('DELETE', `${PRODUCTS}/${id}?force=true`)
    },
  )

  it('sells variations, and computes the price and stock status of the variable product from its variations', async () => {
    const attributes = [{ name: 'Miris', variation: true, options: ['Ruža', 'Oud'] }]
    const { id } = await create({ name: 'Parfem', type: 'variable', sku: 'PARFEM', attributes })
    const route = `${PRODUCTS}/${id}/variations`
    const add = async (option: string, price: string) =>
      (
        await shop.send('POST', route, {
          body: { regular_price: price, attributes: [{ name: 'Miris', option }] },
        })
      ).body
    const rose = await add('Ruža', '20')
    const oud = await add('Oud', '35')
    expect(rose).toMatchObject({ sku: 'PARFEM', attributes: [{ name: 'Miris', option: 'Ruža' }] })
    const shown = (await publicly('GET', `/products/${id}`)).body
    expect(shown.prices.price_range).toEqual({ min_amount: '2000', max_amount: '3500' })
    expect(shown.variations).toHaveLength(2)
    expect(await order(oud.id)).toMatchObject({ status: 200 })
    await shop.send('PUT', `${route}/${rose.id}`, { body: { sale_price: '15' } })
    expect((await shop.send('GET', `${PRODUCTS}/${id}`)).body).toMatchObject({
      price: '15.00',
      on_sale: true,
    })
    for (const one of [rose, oud])
      await shop.send('PUT', `${route}/${one.id}`, { body: { manage_stock: true } })
    expect((await shop.send('GET', `${PRODUCTS}/${id}`)).body.stock_status).toBe('outofstock')
    await shop.send('DELETE', `${route}/${rose.id}?force=true`)
    expect((await shop.send('GET', `${PRODUCTS}/${id}`)).body).toMatchObject({
      price: '35.00',
      variations: [oud.id],
    })
  })

  it('computes the price of a grouped product from its members, and marks grouped and external products as not purchasable', async () => {
    const part = await create({ name: 'Dio', regular_price: '10' })
    const group = await create({ name: 'Komplet', type: 'grouped', grouped_products: [part.id] })
    expect(group).toMatchObject({ price: '10.00', purchasable: false })
    await change(part.id, { regular_price: '8' })
    expect((await publicly('GET', `/products/${group.id}`)).body).toMatchObject({
      ...{ type: 'grouped', is_purchasable: false, grouped_products: [part.id], prices: { price: '800' } },
    })
    const external = await create({
      ...{ name: 'Drugdje', type: 'external', regular_price: '9', external_url: 'https://example.com/p' },
    })
    expect((await publicly('GET', `/products/${external.id}`)).body).toMatchObject({
      ...{ type: 'external', is_purchasable: false, add_to_cart: { url: 'https://example.com/p' } },
    })
    for (const { id } of [group, external]) expect((await order(id)).status).toBe(400)
  })

  it('shows the regular price before a sale begins and after the sale ends, and clears the sale dates when a request sends empty strings for the dates', async () => {
    const { id } = await create({
      ...{ name: 'Akcija', regular_price: '10', sale_price: '8', date_on_sale_from: '2026-12-01' },
    })
    expect((await shop.send('GET', `${PRODUCTS}/${id}`)).body).toMatchObject({
      price: '10.00',
      on_sale: false,
    })
    const over = await change(id, { date_on_sale_from: '2026-01-01', date_on_sale_to: '2026-02-01T00:00:00' })
    expect(over).toMatchObject({ price: '10.00', sale_price: '8.00', on_sale: false })
    expect(await change(id, { date_on_sale_from: null, date_on_sale_to: null })).toMatchObject({
      date_on_sale_to: '2026-02-01T00:00:00',
    })
    expect(await change(id, { date_on_sale_from: '', date_on_sale_to: '' })).toMatchObject({
      ...{ price: '8.00', on_sale: true, date_on_sale_from: null, date_on_sale_to: null },
    })
    expect((await publicly('GET', `/products/${id}`)).body).toMatchObject({
      on_sale: true,
      prices: { price: '800' },
    })
  })

  it('states no sale end for a variable product, even when the sale of its variation has an end', async () => {
    const attributes = [{ name: 'Boja', variation: true, options: ['Crna'] }]
    const { id } = await create({ name: 'Sniženje', type: 'variable', attributes })
    await shop.send('POST', `${PRODUCTS}/${id}/variations`, {
      body: {
        ...{ regular_price: '10', sale_price: '8', date_on_sale_to: '2099-12-03T23:59:59' },
        attributes: [{ name: 'Boja', option: 'Crna' }],
      },
    })
    const sale = { date_on_sale_to: null, date_on_sale_to_gmt: null, on_sale: true }
    expect(await shop.send('GET', `${PRODUCTS}/${id}`)).toMatchObject({ body: sale })
  })

  it('the start and end of a variation’s sale change the prices of the variation, of its variable product and of the grouped products that contain this variable product', async () => {
    const attributes = [{ name: 'Boja', variation: true, options: ['Crna'] }]
    const { id } = await create({ name: 'Najava', type: 'variable', attributes })
    const dates = { date_on_sale_from: '2026-12-01T08:00:00', date_on_sale_to: '2026-12-03T23:59:59' }
    const { body: variation } = await shop.send('POST', `${PRODUCTS}/${id}/variations`, {
      body: {
        ...{ regular_price: '10', sale_price: '8', ...dates },
        attributes: [{ name: 'Boja', option: 'Crna' }],
      },
    })
    const group = await create({ name: 'Najavljeni', type: 'grouped', grouped_products: [id] })
    const prices = async () => {
      const shown = [variation.id, id, group.id].map(
        async one => (await publicly('GET', `/products/${one}`)).body,
      )
      return (await Promise.all(shown)).map(({ prices, sale_ends_on }) => [prices.price, sale_ends_on])
    }
    const at = (time: string) => applySaleDates(database, new Date(`2026-12-${time}+01:00`))
    expect(await at('01T07:59:00')).toEqual([])
    expect(await prices()).toEqual([
      ['1000', undefined],
      ['1000', undefined],
      ['1000', undefined],
    ])
    expect(await at('01T08:00:00')).toEqual([id, group.id])
    expect(await prices()).toEqual([
      ['800', '2026-12-03'],
      ['800', '2026-12-03'],
      ['800', undefined],
    ])
    expect(await at('03T23:59:00')).toEqual([])
    expect(await at('04T00:00:00')).toEqual([id, group.id])
    expect(await prices()).toEqual([
      ['1000', undefined],
      ['1000', undefined],
      ['1000', undefined],
    ])
  })

  it.each([
    ['PUT', async (id: number) => shop.send('PUT', `${PRODUCTS}/${id}`, { body: { stock_quantity: 0 } })],
    ['DELETE', async (id: number) => shop.send('DELETE', `${PRODUCTS}/${id}`)],
    ['DELETE with force', async (id: number) => shop.send('DELETE', `${PRODUCTS}/${id}?force=true`)],
  ])(
    'rejects a request (%s) for a variation at the product route, and changes neither the variation nor its parent',
    async (_, send) => {
      const { id, variationId, rows } = await createVariable()
      const before = await rows()
      expect(await send(variationId)).toMatchObject(INVALID_PRODUCT)
      expect(await rows()).toEqual(before)
      expect((await shop.send('GET', `${PRODUCTS}/${variationId}`)).body).toMatchObject({ parent_id: id })
    },
  )

  it('rejects the change and the deletion of a variation in a batch request for products, and changes neither the variation nor its parent', async () => {
    const { variationId, rows } = await createVariable()
    const before = await rows()
    const body = { update: [{ id: variationId, regular_price: '5' }], delete: [variationId] }
    const batch = (await shop.send('POST', `${PRODUCTS}/batch`, { body })).body
    const error = { id: variationId, error: { code: INVALID_PRODUCT.body.code } }
    expect(batch).toMatchObject({ update: [error], delete: [error] })
    expect(await rows()).toEqual(before)
  })

  it('converts nested values in a batch request to the types that the API declares, and ignores only values that cannot be converted', async () => {
    const sent = {
      ...{
        name: 'Haljina',
        status: null,
        manage_stock: true,
        stock_quantity: 7.5,
        dimensions: { length: 10, width: {} },
      },
      ...{
        tags: [{ name: 2026 }, null],
        attributes: [{ name: 'Veličina', options: [38, 'M'], visible: null }],
      },
    }
    const { create } = (await shop.send('POST', `${PRODUCTS}/batch`, { body: { create: [sent] } })).body
    expect(create).toMatchObject([
      {
        ...{ status: 'publish', stock_quantity: 7, dimensions: { length: '10', width: '' } },
        ...{ tags: [{ name: '2026' }], attributes: [{ name: 'Veličina', options: ['38', 'M'] }] },
      },
    ])
  })

  describe('after the end of a sale', () => {
    const NO_SALE = { price: '10.00', sale_price: '', date_on_sale_from: null, date_on_sale_to: null }
    const now = new Date('2026-11-22T05:49:41Z')
    afterEach(() => {
      shop.clock.now = now
    })
    const createPastSale = async () => {
      const sale = { sale_price: '8', date_on_sale_from: '2026-11-01', date_on_sale_to: '2026-11-30' }
      const { id, price } = await create({ name: 'Prošla akcija', regular_price: '10', ...sale })
      expect(price).toBe('8.00')
      shop.clock.now = new Date('2026-12-01T12:00:00Z')
      return id
    }

    it('the periodic update clears the sale price and the sale dates, also after a request has changed the product’s name', async () => {
      const id = await createPastSale()
      expect(await change(id, { name: 'Nova' })).toMatchObject({ price: '10.00' })
      expect(await applySaleDates(database, shop.clock.now)).toEqual([id])
      expect((await shop.send('GET', `${PRODUCTS}/${id}`)).body).toMatchObject(NO_SALE)
      expect(await change(id, { sale_price: '7' })).toMatchObject({ price: '7.00', date_on_sale_to: null })
    })

    it('begins a new sale, without an end date, when a request sends a sale price but no dates', async () => {
      const id = await createPastSale()
      expect(await change(id, { sale_price: '7' })).toMatchObject({ price: '7.00', date_on_sale_to: null })
    })

    it('continues the ended sale when a request sends a new end date', async () => {
      const id = await createPastSale()
      expect(await change(id, { date_on_sale_to: '2026-12-31' })).toMatchObject({
        price: '8.00',
        date_on_sale_to: '2026-12-31T00:00:00',
      })
    })
  })

  it('the periodic update ends a sale whose end was already in the past when the sale was stored', async () => {
    const sale = { sale_price: '8', date_on_sale_to: '2020-01-01' }
    const { id } = await create({ name: 'Zakašnjela', regular_price: '10', ...sale })
    expect(await applySaleDates(database, shop.clock.now)).toEqual([id])
    expect((await shop.send('GET', `${PRODUCTS}/${id}`)).body).toMatchObject({
      ...{ price: '10.00', sale_price: '', date_on_sale_to: null },
    })
    expect(await applySaleDates(database, shop.clock.now)).toEqual([])
  })

  it('a request that changes only a product’s name does not change the last day of a sale that was created outside of the administration API', async () => {
    const { id } = await create({ name: 'Uvezena', regular_price: '10', sale_price: '8' })
    await database.sql.execute(sql`update products set sale_ends_on = '2026-12-24' where id = ${id}`)
    expect(await change(id, { name: 'Uvezena akcija' })).toMatchObject({
      date_on_sale_to: '2026-12-24T23:59:59',
    })
    expect((await publicly('GET', `/products/${id}`)).body).toMatchObject({ sale_ends_on: '2026-12-24' })
  })

  it('names a grouped product in the change event when the price of one of its member products changes', async () => {
    const part = await create({ name: 'Sitnica', regular_price: '3' })
    const group = await create({ name: 'Paket', type: 'grouped', grouped_products: [part.id] })
    shop.changes.length = 0
    await change(part.id, { regular_price: '4' })
    expect(shop.changes).toEqual([{ kind: 'products', ids: [part.id, group.id] }])
  })

  it('stores a number outside of the range of its database column as the nearest number in the range', async () => {
    const stock = { manage_stock: true, stock_quantity: 1e12, menu_order: -1e12 }
    expect(await create({ name: 'Mnogo', ...stock, grouped_products: [1e12] })).toMatchObject({
      ...{ stock_quantity: 2_147_483_647, menu_order: -2_147_483_648, grouped_products: [2_147_483_647] },
    })
  })

  it('renames a global attribute and its terms in all products and variations', async () => {
    const attribute = (await shop.send('POST', `${PRODUCTS}/attributes`, { body: { name: 'Boja' } })).body
    const attributes = [{ id: attribute.id, visible: true, variation: true, options: ['Crna'] }]
    const { id } = await create({ name: 'Marama', type: 'variable', attributes })
    await shop.send('POST', `${PRODUCTS}/${id}/variations/generate`)
    const terms = `${PRODUCTS}/attributes/${attribute.id}/terms`
    const [term] = (await shop.send('GET', terms)).body
    expect(term).toMatchObject({ name: 'Crna', slug: 'crna', count: 1 })
    await shop.send('PUT', `${terms}/${term?.id}`, { body: { name: 'Ponoćno crna', slug: 'ponocna' } })
    await shop.send('PUT', `${PRODUCTS}/attributes/${attribute.id}`, { body: { name: 'Nijansa' } })
    const shown = (await publicly('GET', `/products/${id}`)).body
    expect(shown.attributes).toMatchObject([
      { name: 'Nijansa', taxonomy: 'pa_nijansa', terms: [{ name: 'Ponoćno crna', slug: 'ponocna' }] },
    ])
    expect(shown.variations).toMatchObject([{ attributes: [{ name: 'Nijansa', value: 'ponocna' }] }])
    await shop.send('DELETE', `${PRODUCTS}/attributes/${attribute.id}`)
    expect((await publicly('GET', `/products/${id}`)).body.attributes).toEqual([])
  })

  it('`POST …/variations/generate` rejects the body parameter `delete: true`, and creates no duplicate variations after the attributes of the product were reordered', async () => {
    const attributes = [
      { name: 'Veličina', variation: true, options: ['S', 'M'] },
      { name: 'Boja', variation: true, options: ['Crna', 'Bijela'] },
    ]
    const { id } = await create({ name: 'Košulja', type: 'variable', attributes })
    const generate = (body: object = {}) =>
      shop.send('POST', `${PRODUCTS}/${id}/variations/generate`, { body })
    expect(await generate({ delete: true })).toMatchObject({ body: { code: 'sultan_not_supported' } })
    expect(await generate({ delete: false })).toMatchObject({ body: { count: 4 } })
    await change(id, { attributes: attributes.toReversed() })
    expect(await generate()).toMatchObject({ body: { count: 0 } })
  })

  it('a variation that is set to draft and then published again gets a new slug if a product took the variation’s slug while the variation was a draft', async () => {
    const { id, variationId, rows } = await createVariable()
    const route = `${PRODUCTS}/${id}/variations/${variationId}`
    const slug = String((await rows())[1]?.slug)
    await shop.send('PUT', route, { body: { status: 'draft' } })
    await create({ name: 'Isti put', slug })
    expect(await shop.send('PUT', route, { body: { status: 'publish' } })).toMatchObject({ status: 200 })
    expect((await rows())[1]).toMatchObject({ status: 'publish', slug: `${slug}-2` })
  })

  it('finds no product in a search whose search_fields are all unknown', async () => {
    await create({ name: 'Nana' })
    const found = async (fields: string) =>
      (await shop.send('GET', `${PRODUCTS}?search=nana&search_fields=${fields}`)).body
    expect(await found('name')).toHaveLength(1)
    expect(await found('cijena')).toEqual([])
  })

  it('does not copy `date_on_sale_to` of a variation to the variable product when a request renames the variable product', async () => {
    const { id, variationId } = await createVariable()
    const route = `${PRODUCTS}/${id}/variations/${variationId}`
    const sale = { sale_price: '8', date_on_sale_to: '2026-12-24T23:59:59' }
    await shop.send('PUT', route, { body: sale })
    await change(id, { name: 'Svečani kaftan' })
    await shop.send('PUT', route, { body: { sale_price: '', date_on_sale_to: '' } })
    expect((await shop.send('GET', `${PRODUCTS}/${id}`)).body.date_on_sale_to).toBeNull()
  })

  it('undoes a rejected change of a product completely, and writes no audit entry for the rejected change', async () => {
    const { id } = await create({ name: 'Sapun', sku: 'S-1' })
    const before = (await shop.send('GET', `${PRODUCTS}/${id}`)).body
    const tags = [{ name: 'nikad spremljena' }]
    const reply = await shop.send('PUT', `${PRODUCTS}/${id}`, {
      body: { name: 'x', tags, images: [{ id: 9999 }] },
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'woocommerce_product_invalid_image_id' } })
    expect((await shop.send('GET', `${PRODUCTS}/${id}`)).body).toEqual(before)
    expect((await shop.send('GET', `${PRODUCTS}/tags?search=nikad`)).body).toEqual([])
    const { rows } = await database.sql.execute(
      sql`select action from audit_log where resource = 'product' and object_id = ${String(id)}`,
    )
    expect(rows).toEqual([{ action: 'create' }])
  })

  it('gives different slugs to products with the same name that are created at the same time, and accepts a SKU only once', async () => {
    const names = Array.from({ length: 5 }, () => ({ name: 'Isto ime', sku: 'ISTI' }))
    const replies = await Promise.all(names.map(body => shop.send('POST', PRODUCTS, { body })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400, 400])
    const others = await Promise.all(names.map(({ name }) => create({ name })))
    expect(new Set(others.map(({ slug }) => slug)).size).toBe(5)
  })

  it('after a batch request has created two products, one change event reports the ids of both products', async () => {
    shop.changes.length = 0
    const { body } = await shop.send('POST', `${PRODUCTS}/batch`, {
      body: { create: [{ name: 'Prvi' }, { name: 'Drugi' }] },
    })
    const ids = body.create.map(one => one.id)
    expect(shop.changes).toEqual([{ kind: 'products', ids }])
  })
})
