import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'
import { alikeEngines } from './alike-engines.ts'

const COUPONS = '/wc/v3/coupons'

describe.each(alikeEngines)('coupons of the administration API on %s', engine => {
  let database: Database
  let shop: AdminShop
  beforeAll(async () => {
    database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
    shop = await openAdminShop(database)
  })
  afterAll(() => database.close())

  const limits = {
    ...{ date_expires: '2026-12-31T00:00:00', date_expires_gmt: '2026-12-30T23:00:00' },
    ...{ minimum_amount: '50.00', maximum_amount: '200.00' },
  }
  const create = async (code: string) =>
    (await shop.send('POST', COUPONS, { body: { code, amount: '5', ...limits } })).body.id

  it.each([
    ['date_expires', '31.12.2026', 'rest_invalid_date', 'Invalid date.'],
    ['date_expires_gmt', 'sutra', 'rest_invalid_date', 'Invalid date.'],
    ['amount', 'deset', 'rest_invalid_type', 'amount is not of type number.'],
    ['minimum_amount', 'pedeset', 'rest_invalid_type', 'minimum_amount is not of type number.'],
    ['maximum_amount', '-5', 'rest_invalid_type', 'maximum_amount is not of type number.'],
  ])(
    'rejects the invalid coupon field %s=%s with status 400, and does not change the coupon',
    async (name, text, code, message) => {
      const id = await create(`neispravno-${name}`)
      const invalid = {
        code: 'rest_invalid_param',
        message: `Invalid parameter(s): ${name}`,
        data: { status: 400, params: { [name]: message }, details: { [name]: { code, message } } },
      }
      const body = { [name]: text }
      expect(await shop.send('PUT', `${COUPONS}/${id}`, { body })).toMatchObject({
        status: 400,
        body: invalid,
      })
      const made = { code: 'novi', amount: '5', ...body }
      expect(await shop.send('POST', COUPONS, { body: made })).toMatchObject({ status: 400, body: invalid })
      const batch = { update: [{ id, ...body }] }
      expect((await shop.send('POST', `${COUPONS}/batch`, { body: batch })).body).toMatchObject({
        update: [{ id, error: { code: 'rest_invalid_param' } }],
      })
      expect((await shop.send('GET', `${COUPONS}/${id}`)).body).toMatchObject(limits)
    },
  )

  it('removes the expiry date and the minimum and maximum amount of a coupon when a request sends empty strings for these fields', async () => {
    const id = await create('bez-granica')
    const body = { date_expires: '', minimum_amount: '', maximum_amount: '' }
    expect((await shop.send('PUT', `${COUPONS}/${id}`, { body })).body).toMatchObject({
      ...{ date_expires: null, date_expires_gmt: null, minimum_amount: '0.00', maximum_amount: '0.00' },
    })
  })
})
