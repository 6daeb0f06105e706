import { createHash } from 'node:crypto'
import type { Gateway } from '@sultan/gateway/gateway'
import { updateCustomer } from '@sultan/store/change-customer'
import { endSession } from '@sultan/store/login-session'
import { createPasswordResets } from '@sultan/store/password-resets'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { publicUrl } from './embedded-store/store-settings.fixture.ts'
import {
  type AccountShop,
  call,
  fieldOf,
  newCustomer,
  openAccountShop,
  password,
} from './gateway-accounts.fixture.ts'

const NEW_PASSWORD = 'sasvim nova lozinka'
const HOUR = 3_600_000

/**
 * Starts a shop with password reset and two gateways: `gateway` without rate limits, `limited` with rate
 * limits.
 */
async function openResetShop() {
  const shop = await openAccountShop()
  const { database, clock } = shop.embedded
  const parts = {
    passwordResets: createPasswordResets({ database, publicUrl, now: () => clock.now }),
    endSession: (token: string) => endSession(database.sql, token, clock.now),
  }
  return { shop, gateway: shop.open(parts), limited: shop.open({ ...parts, rateLimits: 'on' }) }
}

const requestReset = (gateway: Gateway, email: unknown, more: object = {}) =>
  call(gateway, 'POST', '/sultan/v1/password-reset', { body: { email }, ...more })
const change = (gateway: Gateway, token: unknown, chosen: unknown = NEW_PASSWORD, more: object = {}) =>
  call(gateway, 'POST', '/sultan/v1/password', { body: { token, password: chosen }, ...more })
const signIn = (gateway: Gateway, username: string, secret: string) =>
  call(gateway, 'POST', '/jwt-auth/v1/token', { body: { username, password: secret } })

const voided = {
  status: 400,
  body: {
    code: 'sultan_reset_invalid',
    message: expect.stringContaining('Link više ne važi'),
    data: { status: 400 },
  },
}

describe('password reset', () => {
  let shop: AccountShop
  let gateway: Gateway
  let limited: Gateway
  const log: string[] = []
  beforeAll(async () => {
    for (const name of ['log', 'info', 'warn', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((...text) => void log.push(text.join(' ')))
    ;({ shop, gateway, limited } = await openResetShop())
  })
  afterAll(async () => {
    await shop.close()
    vi.restoreAllMocks()
  })

  /** Returns the reset links in the e-mails to `email` in the outbox, newest first. */
  async function mailedTo(email: string): Promise<readonly URL[]> {
    const { rows } = await shop.embedded.database.sql.execute<{ payload: { url: string } }>(
      sql`select payload from outgoing_mails where recipient = ${email} order by id desc`,
    )
    return rows.map(({ payload }) => new URL(payload.url))
  }
  const keyIn = (link: URL | undefined) => new URLSearchParams(link?.hash.slice(1)).get('kljuc') ?? ''
  async function linkFor(email: string): Promise<string> {
    expect(await requestReset(gateway, email)).toMatchObject({ status: 200 })
    return keyIn((await mailedTo(email))[0])
  }

  it('sends a reset link that sets a new password once and ends every session of the customer', async () => {
    const amina = await newCustomer(shop)
    // The clock advances by a second, because two sign-ins within the same second return equal tokens.
    shop.embedded.clock.now = new Date(shop.embedded.clock.now.getTime() + 1000)
    const elsewhere = String(fieldOf(await signIn(gateway, amina.email, password), 'token'))
    const readOwnAccount = (token: string) => call(gateway, 'GET', '/wp/v2/users/me', { token })
    expect(await readOwnAccount(elsewhere)).toMatchObject({ status: 200 })

    const host = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' }
    const requested = await requestReset(gateway, amina.email.toUpperCase(), { headers: host })
    expect(requested).toMatchObject({
      status: 200,
      body: { message: expect.stringContaining('Ako postoji korisnički račun') },
    })
    const [link, ...others] = await mailedTo(amina.email)
    expect(others).toEqual([])
    expect(`${link?.origin}${link?.pathname}${link?.search}`).toBe(`${publicUrl}/nova-lozinka`)
    expect(new URLSearchParams(link?.hash.slice(1)).get('racun')).toBe(amina.email)
    const key = keyIn(link)
    const stored = await shop.embedded.database.sql.execute(sql`select * from password_resets`)
    expect(JSON.stringify(stored.rows)).toContain(createHash('sha256').update(key).digest('hex'))
    expect(JSON.stringify(stored.rows)).not.toContain(key)

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
    // The reset link is still valid, because a rejected password does not use up the link.
    const changed = await change(gateway, key)
    expect(changed).toMatchObject({ status: 200, body: { message: expect.stringContaining('promijenjena') } })
    expect(changed.headers.get('cache-control')).toBe('no-store')
    expect(await change(gateway, key, 'treća lozinka')).toMatchObject(voided)
    expect(await signIn(gateway, amina.email, password)).toMatchObject({ status: 403 })
    expect(await signIn(gateway, amina.email, NEW_PASSWORD)).toMatchObject({ status: 200 })
    for (const token of [amina.token, elsewhere]) expect((await readOwnAccount(token)).status).toBe(401)
    expect(log.join('\n')).not.toContain(key)
    expect(shop.responses.join('\n')).not.toContain(key)
  })

  it('accepts a password reset link for one hour', async () => {
    const emir = await newCustomer(shop)
    const { clock } = shop.embedded
    const late = await linkFor(emir.email)
    const start = clock.now.getTime()
    clock.now = new Date(start + HOUR)
    expect(await change(gateway, late)).toMatchObject(voided)
    const inTime = await linkFor(emir.email)
    clock.now = new Date(start + 2 * HOUR - 1)
    expect(await change(gateway, inTime)).toMatchObject({ status: 200 })
    clock.now = new Date(start)
  })

  it('accepts only the newest password reset link, and none after a change of the account’s e-mail address', async () => {
    const [lejla, emir] = [await newCustomer(shop), await newCustomer(shop)]
    const { database, clock } = shop.embedded
    const first = await linkFor(lejla.email)
    const second = await linkFor(lejla.email)
    expect(second).not.toBe(first)
    expect(await change(gateway, first)).toMatchObject(voided)
    await transactionOf(tx => updateCustomer(tx, lejla, { email: `nova.${lejla.email}` }, clock.now))
    expect(await change(gateway, second)).toMatchObject(voided)
    // A reset link of the customer Emir does not change the password of the customer Lejla.
    const emirsToken = await linkFor(emir.email)
    expect(await change(gateway, emirsToken)).toMatchObject({ status: 200 })
    expect(await signIn(gateway, `nova.${lejla.email}`, NEW_PASSWORD)).toMatchObject({ status: 403 })
    expect(await signIn(gateway, `nova.${lejla.email}`, password)).toMatchObject({ status: 200 })
    async function transactionOf(work: Parameters<typeof database.sql.transaction>[0]) {
      await database.sql.transaction(work)
    }
  })

  it('changes the password once for concurrent requests with one reset link', async () => {
    const { email } = await newCustomer(shop)
    const key = await linkFor(email)
    const replies = await Promise.all(
      [1, 2, 3, 4].map(number => change(gateway, key, `lozinka broj ${number}`)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    const winner = 1 + replies.findIndex(({ status }) => status === 200)
    expect(await signIn(gateway, email, `lozinka broj ${winner}`)).toMatchObject({ status: 200 })
  })

  it('a password reset ends the sign-in delay that failed sign-ins have caused for the account', async () => {
    const { email } = await newCustomer(shop)
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(limited, email, 'ne znam više')))
    expect(tries.map(({ status }) => status)).toContain(429)
    expect(await signIn(limited, email, password)).toMatchObject({ status: 429 })
    await change(gateway, await linkFor(email))
    expect(await signIn(limited, email, NEW_PASSWORD)).toMatchObject({ status: 429 })
    await change(limited, await linkFor(email))
    expect(await signIn(limited, email, NEW_PASSWORD)).toMatchObject({ status: 200 })
  })

  it('requests for a password reset get the same responses and rate limits for known and unknown e-mail addresses', async () => {
    const { email } = await newCustomer(shop)
    const unknown = `nepoznat.${email}`
    const both = async () => {
      const replies = [await requestReset(limited, email), await requestReset(limited, unknown)]
      return replies.map(({ status, body, headers }) => ({ status, body, wait: headers.get('retry-after') }))
    }
    const [known, unregistered] = await both()
    expect(known?.status).toBe(200)
    expect(unregistered).toEqual(known)
    expect(await mailedTo(unknown)).toEqual([])
    await Promise.all([1, 2, 3, 4].map(both))
    const [knownLater, unknownLater] = await both()
    expect(knownLater).toMatchObject({ status: 429, body: { code: 'sultan_too_many_requests' } })
    expect(Number(knownLater?.wait)).toBeGreaterThan(0)
    expect(unknownLater).toEqual(knownLater)
    expect(await mailedTo(email)).toHaveLength(5)
    expect(await requestReset(limited, email.toUpperCase(), { address: '198.51.100.9' })).toMatchObject({
      status: 429,
    })
  })

  it('rejects password reset requests with invalid e-mail addresses, and limits the number of requests from one IP address', async () => {
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
      expect(await requestReset(limited, email, { address: '198.51.100.1' })).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param', data: { params: { email: expect.any(String) } } },
      })
    const more = await Promise.all(
      Array.from({ length: 20 }, () => requestReset(limited, 'amina', { address: '198.51.100.1' })),
    )
    expect(more.filter(({ status }) => status === 429)).toHaveLength(wrong.length)
  })

  it('responds 400 to guessed reset tokens, and 429 after 30 guesses from one IP address', async () => {
    const guesses = [null, '', 'a'.repeat(42), 'a'.repeat(44), `' or 1=1; --`, '%', ['x'], { $gt: '' }]
    for (const guess of guesses) expect(await change(gateway, guess)).toMatchObject(voided)
    const tries = await Promise.all(
      Array.from({ length: 35 }, (_, n) =>
        change(limited, `${n}`.padStart(43, 'A'), NEW_PASSWORD, { address: '198.51.100.2' }),
      ),
    )
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(30)
    expect(tries.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('the password reset routes respond 404 in a shop that sends no e-mail', async () => {
    const without = shop.gateway
    expect(await requestReset(without, 'amina@kupac.example')).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route' },
    })
    expect(await change(without, 'a'.repeat(43))).toMatchObject({
      status: 404,
      body: { code: 'rest_no_route' },
    })
  })

  it('sign-out ends only the session of the login token in the request; in a gateway without the option `endSession`, sign-out responds 200 with `ended: false` and ends no session', async () => {
    const amina = await newCustomer(shop)
    shop.embedded.clock.now = new Date(shop.embedded.clock.now.getTime() + 1000)
    const phone = String(fieldOf(await signIn(gateway, amina.email, password), 'token'))
    const me = (token: string) => call(gateway, 'GET', '/wp/v2/users/me', { token })
    const signOut = (token: string | null, over = gateway) =>
      call(over, 'POST', '/sultan/v1/logout', { token })
    expect([(await me(amina.token)).status, (await me(phone)).status]).toEqual([200, 200])
    expect(await signOut(amina.token)).toMatchObject({ status: 200, body: { ended: true } })
    expect([(await me(amina.token)).status, (await me(phone)).status]).toEqual([401, 200])
    expect(await signOut(amina.token)).toMatchObject({ status: 200, body: { ended: true } })
    expect(await signOut(null)).toMatchObject({ status: 401 })
    // `shop.gateway` has no option `endSession`. It responds `ended: false`, like a gateway over WooCommerce,
    // because it cannot end sessions.
    expect(await signOut(phone, shop.gateway)).toMatchObject({ status: 200, body: { ended: false } })
    expect((await me(phone)).status).toBe(200)
    const { rows } = await shop.embedded.database.sql.execute(sql`select * from ended_sessions`)
    expect(JSON.stringify(rows)).not.toContain(amina.token.split('.')[2])
  })
})
