import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase } from '@sultan/sql/test-database.fixture'
import { storeMigrations } from '@sultan/store/create-store'
import { createApplicationPassword, createStaffMember } from '@sultan/store/staff'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminShop, basicOf, openAdminShop } from './administration/admin-shop.fixture.ts'
import { testShopAdministration } from './administration/delivery-terms.ts'
import { signedUrl } from './administration/oauth.fixture.ts'
import { alikeEngines } from './alike-engines.ts'

const TAGS = '/wc/v3/products/tags'

describe.each(alikeEngines)('administration API of the embedded store on %s', engine => {
  let database: Database
  let shop: AdminShop
  beforeAll(async () => {
    database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
    shop = await openAdminShop(database)
  })
  afterAll(() => database.close())

  const auditOf = async (resource: string, id: number) => {
    const { rows } = await database.sql.execute(
      sql`select actor, action, before_change, after_change from audit_log
        where resource = ${resource} and object_id = ${String(id)} order by id`,
    )
    return rows
  }

  it('creates, reads, lists, changes and deletes a product tag; writes an audit entry for each write request, with the API key as the actor', async () => {
    const { status, headers, body } = await shop.send('POST', TAGS, { body: { name: 'Poklon' } })
    expect([status, headers.get('location')]).toEqual([201, `https://shop.example/wp-json${TAGS}/${body.id}`])
    expect(body).toMatchObject({ name: 'Poklon', slug: 'poklon', description: '', count: 0 })
    expect((await shop.send('GET', `${TAGS}/${body.id}`)).body).toEqual(body)
    const list = await shop.send('GET', `${TAGS}?search=pok&_fields=id,name`)
    expect([list.headers.get('x-wp-total'), list.body]).toEqual(['1', [{ id: body.id, name: 'Poklon' }]])
    const changed = await shop.send('PATCH', `${TAGS}/${body.id}`, { body: { name: 'Pokloni' } })
    expect(changed.body).toMatchObject({ name: 'Pokloni', slug: 'poklon' })
    expect(await shop.send('DELETE', `${TAGS}/${body.id}`)).toMatchObject({ status: 501 })
    expect((await shop.send('DELETE', `${TAGS}/${body.id}?force=true`)).body).toMatchObject({
      name: 'Pokloni',
    })
    expect(await shop.send('GET', `${TAGS}/${body.id}`)).toMatchObject({ status: 404 })
    const entries = await auditOf('product_tag', body.id)
    expect(entries).toMatchObject(
      ['create', 'update', 'delete'].map(action => ({ actor: 'key 1 (proba)', action })),
    )
    expect(entries[1]).toEqual({
      actor: 'key 1 (proba)',
      action: 'update',
      before_change: { name: 'Poklon' },
      after_change: { name: 'Pokloni' },
    })
    expect(shop.changes).toEqual([{ kind: 'catalogue' }, { kind: 'catalogue' }, { kind: 'catalogue' }])
  })

  it('processes the valid items of a batch request, and returns an error in the place of each invalid item', async () => {
    const create = [{ name: 'Prva' }, { name: 'Prva' }, {}]
    const { status, body } = await shop.send('POST', `${TAGS}/batch`, { body: { create, delete: [999] } })
    expect(status).toBe(200)
    expect(body.create.map(one => one.error?.code)).toEqual([
      undefined,
      'term_exists',
      'rest_missing_callback_param',
    ])
    expect(body.delete).toMatchObject([{ id: 999, error: { code: 'woocommerce_rest_term_invalid' } }])
    const tooMany = { update: Array.from({ length: 101 }, () => ({ id: 1 })) }
    expect(await shop.send('POST', `${TAGS}/batch`, { body: tooMany })).toMatchObject({ status: 413 })
  })

  it('names the invalid parameters in a 400 response; responds to an OPTIONS request without credentials with a description of the route', async () => {
    const { status, body } = await shop.send('GET', `${TAGS}?per_page=0&orderby=foo`)
    expect([status, Object.keys(body.data.params)]).toEqual([400, ['per_page', 'orderby']])
    const options = await shop.send('OPTIONS', TAGS, { headers: { authorization: '' } })
    expect(options.body).toMatchObject({ namespace: 'wc/v3', methods: ['GET', 'POST'] })
    expect(options.body.schema.properties.id).toMatchObject({ type: 'integer', readonly: true })
  })

  it('accepts an API key over HTTPS, by Basic authentication or in the query string, and ignores API keys over plain HTTP', async () => {
    const pair = await shop.makeKey('read')
    const query = `?consumer_key=${pair.key}&consumer_secret=${pair.secret}`
    const none = { authorization: '' }
    expect(await shop.send('GET', `${TAGS}${query}`, { headers: none })).toMatchObject({ status: 200 })
    expect(await shop.send('GET', `${TAGS}${query}`, { headers: none, isSecure: false })).toMatchObject({
      status: 401,
    })
    const headers = { authorization: basicOf(pair) }
    expect(await shop.send('GET', TAGS, { headers })).toMatchObject({ status: 200 })
    expect(await shop.send('GET', TAGS, { headers, isSecure: false })).toMatchObject({
      body: { code: 'woocommerce_rest_cannot_view' },
    })
    expect(await shop.send('POST', TAGS, { headers, body: { name: 'x' } })).toMatchObject({
      body: { code: 'woocommerce_rest_authentication_error' },
    })
    const wrong = { authorization: basicOf({ ...pair, secret: 'cs_other' }) }
    expect(await shop.send('GET', TAGS, { headers: wrong })).toMatchObject({ status: 401 })
  })

  it('verifies OAuth 1.0a signatures against the requested URL, and accepts each nonce once', async () => {
    const pair = await shop.makeKey('read_write')
    const none = { headers: { authorization: '' }, isSecure: false }
    const at = (origin: string, options = {}) =>
      signedUrl('GET', `${origin}/wp-json${TAGS}?search=a b`, pair, { now: shop.clock.now, ...options })
    const send = (url: string) =>
      shop.send('GET', url.slice(url.indexOf('/wp-json') + 8), { ...none, origin: new URL(url).origin })
    const url = at('http://10.0.0.5:3001')
    expect(await send(url)).toMatchObject({ status: 200 })
    expect(await send(url)).toMatchObject({
      status: 401,
      body: { message: 'Invalid nonce - nonce has already been used.' },
    })
    expect(await send(at('http://10.0.0.5:3001', { algorithm: 'sha1' }))).toMatchObject({ status: 200 })
    expect(await send(at('http://10.0.0.5:3001').replace('10.0.0.5', '10.0.0.6'))).toMatchObject({
      status: 401,
      body: { message: 'Invalid signature - provided signature does not match.' },
    })
    const old = new Date(shop.clock.now.getTime() - 16 * 60_000)
    expect(await send(at('http://10.0.0.5:3001', { now: old }))).toMatchObject({
      status: 401,
      body: { message: 'Invalid timestamp.' },
    })
  })

  it('accepts an application password with the username of its owner, and rejects the password with another username or after the owner’s account is disabled', async () => {
    const member = {
      username: 'amra',
      email: 'amra@shop.example',
      displayName: 'Amra',
      password: 'lozinka-za-probu',
    }
    const amra = await createStaffMember(database.sql, { ...member, role: 'shop_manager' }, shop.clock.now)
    const tarik = await createStaffMember(
      database.sql,
      { ...member, username: 'tarik', email: 'tarik@shop.example', role: 'administrator' },
      shop.clock.now,
    )
    const password = await createApplicationPassword(
      database.sql,
      { staffId: amra?.id ?? 0, name: 'alat' },
      shop.clock.now,
    )
    const as = (key: string, secret: string) => ({ headers: { authorization: basicOf({ key, secret }) } })
    expect(await shop.send('GET', TAGS, as('amra', password))).toMatchObject({ status: 200 })
    expect(
      await shop.send('GET', `/?rest_route=${TAGS}`, as('AMRA@shop.example', password.replaceAll(' ', ''))),
    ).toMatchObject({ status: 200 })
    expect(await shop.send('GET', TAGS, as('tarik', password))).toMatchObject({
      body: { code: 'incorrect_password' },
    })
    expect(await shop.send('GET', TAGS, as('amra', member.password))).toMatchObject({ status: 401 })
    expect(tarik).not.toBeNull()
    await database.sql.execute(sql`update staff set disabled_at = now() where username = 'amra'`)
    expect(await shop.send('GET', TAGS, as('amra', password))).toMatchObject({
      body: { code: 'invalid_username' },
    })
  })

  describe('terms of delivery and settings of the shop', () => {
    testShopAdministration(() => ({ database, shop }))
  })
})
