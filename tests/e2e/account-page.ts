import type { Page } from 'playwright-core'
import { openPage } from './browser.fixture.ts'
import { openTextFile } from './checkout-page.ts'
import type { RunningShop } from './running-shop.fixture.ts'

export interface Member {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

let count = 0

/**
 * Returns the name and credentials of a customer who is not registered yet. Every call returns another e-mail
 * address.
 */
export function newMember(): Member {
  count += 1
  return {
    email: `kupac${count}-${process.pid}@kupac.example`,
    password: 'lozinka od devet riječi',
    firstName: 'Amina',
    lastName: `Hodžić ${count}`,
  }
}

export async function registerOver(shop: RunningShop, member = newMember()): Promise<Member> {
  const { email, password, firstName: first_name, lastName: last_name } = member
  const response = await fetch(`${shop.url}/?rest_route=/wc/v3/customers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, first_name, last_name }),
  })
  if (response.status !== 201) throw new Error(`Not registered: ${response.status} ${await response.text()}`)
  return member
}

/** Fills and submits the login form. Does not wait for the server's response. */
export async function fillLogin(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  await page.getByRole('heading', { level: 1, name: 'Prijava' }).waitFor()
  await page.getByLabel('E-mail adresa').fill(email)
  await page.getByLabel('Lozinka', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Prijavi se' }).click()
}

/** Signs a customer in on the login page and waits for the order history. */
export async function signIn(page: Page, shop: RunningShop, member: Member): Promise<void> {
  await openPage(page, `${shop.url}/login`)
  await fillLogin(page, member)
  await page.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()
}

/**
 * Signs a customer in over HTTP and stores the session in the browser as the storefront stores it. The
 * customer is signed in on the pages that the browser opens afterwards. Returns the token.
 */
export async function storeSession(page: Page, shop: RunningShop, member: Member): Promise<string> {
  const response = await fetch(`${shop.url}/?rest_route=/jwt-auth/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: member.email, password: member.password }),
  })
  if (response.status !== 200) throw new Error(`Not signed in: ${response.status} ${await response.text()}`)
  // This cast is safe: the contract tests check the shape of the token response.
  const { token } = (await response.json()) as { token: string }
  const claims: { exp: number; data: { user: { id: string } } } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  )
  const { email, firstName, lastName } = member
  const user = { id: Number(claims.data.user.id), email, firstName, lastName, role: 'customer' }
  const state = { user, token, expiresAt: claims.exp * 1000, isAuthenticated: true }
  await openTextFile(page, shop)
  await page.evaluate(
    text => localStorage.setItem('sultan-auth', text),
    JSON.stringify({ state, version: 0 }),
  )
  return token
}

export const nameOf = ({ firstName, lastName }: Member): string => `${firstName} ${lastName}`

/** The button in the page header that opens the account menu. It is visible at page widths from 1200 px. */
export const accountButton = (page: Page, member: Member) =>
  page.getByRole('banner').getByRole('button', { name: `Korisnički račun: ${nameOf(member)}` })

export async function storedAuth(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('sultan-auth') ?? 'null')?.state ?? null)
}

interface StoredAuth {
  readonly token: string
  readonly expiresAt: number
}

/** Changes the customer's session, which the storefront stores in `localStorage`. */
export async function changeSession(page: Page, change: (auth: StoredAuth) => StoredAuth): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('sultan-auth') ?? '')
  // This cast is safe: session.test.ts asserts the shape of the session in local storage.
  const { state, version } = JSON.parse(stored) as { state: StoredAuth; version: number }
  const changed = JSON.stringify({ state: change(state), version })
  await page.evaluate(text => localStorage.setItem('sultan-auth', text), changed)
}

/** Returns a copy of a session with an expiry time in the past. */
export const expired = (auth: StoredAuth): StoredAuth => ({ ...auth, expiresAt: 1_000_000_000_000 })

/** Returns a session with a forged token (JWT) for customer 1, with `alg: none` and a wrong signature. */
export function forged(auth: StoredAuth): StoredAuth {
  const [, , signature] = auth.token.split('.')
  const claims = { iss: 'x', exp: 4_000_000_000, data: { user: { id: '1', epoch: 0 } } }
  const token = [encode({ alg: 'none', typ: 'JWT' }), encode(claims), signature].join('.')
  return { ...auth, token }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
