import type { Gateway } from '@sultan/gateway/gateway'
import { createSignInDelays, deleteOldSignInDelays } from '@sultan/gateway/sign-in-delays'
import type { Database } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { alikeEngines } from './alike-engines.ts'
import { deleteRows } from './embedded-store/embedded-store.fixture.ts'
import { openGatewayDatabase, type Reply } from './gateway.fixture.ts'
import {
  type Account,
  type AccountShop,
  call,
  newCustomer,
  openAccountShop,
  password,
} from './gateway-accounts.fixture.ts'

const OWNER = '203.0.113.7'
const ATTACKER = '198.51.100.1'

describe('sign-in under attack', () => {
  let shop: AccountShop
  let amina: Account
  let gateway: Gateway
  beforeAll(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    shop = await openAccountShop()
    amina = await newCustomer(shop)
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    gateway = shop.open({ rateLimits: 'on' })
    await deleteRows(shop.embedded.database, 'sign_in_delays', 'rate_windows')
  })

  const signIn = (
    typed: string,
    { address = OWNER, device, email = amina.email, over = gateway }: SignInOptions = {},
  ): Promise<Reply> =>
    call(over, 'POST', '/jwt-auth/v1/token', {
      body: { username: email, password: typed },
      address,
      headers: device === undefined ? {} : { 'sultan-device': device },
    })
  const guess = (options: SignInOptions = {}) => signIn('pogrešna lozinka', { address: ATTACKER, ...options })
  const passSeconds = (seconds: number): void => {
    shop.embedded.clock.now = new Date(shop.embedded.clock.now.getTime() + seconds * 1000)
  }
  const deviceOf = ({ headers }: Reply): string => headers.get('sultan-device') ?? ''
  const retryAfter = ({ headers }: Reply): number => Number(headers.get('retry-after'))

  /** Sends sign-ins with wrong passwords in parallel. */
  const guessTimes = (times: number, options: SignInOptions = {}): Promise<Reply[]> =>
    Promise.all(Array.from({ length: times }, () => guess(options)))
  const statusesOf = (replies: readonly Reply[]): number[] => replies.map(({ status }) => status).toSorted()
  const fiveRejected = [403, 403, 403, 403, 403]

  it('delays sign-ins to an account from one IP address after five failed sign-ins: by 30 s, then 60 s, at most 900 s', async () => {
    expect(statusesOf(await guessTimes(5))).toEqual(fiveRejected)
    for (const seconds of [30, 60]) {
      const refused = await guess()
      expect(refused).toMatchObject({ status: 429, body: { code: 'sultan_too_many_requests' } })
      expect(retryAfter(refused)).toBe(seconds)
      passSeconds(seconds)
      expect((await guess()).status).toBe(403)
    }
    await shop.embedded.database.sql.execute(sql`update sign_in_delays set failures = 50`)
    passSeconds(120)
    await guess()
    expect(retryAfter(await guess())).toBe(900)
  })

  it('never delays the sign-in of the account’s owner at another IP address, however many IP addresses guess the password', async () => {
    const addresses = Array.from({ length: 12 }, (_, at) => `198.51.100.${at + 1}`)
    await Promise.all(addresses.map(address => guess({ address })))
    expect(statusesOf(await guessTimes(6))).toEqual([403, 403, 403, 403, 429, 429])
    expect((await signIn(password)).status).toBe(200)
  })

  it('a device that has signed in to an account before can sign in again while an attacker’s failed sign-ins delay all other sign-ins from the same IP address', async () => {
    const device = deviceOf(await signIn(password, { address: ATTACKER }))
    expect(device).not.toBe('')
    await guessTimes(5)
    await shop.embedded.database.sql.execute(sql`update rate_windows set requests = 100`)
    expect((await signIn(password, { address: ATTACKER })).status).toBe(429)
    expect((await guess({ email: 'nepoznat@kupac.example' })).status).toBe(429)
    expect((await signIn(password, { address: ATTACKER, device })).status).toBe(200)
    // `over` is a second server on the same database. It must recognise a device that has signed in on the
    // first server.
    const over = shop.open({ rateLimits: 'on' })
    expect((await signIn(password, { address: ATTACKER, device, over })).status).toBe(200)
  })

  it('delays the sign-in from a known device only after failed sign-ins to the same account from this device', async () => {
    const emir = await newCustomer(shop)
    const device = deviceOf(await signIn(password))
    expect(statusesOf(await guessTimes(5, { device }))).toEqual(fiveRejected)
    expect((await signIn(password, { device })).status).toBe(429)
    await guessTimes(5, { email: emir.email, device })
    expect((await guess({ email: emir.email, device })).status).toBe(429)
    expect((await signIn(password, { email: emir.email, device })).status).toBe(200)
  })

  it('gives the same sign-in responses for an account that does not exist as for one that exists', async () => {
    const replies = async (email: string, address: string) => {
      const all = [...(await guessTimes(5, { email, address })), await guess({ email, address })]
      return all.map(({ status, body, headers }) => [status, body, headers.get('retry-after')])
    }
    expect(await replies('nepoznat@kupac.example', '198.51.100.2')).toEqual(
      await replies(amina.email, '198.51.100.3'),
    )
  })

  it('checks the passwords of only five of ten parallel sign-ins that are sent to two servers', async () => {
    const over = shop.open({ rateLimits: 'on' })
    const replies = (await Promise.all([guessTimes(5), guessTimes(5, { over })])).flat()
    expect(statusesOf(replies)).toEqual([...fiveRejected, 429, 429, 429, 429, 429])
  })

  it('resets the count of failed sign-ins after a successful one', async () => {
    await guessTimes(4)
    expect((await signIn(password, { address: ATTACKER })).status).toBe(200)
    expect(statusesOf(await guessTimes(6))).toEqual([...fiveRejected, 429])
  })
})

describe.each(alikeEngines)('createSignInDelays on %s', engine => {
  const [account, source] = ['a'.repeat(64), 'address 198.51.100.1']
  let database: Database
  const clock = { now: new Date('2026-11-22T10:00:00Z') }
  const passSeconds = (seconds: number): void => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000)
  }
  beforeAll(async () => {
    database = await openGatewayDatabase(engine)
  })
  afterAll(() => database.close())
  beforeEach(() => deleteRows(database, 'sign_in_delays'))
  const open = () => createSignInDelays(database, () => clock.now)
  const rows = async () => (await database.sql.execute(sql`select failures from sign_in_delays`)).rows

  it('allows five sign-in attempts, then one attempt after each delay of 30, 60, 120, 240, 480, 900 and 900 seconds', async () => {
    const { begin } = open()
    for (let count = 0; count < 5; count++) expect(await begin(account, source)).toBe(0)
    for (const seconds of [30, 60, 120, 240, 480, 900, 900]) {
      expect(await begin(account, source)).toBe(seconds)
      passSeconds(seconds - 1)
      expect(await begin(account, source)).toBe(1)
      passSeconds(1)
      expect(await begin(account, source)).toBe(0)
    }
    expect(await begin(account, 'address 198.51.100.2')).toBe(0)
  })

  it('allows five of twenty parallel sign-in attempts', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => open().begin(account, source)))
    expect(results.filter(seconds => seconds === 0)).toHaveLength(5)
  })

  it('the sign-in delay of an account ends after an hour, and immediately after a successful sign-in, a new password or `undo` of an attempt whose password was not checked', async () => {
    const { begin, clear, undo, clearAccount } = open()
    const isBlocked = async () => (await begin(account, source)) > 0
    const fail = async () => {
      while (!(await isBlocked()));
    }
    await fail()
    await undo(account, source)
    expect(await isBlocked()).toBe(false)
    await fail()
    await clear(account, source)
    expect(await isBlocked()).toBe(false)
    await fail()
    await clearAccount(account)
    expect(await isBlocked()).toBe(false)
    await fail()
    passSeconds(3601)
    expect(await isBlocked()).toBe(false)
    expect(await rows()).toEqual([{ failures: 1 }])
  })

  it('deletes the record of a sign-in attempt after an hour', async () => {
    await open().begin(account, source)
    await deleteOldSignInDelays(database, clock.now)
    expect(await rows()).toHaveLength(1)
    passSeconds(3601)
    await deleteOldSignInDelays(database, clock.now)
    expect(await rows()).toEqual([])
  })
})

interface SignInOptions {
  readonly address?: string
  readonly device?: string
  readonly email?: string
  readonly over?: Gateway
}
