import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminShop, openAdminShop } from './administration/admin-shop.fixture.ts'
import { alikeEngines } from './alike-engines.ts'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'

const PRODUCTS = '/wc/v3/products'

describe.each(alikeEngines)('ratings of products of the embedded store on %s', engine => {
  let database: Database
  let shop: AdminShop
  let read: (query: string) => Promise<readonly { id: number; average_rating: string }[]>
  beforeAll(async () => {
    database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
    shop = await openAdminShop(database)
    const secrets = { cartSecret: 'secret of carts', tokenSecret: 'secret of tokens' }
    const details = { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' }
    const store = createStore({ database, publicUrl, ...secrets, shop: details })
    read = async query =>
      (await store(new Request(`${publicUrl}/wp-json/wc/store/v1/products?${query}`))).json()
  })
  afterAll(() => database.close())

  /** Creates a product that has ratings without stored reviews, as an imported product has. */
  const createRated = async (name: string, average: string, count: number): Promise<number> => {
    const { body } = await shop.send('POST', PRODUCTS, { body: { name } })
    await database.sql.execute(sql`update products set average_rating = ${average}::numeric,
      rating_count = ${count}, review_count = ${count} where id = ${body.id}`)
    return body.id
  }
  const review = async (productId: number, text: string, more: object): Promise<number> => {
    const who = { reviewer: 'Lejla', reviewer_email: 'lejla@kupac.example' }
    const body = { product_id: productId, review: text, ...who, ...more }
    const reply = await shop.send('POST', `${PRODUCTS}/reviews`, { body })
    expect(reply.status, JSON.stringify(reply.body)).toBe(201)
    return reply.body.id
  }
  /**
   * Returns four values of a product: the average rating and the number of ratings from the administration
   * API, and the average rating and the number of reviews from the Store API.
   */
  const ratingOf = async (id: number) => {
    const { body } = await shop.send('GET', `${PRODUCTS}/${id}`)
    const [item] = await read(`include=${id}`)
    const { average_rating, rating_count } = Object(body)
    return [average_rating, rating_count, Object(item).average_rating, Object(item).review_count]
  }

  it('includes further reviews in the average rating of a product with many ratings, excludes deleted reviews, and shows the average with two decimals', async () => {
    const id = await createRated('Mnogo ocjena', '4.80', 40)
    const ids: number[] = []
    for (let at = 1; at <= 10; at++) ids.push(await review(id, `Odlično ${at}`, { rating: 5 }))
    expect(await ratingOf(id)).toEqual(['4.84', 50, '4.84', 50])
    for (const one of ids) await shop.send('DELETE', `${PRODUCTS}/reviews/${one}?force=true`)
    expect(await ratingOf(id)).toEqual(['4.80', 40, '4.80', 40])
  })

  it('includes a review without a rating in the number of reviews, but not in the average rating', async () => {
    const id = await createRated('Bez ocjene', '5.00', 1)
    const unrated = await review(id, 'Bez zvjezdica', {})
    expect(await ratingOf(id)).toEqual(['5.00', 1, '5.00', 2])
    await shop.send('PUT', `${PRODUCTS}/reviews/${unrated}`, { body: { rating: 3 } })
    expect(await ratingOf(id)).toEqual(['4.00', 2, '4.00', 2])
    await shop.send('PUT', `${PRODUCTS}/reviews/${unrated}`, { body: { rating: 0 } })
    expect(await ratingOf(id)).toEqual(['5.00', 1, '5.00', 2])
    await shop.send('DELETE', `${PRODUCTS}/reviews/${unrated}?force=true`)
    expect(await ratingOf(id)).toEqual(['5.00', 1, '5.00', 1])
  })

  it('rejects a change of a review to a text that the same reviewer has already written about the product', async () => {
    const id = await createRated('Dvije recenzije', '5.00', 1)
    await review(id, 'Odlično', { rating: 5 })
    const other = await review(id, 'Dobro', { rating: 4 })
    const reply = await shop.send('PUT', `${PRODUCTS}/reviews/${other}`, { body: { review: 'Odlično' } })
    expect(reply).toMatchObject({ status: 409, body: { code: 'woocommerce_rest_comment_duplicate' } })
    expect(await ratingOf(id)).toEqual(['4.67', 3, '4.67', 3])
  })

  it('sorts products by the displayed average rating, then by the number of ratings; the filter for four stars finds products whose average rating is 3.50', async () => {
    const few = await createRated('Malo', '3.504', 2)
    const many = await createRated('Više', '3.496', 9)
    expect((await read('rating=4&orderby=rating')).map(({ id }) => id)).toEqual([many, few])
    expect((await read('rating=3')).map(({ id }) => id)).toEqual([])
  })
})
