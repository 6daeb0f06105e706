import { endSales } from '@sultan/store/end-sales'
import { updateSales } from '@sultan/store/update-sales'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { alikeEngines } from './alike-engines.ts'
import { type EmbeddedStore, openEmbeddedStore } from './embedded-store/embedded-store.fixture.ts'

/** Ids of recorded products: a simple product on sale, and a variable product with a variation on sale. */
const MISVAK = 100
const ABAYA = 73
const SMALL = 74
const LAST_DAY = '2026-11-30'
/** The last minute of `LAST_DAY` in Sarajevo, and the first minute of the next day. */
const [BEFORE, AFTER] = [new Date('2026-11-30T22:59:00Z'), new Date('2026-11-30T23:00:00Z')]

describe.each(alikeEngines)('scheduled sales of the embedded store on %s', engine => {
  let shop: EmbeddedStore
  beforeAll(async () => {
    shop = await openEmbeddedStore(engine)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.restore()
    for (const id of [MISVAK, ABAYA, SMALL]) await shop.set(id, sql`sale_ends_on = ${LAST_DAY}`)
  })

  const read = async (id: number) => {
    const { body } = await shop.send('GET', `/wc/store/v1/products/${id}`)
    const { price, regular_price: regular } = Object(body).prices
    return [price, regular, Object(body).on_sale, Object(body).sale_ends_on]
  }

  it('products and variations contain the last day of their scheduled sale (`sale_ends_on`) until that day is over', async () => {
    expect(await endSales(shop.database, BEFORE)).toEqual([])
    expect(await read(MISVAK)).toEqual(['240', '300', true, LAST_DAY])
    expect(await read(SMALL)).toEqual(['6900', '7900', true, LAST_DAY])
  })

  it('after the last day of a scheduled sale, products and variations cost the regular price', async () => {
    expect([...(await endSales(shop.database, AFTER))].sort()).toEqual([MISVAK, ABAYA])
    expect(await read(MISVAK)).toEqual(['300', '300', false, undefined])
    expect(await read(SMALL)).toEqual(['7900', '7900', false, undefined])
    const [price, , onSale, day] = await read(ABAYA)
    expect([price, onSale, day]).toEqual(['7900', false, undefined])
    expect(await endSales(shop.database, AFTER)).toEqual([])
  })

  it('after a variable product has become a simple product, the end of a sale of its former variation does not change the product’s price; the variation cannot be listed, read or added to a cart', async () => {
    await shop.set(ABAYA, sql`type = 'simple', price = 5000, regular_price = 5000, on_sale = false`)
    await endSales(shop.database, AFTER)
    expect((await read(ABAYA)).slice(0, 3)).toEqual(['5000', '5000', false])
    const list = await shop.send('GET', `/wc/store/v1/products?type=variation&parent=${ABAYA}`)
    expect(list.body).toEqual([])
    expect((await shop.send('GET', `/wc/store/v1/products/${SMALL}`)).status).toBe(404)
    await expect(shop.cartWith([SMALL, 1])).rejects.toThrow(/could not be added/)
  })

  it('a variable product stays on sale while one of its variations is on sale, and states the last day of that sale', async () => {
    await shop.set(76, sql`price = 5000, on_sale = true, sale_ends_on = '2026-12-24'`)
    await endSales(shop.database, AFTER)
    const [price, , onSale, day] = await read(ABAYA)
    expect([price, onSale, day]).toEqual(['5000', true, '2026-12-24'])
  })

  describe('updateSales', () => {
    /** A product whose sale ends at a time that the owner set. */
    const OIL = 95
    beforeEach(async () => {
      await shop.set(OIL, sql`regular_price = 900, price = 800, sale_price = 800, on_sale = true`)
      await shop.database.sql.execute(sql`insert into product_details (product_id, sale_ends_at)
        values (${OIL}, '2026-11-30T12:00:00')
        on conflict (product_id) do update set sale_ends_at = excluded.sale_ends_at`)
    })
    afterEach(() =>
      shop.database.sql.execute(sql`alter table products drop constraint if exists always_on_sale`),
    )

    /** Adds a constraint to the database, so that every attempt to end the sale of the product `id` fails. */
    const failFor = (id: number) =>
      shop.database.sql.execute(
        sql.raw(
          `alter table products add constraint always_on_sale check (id <> ${id} or on_sale) not valid`,
        ),
      )
    const warnings: string[] = []
    const log = { warn: (_context: object, text: string) => void warnings.push(text) }
    const update = async () => {
      warnings.length = 0
      return [...(await updateSales(shop.database, AFTER, log))].sort((a, b) => a - b)
    }

    it('returns the ids of the products whose sale is past its last day or its end time', async () => {
      expect(await update()).toEqual([ABAYA, OIL, MISVAK])
      expect(warnings).toEqual([])
    })

    it.each([
      ['an end time', OIL, [ABAYA, MISVAK]],
      ['a last day', MISVAK, [OIL]],
    ])(
      'when the expired sales that have %s cannot be ended, ends all other expired sales and returns the ids of their products, or throws if there are no other expired sales',
      async (_what, id, others) => {
        await failFor(id)
        expect(await update()).toEqual(others)
        expect(warnings).toEqual(['Updating a part of the sales failed.'])
        await expect(update()).rejects.toThrow()
      },
    )
  })
})
