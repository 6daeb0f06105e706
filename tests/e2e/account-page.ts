import type { Page } from 'playwright-core'
import type { RunningShop } from './running-shop.ts'

/** What tests of accounts share: a customer made over HTTP, the forms as a shopper fills them. */
export interface Member {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

let made = 0

/** Nobody's yet: another address each time. */
export function newMember(): Member {
  made += 1
  return {
    email: `kupac${made}@kupac.example`,
    password: 'lozinka od devet riječi',
    firstName: 'Amina',
    lastName: `Hodžić ${made}`,
  }
}

export async function registerOver(shop: RunningShop, member = newMember()): Promise<Member> {
  const { email, password, firstName: first_name, lastName: last_name } = member
  const answer = await fetch(`${shop.url}/?rest_route=/wc/v3/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, first_name, last_name }),
  })
  if (answer.status !== 201) throw new Error(`Not registered: ${answer.status} ${await answer.text()}`)
  return member
}

/** On the login page; leaves the page to what follows. */
export async function fillLogin(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  await page.getByRole('heading', { level: 1, name: 'Prijava' }).waitFor()
  await page.getByLabel('E-mail adresa').fill(email)
  await page.getByLabel('Lozinka', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Prijavi se' }).click()
}

/** Signs in and waits until the orders stand there. */
export async function signIn(page: Page, shop: RunningShop, member: Member): Promise<void> {
  await page.goto(`${shop.url}/login`, { waitUntil: 'networkidle' })
  await fillLogin(page, member)
  await page.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()
}

export const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`

/** The button of the account menu, from 1200 px. */
export const accountButton = (page: Page, member: Member) =>
  page.getByRole('banner').getByRole('button', { name: `Račun: ${nameOf(member)}` })

export async function storedAuth(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('sultan-auth') ?? 'null')?.state ?? null)
}

/** Puts another token into the kept session, and opens the page anew. */
export async function replaceToken(page: Page, change: (token: string) => string): Promise<void> {
  const kept = await page.evaluate(() => localStorage.getItem('sultan-auth') ?? '')
  // The cast: the shop's own shape, asserted where it is the subject.
  const { state, version } = JSON.parse(kept) as { state: { token: string }; version: number }
  const changed = JSON.stringify({ state: { ...state, token: change(state.token) }, version })
  await page.evaluate(text => localStorage.setItem('sultan-auth', text), changed)
}

/** The same token, saying that its time is over. */
export function expired(token: string): string {
  const [head, , signature] = token.split('.')
  return [head, encode({ exp: 1_000_000_000, data: { user: { id: '2' } } }), signature].join('.')
}

/** A token that nobody signed, of another customer. */
export function forged(token: string): string {
  const [, , signature] = token.split('.')
  const claims = { iss: 'x', exp: 4_000_000_000, data: { user: { id: '1', epoch: 0 } } }
  return [encode({ alg: 'none', typ: 'JWT' }), encode(claims), signature].join('.')
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
