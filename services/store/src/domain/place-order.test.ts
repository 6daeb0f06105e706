import { join } from 'node:path'
import { defaultShopTerms as terms } from '@sultan/kernel/default-shop-terms'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { transaction } from '@sultan/sql/transaction'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { products } from '../db/catalogue-tables.ts'
import { coupons } from '../db/coupon-tables.ts'
import type { Cart } from './cart.ts'
import { lockCart, readCart, saveCart } from './carts.ts'
import { cartShopper, loadCoupons } from './coupons.ts'
import { loadCartProducts } from './load-cart-products.ts'
import { placeOrder } from './place-order.ts'
import { cartFixture } from './product.fixture.ts'
import { recalculateCart } from './recalculate-cart.ts'

const now = new Date('2026-11-21T10:00:00Z')
const details = {
  customerId: 0,
  paymentMethod: 'cod',
  paymentMethodTitle: '',
  customerNote: '',
  customerUserAgent: '',
  promisedDelivery: null,
}

const perfumeId = 69
const perfume: typeof products.$inferInsert = {
  id: perfumeId,
  type: 'simple',
  slug: 'jasmin-i-ruza-8-ml',
  name: 'Jasmin i ruža 8 ml',
  price: 1500,
  regularPrice: 1500,
  manageStock: true,
  stockQuantity: 1,
  sortName: '',
  searchText: '',
  dateCreated: '2026-11-05T08:30:00',
  dateModified: '2026-11-05T08:30:00',
}

describe('placeOrder', () => {
  let database: Database
  let cart: Cart
  beforeAll(async () => {
    database = await openMigratedDatabase('pglite', {
      folder: join(import.meta.dirname, '../../migrations'),
      name: 'store',
    })
    await database.sql.insert(products).values(perfume)
    cart = await transaction(database, async tx => {
      const filled = { ...(await lockCart(tx, 't_race', now)), lines: cartFixture([perfumeId, 1]).lines }
      await saveCart(tx, filled)
      return filled
    })
  })
  afterAll(() => database.close())

  it('rejects the order and leaves the cart unchanged when a product sells out before the products are locked', async () => {
    const result = await transaction(database, async tx => {
      const locked = await lockCart(tx, cart.id, now)
      const { products: initialProducts } = await loadCartProducts(tx, locked.lines, [])
      const initial = recalculateCart(locked, initialProducts, terms)
      expect(initial.lines).toHaveLength(1)
      await tx
        .update(products)
        .set({ stockQuantity: 0, stockStatus: 'outofstock' })
        .where(eq(products.id, perfumeId))
      return placeOrder(tx, initial, details, { now, limits: null, terms })
    })
    const rejection = result.order.ok ? null : result.order.rejection
    expect(recording('checkout-last-item-race-lost').response.body).toEqual({
      code: rejection?.code,
      message: rejection?.message,
      data: { status: rejection?.status },
    })
    expect(result.recalculated.cart.lines).toEqual(cart.lines)
    expect((await readCart(database.sql, cart.id)).lines).toEqual(cart.lines)
  })

  it('when the coupon has no use left, rejects the order and returns the cart without the coupon', async () => {
    await database.sql
      .insert(coupons)
      .values({ code: 'popust', type: 'percent', amount: 1000, usageLimit: 1 })
    await database.sql.update(products).set({ stockQuantity: 5, stockStatus: 'instock' })
    const { order, recalculated } = await transaction(database, async tx => {
      const locked = { ...(await lockCart(tx, cart.id, now)), coupons: ['popust'] }
      const { products: initialProducts } = await loadCartProducts(tx, locked.lines, [])
      const options = { now, productIds: [perfumeId] }
      const book = await loadCoupons(tx, locked.coupons, cartShopper(null), options)
      const initial = recalculateCart(locked, initialProducts, terms, book)
      expect(initial.cart.coupons).toEqual(['popust'])
      await tx.update(coupons).set({ usageCount: 1 })
      return placeOrder(tx, initial, details, { now, limits: null, terms })
    })
    expect(order).toMatchObject({ ok: false, rejection: { status: 409 } })
    expect(recalculated.cart).toMatchObject({ coupons: [], lines: cart.lines })
  })
})
