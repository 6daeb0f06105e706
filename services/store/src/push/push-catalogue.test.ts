import type { Database } from '@sultan/sql/database'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { categories, images, productDetails, products } from '../db/catalogue-tables.ts'
import { orderLines, orders } from '../db/order-tables.ts'
import { EMPTY_ADDRESS } from '../domain/address.ts'
import { pushProducts, pushStock, pushTerms } from './push-catalogue.ts'
import { openShop, type RecordedPush, recordedPush } from './push-context.fixture.ts'
import { pushOrders } from './push-people.ts'

const moment = '2026-11-05T08:30:00'
const honey: typeof products.$inferInsert = {
  ...{ id: 10, type: 'simple', slug: 'med', name: 'Med', regularPrice: 1500, price: 1500 },
  ...{ manageStock: true, stockQuantity: 5, sortName: '', searchText: '' },
  ...{ dateCreated: moment, dateModified: moment },
}
const order: typeof orders.$inferInsert = {
  ...{ id: 1001, orderKey: 'wc_order_a', status: 'processing', customerId: 0, currency: 'BAM' },
  ...{ paymentMethod: 'cod', paymentMethodTitle: '', billing: EMPTY_ADDRESS, shipping: EMPTY_ADDRESS },
  ...{ itemsTotal: 1500, shippingTotal: 0, total: 1500, customerNote: '', customerUserAgent: '' },
  ...{ createdAt: new Date(moment), updatedAt: new Date(moment) },
}
const orderLine: typeof orderLines.$inferInsert = {
  ...{ orderId: 1001, productId: 10, name: 'Med', sku: '', quantity: 1, price: 1500, regularPrice: 1500 },
  ...{ total: 1500, virtual: false, options: [] },
}

let database: Database
let context: RecordedPush
beforeEach(async () => {
  database = await openShop()
  context = recordedPush(database)
})
afterEach(() => database.close())

describe('pushStock', () => {
  it('sends an unchanged stock quantity again after an order that contains the product was written to the target shop', async () => {
    await database.sql.insert(products).values(honey)
    const push = async () => {
      context.written.length = 0
      await pushProducts(context)
      await pushOrders(context)
      await pushStock(context)
      return context.written.map(({ request }) => request)
    }
    expect(await push()).toEqual(['POST /wc/v3/products', 'PUT /wc/v3/products/1001'])
    expect(await push()).toEqual([])
    await database.sql.insert(orders).values(order)
    await database.sql.insert(orderLines).values(orderLine)
    expect(await push()).toEqual(['POST /wc/v3/orders', 'PUT /wc/v3/products/1001'])
    expect(context.written[1]?.body).toMatchObject({ manage_stock: true, stock_quantity: 5 })
    expect(await push()).toEqual([])
  })
})

describe('pushProducts', () => {
  it('sends empty strings for the start and end of a price reduction after these dates were removed', async () => {
    await database.sql.insert(products).values(honey)
    await database.sql.insert(productDetails).values({ productId: 10, saleEndsAt: '2026-12-31T23:59:59' })
    await pushProducts(context)
    await database.sql.update(productDetails).set({ saleEndsAt: null })
    await pushProducts(context)
    expect(context.written.map(({ body }) => [body.date_on_sale_from_gmt, body.date_on_sale_to_gmt])).toEqual(
      [
        ['', '2026-12-31T22:59:59'],
        ['', ''],
      ],
    )
  })

  it('sends the picture id 0 for a variation whose picture was removed', async () => {
    const image = { id: 20, path: 'wp-content/uploads/med.png', width: 10, height: 10, name: 'med', alt: '' }
    await database.sql.insert(images).values(image)
    await database.sql.insert(products).values([
      { ...honey, type: 'variable', manageStock: false },
      { ...honey, id: 11, type: 'variation', parentId: 10, slug: 'med-1', imageIds: [20] },
    ])
    await pushProducts(context)
    await database.sql.update(products).set({ imageIds: [] }).where(eq(products.id, 11))
    await pushProducts(context)
    const sent = context.written.filter(({ request }) => request.includes('/variations'))
    expect(sent.map(({ body }) => body.image)).toEqual([
      { src: 'https://shop.example/wp-content/uploads/med.png', name: 'med', alt: '' },
      { id: 0 },
    ])
  })
})

describe('pushTerms', () => {
  it('sends the picture id 0 for a category without a picture', async () => {
    await database.sql.insert(categories).values({ id: 30, slug: 'hrana', name: 'Hrana', sortName: '' })
    await pushTerms(context)
    expect(context.written).toMatchObject([
      { request: 'POST /wc/v3/products/categories', body: { name: 'Hrana', image: { id: 0 } } },
    ])
  })
})
