import type { Database } from '@sultan/sql/database'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coupons } from '../db/coupon-tables.ts'
import { openShop, type RecordedPush, recordedPush } from './push-context.fixture.ts'
import { pushCoupons } from './push-people.ts'

describe('pushCoupons', () => {
  let database: Database
  let context: RecordedPush
  beforeEach(async () => {
    database = await openShop()
    context = recordedPush(database)
  })
  afterEach(() => database.close())

  const coupon = (code: string, more: Partial<typeof coupons.$inferInsert>) =>
    database.sql.insert(coupons).values({ code, type: 'percent', amount: 1000, ...more })

  it('sends a coupon’s restrictions without products and categories that the target shop lacks; sends a coupon as a draft when that shop lacks all allowed products or all allowed categories of the coupon', async () => {
    await context.ids.mark('products', 10, { targetId: 1010, contentHash: '' })
    await coupon('ulje', { productIds: [10, 11], excludedProductIds: [11] })
    await coupon('med', { productIds: [11] })
    await coupon('odjeca', { categoryIds: [12] })
    await coupon('sve', { excludedProductIds: [11] })
    await pushCoupons(context)
    expect(context.written.map(({ body }) => body)).toMatchObject([
      { code: 'ulje', status: 'publish', product_ids: [1010], excluded_product_ids: [] },
      { code: 'med', status: 'draft', product_ids: [] },
      { code: 'odjeca', status: 'draft', product_categories: [] },
      { code: 'sve', status: 'publish', product_ids: [], excluded_product_ids: [] },
    ])
    expect(context.report.notes).toEqual([
      expect.stringContaining('(med)'),
      expect.stringContaining('(odjeca)'),
    ])
  })

  it('sends the expiry date of a coupon in UTC, and sends an empty string after the expiry date was removed', async () => {
    await coupon('zima', { expiresAt: new Date('2026-12-31T22:59:59Z') })
    await pushCoupons(context)
    await database.sql.update(coupons).set({ expiresAt: null }).where(eq(coupons.code, 'zima'))
    await pushCoupons(context)
    expect(context.written).toMatchObject([
      { request: 'POST /wc/v3/coupons', body: { date_expires: '2026-12-31T22:59:59Z' } },
      { request: 'PUT /wc/v3/coupons/1001', body: { date_expires: '' } },
    ])
  })

  it('sends 0 for the usage limit of a coupon after the limit was removed', async () => {
    await coupon('zima', { usageLimit: 5 })
    await pushCoupons(context)
    await database.sql.update(coupons).set({ usageLimit: null }).where(eq(coupons.code, 'zima'))
    await pushCoupons(context)
    expect(context.written).toMatchObject([
      { request: 'POST /wc/v3/coupons', body: { usage_limit: 5, usage_limit_per_user: 0 } },
      { request: 'PUT /wc/v3/coupons/1001', body: { usage_limit: 0 } },
    ])
  })
})
