import { createHash } from 'node:crypto'
import type { Gateway } from '@sultan/gateway/gateway'
import { type TestEngine, testEngines } from '@sultan/sql/test-database'
import { updateCustomer } from '@sultan/store/domain/customers'
import { endSession } from '@sultan/store/domain/ended-sessions'
import { createPasswordResets } from '@sultan/store/domain/password-resets'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type AccountShop, call, fieldOf, newCustomer, openAccountShop, password } from './account-shop.ts'
import { publicUrl } from './cart/trial-store.ts'

const FRESH = 'sasvim nova lozinka'
const HOUR = 3_600_000

/** A shop that sends links, and one and the same with limits. */
async function openResetShop(engine: TestEngine) {
  const shop = await openAccountShop(engine)
  const { database, clock } = shop.trial
  const parts = {
    passwordResets: createPasswordResets({ database, publicUrl, now: () => clock.now }),
    endSession: (token: string) => endSession(database.sql, token, clock.now),
  }
  return { shop, gateway: shop.open(parts), limited: shop.open({ ...parts, rateLimits: 'on' }) }
}

const ask = (gateway: Gateway, email: unknown, more: object = {}) =>
  call(gateway, 'POST', '/sultan/v1/password-reset', { body: { email }, ...more })
const change = (gateway: Gateway, token: unknown, chosen: unknown = FRESH, more: object = {}) =>
  call(gateway, 'POST', '/sultan/v1/password', { body: { token, password: chosen }, ...more })
const signIn = (gateway: Gateway, username: string, secret: string) =>
  call(gateway, 'POST', '/jwt-auth/v1/token', { body: { username, password: secret } })

const voided = {
  status: 400,
  body: {
    code: 'sultan_reset_invalid',
    message: expect.stringContaining('Link više ne vrijedi'),
    data: { status: 400 },
  },
}

describe.each(testEngines)('a forgotten password on %s', engine => {
  let shop: AccountShop
  let gateway: Gateway
  let limited: Gateway
  const log: string[] = []
  beforeAll(async () => {
    for (const name of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((...words) => void log.push(words.join(' ')))
    ;({ shop, gateway, limited } = await openResetShop(engine))
  }, 60_000)
  afterAll(async () => {
    await shop.close()
    vi.restoreAllMocks()
  })

  /** The links that were mailed to an address, the newest first. */
  async function mailedTo(email: string): Promise<readonly URL[]> {
    const { rows } = await shop.trial.database.sql.execute<{ payload: { url: string } }>(
      sql`select payload from outgoing_mails where recipient = ${email} order by id desc`,
    )
    return rows.map(({ payload }) => new URL(payload.url))
  }
  const keyIn = (link: URL | undefined) => new URLSearchParams(link?.hash.slice(1)).get('kljuc') ?? ''
  async function linkFor(email: string): Promise<string> {
    expect(await ask(gateway, email)).toMatchObject({ status: 200 })
    return keyIn((await mailedTo(email))[0])
  }

  it('is replaced by a link of one use, which ends every session', async () => {
    const amina = await newCustomer(shop)
    // Another second: a token of the same one would be the same token.
    shop.trial.clock.now = new Date(shop.trial.clock.now.getTime() + 1000)
    const elsewhere = String(fieldOf(await signIn(gateway, amina.email, password), 'token'))
    const asksWho = (token: string) => call(gateway, 'GET', '/wp/v2/users/me', { token })
    expect(await asksWho(elsewhere)).toMatchObject({ status: 200 })

    const host = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
    const asked = await ask(gateway, amina.email.toUpperCase(), { headers: host })
    expect(asked).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Ako postoji račun') },
    })
    const [link, ...others] = await mailedTo(amina.email)
    expect(others).toEqual([])
    expect(`${link?.origin}${link?.pathname}${link?.search}`).toBe(`${publicUrl}/nova-lozinka`)
    expect(new URLSearchParams(link?.hash.slice(1)).get('racun')).toBe(amina.email)
    const key = keyIn(link)
    const kept = await shop.trial.database.sql.execute(sql`select * from password_resets`)
    expect(JSON.stringify(kept.rows)).toContain(createHash('sha256').update(key).digest('hex'))
    expect(JSON.stringify(kept.rows)).not.toContain(key)

    for (const [bad, says] of [
      ['sedam77', 'najmanje 8'],
      ['x'.repeat(201), 'preduga'],
      [['lozinka1'], 'najmanje 8'],
      [null, 'najmanje 8'],
    ])
      expect(await change(gateway, key, bad)).toMatchObject({
        status: 400,
        body: {
          code: 'rest_invalid_param',
          data: { params: { password: expect.stringContaining(`${says}`) } },
        },
      })
    // A password that will not do has used nothing up.
    const changed = await change(gateway, key)
    expect(changed).toMatchObject({ status: 200, body: { message: expect.stringContaining('promijenjena') } })
    expect(changed.headers.get('cache-control')).toBe('no-store')
    expect(await change(gateway, key, 'treća lozinka')).toMatchObject(voided)
    expect(await signIn(gateway, amina.email, password)).toMatchObject({ status: 403 })
    expect(await signIn(gateway, amina.email, FRESH)).toMatchObject({ status: 200 })
    for (const token of [amina.token, elsewhere]) expect((await asksWho(token)).status).toBe(401)
    expect(log.join('\n')).not.toContain(key)
    expect(shop.answers.join('\n')).not.toContain(key)
  })

  it('has a link for an hour', async () => {
    const emir = await newCustomer(shop)
    const { clock } = shop.trial
    const late = await linkFor(emir.email)
    const start = clock.now.getTime()
    clock.now = new Date(start + HOUR)
    expect(await change(gateway, late)).toMatchObject(voided)
    const inTime = await linkFor(emir.email)
    clock.now = new Date(start + 2 * HOUR - 1)
    expect(await change(gateway, inTime)).toMatchObject({ status: 200 })
    clock.now = new Date(start)
  })

  it('has one link at a time, and none after the password or the address became another', async () => {
    const [lejla, emir] = [await newCustomer(shop), await newCustomer(shop)]
    const { database, clock } = shop.trial
    const first = await linkFor(lejla.email)
    const second = await linkFor(lejla.email)
    expect(second).not.toBe(first)
    expect(await change(gateway, first)).toMatchObject(voided)
    await transactionOf(tx => updateCustomer(tx, lejla, { email: `nova.${lejla.email}` }, clock.now))
    expect(await change(gateway, second)).toMatchObject(voided)
    // Somebody else's link says nothing about her account.
    const his = await linkFor(emir.email)
    expect(await change(gateway, his)).toMatchObject({ status: 200 })
    expect(await signIn(gateway, `nova.${lejla.email}`, FRESH)).toMatchObject({ status: 403 })
    expect(await signIn(gateway, `nova.${lejla.email}`, password)).toMatchObject({ status: 200 })
    async function transactionOf(work: Parameters<typeof database.sql.transaction>[0]) {
      await database.sql.transaction(work)
    }
  })

  it('is changed once, however many come at once with one link', async () => {
    const { email } = await newCustomer(shop)
    const key = await linkFor(email)
    const replies = await Promise.all(
      [1, 2, 3, 4].map(number => change(gateway, key, `lozinka broj ${number}`)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const winner = 1 + replies.findIndex(({ status }) => status === 200)
    expect(await signIn(gateway, email, `lozinka broj ${winner}`)).toMatchObject({ status: 200 })
  })

  it('lets in at once who tried too many old ones before', async () => {
    const { email } = await newCustomer(shop)
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(limited, email, 'ne znam više')))
    expect(tries.map(({ status }) => status)).toContain(429)
    expect(await signIn(limited, email, password)).toMatchObject({ status: 429 })
    await change(gateway, await linkFor(email))
    expect(await signIn(limited, email, FRESH)).toMatchObject({ status: 429 })
    await change(limited, await linkFor(email))
    expect(await signIn(limited, email, FRESH)).toMatchObject({ status: 200 })
  })

  it('tells nobody who has an account: same answer, same limits', async () => {
    const { email } = await newCustomer(shop)
    const unknown = `nepoznat.${email}`
    const both = async () => {
      const replies = [await ask(limited, email), await ask(limited, unknown)]
      return replies.map(({ status, body, headers }) => ({ status, body, wait: headers.get('retry-after') }))
    }
    const [known, nobody] = await both()
    expect(known?.status).toBe(200)
    expect(nobody).toEqual(known)
    expect(await mailedTo(unknown)).toEqual([])
    await Promise.all([1, 2, 3, 4].map(both))
    const [knownLater, nobodyLater] = await both()
    expect(knownLater).toMatchObject({ status: 429, body: { code: 'sultan_too_many_requests' } })
    expect(Number(knownLater?.wait)).toBeGreaterThan(0)
    expect(nobodyLater).toEqual(knownLater)
    expect(await mailedTo(email)).toHaveLength(5)
    expect(await ask(limited, email.toUpperCase(), { address: '198.51.100.9' })).toMatchObject({
      status: 429,
    })
  })

  it('is asked for in order: one e-mail address, from one place only so often', async () => {
    const wrong = [
      null,
      '',
      'amina',
      'a@b',
      'a b@kupac.example',
      'amina@x.ba\r\nBcc: y@z.ba',
      { $ne: '' },
      ['a@b.ba'],
    ]
    for (const email of wrong)
      expect(await ask(limited, email, { address: '198.51.100.1' })).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param', data: { params: { email: expect.any(String) } } },
      })
    const more = await Promise.all(
      Array.from({ length: 20 }, () => ask(limited, 'amina', { address: '198.51.100.1' })),
    )
    expect(more.filter(({ status }) => status === 429)).toHaveLength(wrong.length)
  })

  it('is not found by guessing', async () => {
    const guesses = [null, '', 'a'.repeat(42), 'a'.repeat(44), `' or 1=1; --`, '%', ['x'], { $gt: '' }]
    for (const guess of guesses) expect(await change(gateway, guess)).toMatchObject(voided)
    const tries = await Promise.all(
      Array.from({ length: 35 }, (_, n) =>
        change(limited, `${n}`.padStart(43, 'A'), FRESH, { address: '198.51.100.2' }),
      ),
    )
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(30)
    expect(tries.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('has no route where the shop sends no links', async () => {
    const without = shop.gateway
    expect(await ask(without, 'amina@kupac.example')).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route' },
    })
    expect(await change(without, 'a'.repeat(43))).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route' },
    })
  })

  it('signing out ends one session and no other', async () => {
    const amina = await newCustomer(shop)
    shop.trial.clock.now = new Date(shop.trial.clock.now.getTime() + 1000)
    const phone = String(fieldOf(await signIn(gateway, amina.email, password), 'token'))
    const me = (token: string) => call(gateway, 'GET', '/wp/v2/users/me', { token })
    const signOut = (token: string | null, door = gateway) =>
      call(door, 'POST', '/sultan/v1/logout', { token })
    expect([(await me(amina.token)).status, (await me(phone)).status]).toEqual([200, 200])
    expect(await signOut(amina.token)).toMatchObject({ status: 200, body: { ended: true } })
    expect([(await me(amina.token)).status, (await me(phone)).status]).toEqual([401, 200])
    expect(await signOut(amina.token)).toMatchObject({ status: 200, body: { ended: true } })
    expect(await signOut(null)).toMatchObject({ status: 401 })
    // A store that cannot end sessions, such as WooCommerce's: said as it is.
    expect(await signOut(phone, shop.gateway)).toMatchObject({ status: 200, body: { ended: false } })
    expect((await me(phone)).status).toBe(200)
    const { rows } = await shop.trial.database.sql.execute(sql`select * from ended_sessions`)
    expect(JSON.stringify(rows)).not.toContain(amina.token.split('.')[2])
  })
})
