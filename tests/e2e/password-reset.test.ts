import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { readEmail, type SmtpServer, startSmtpServer } from '../smtp-server.fixture.ts'
import { fillLogin, newMember, registerOver, storeSession } from './account-page.ts'
import { expectNoHorizontalScroll, newShopper, openPage, type Shopper, WIDTHS } from './browser.fixture.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'
import { it } from './shared-shop.fixture.ts'

let mail: SmtpServer
let shop: RunningShop

beforeAll(async () => {
  mail = await startSmtpServer()
  shop = await startShop({ env: { SMTP_URL: mail.url } })
})
afterAll(async () => {
  expect(await shop.stop()).toBe(0)
  await mail.close()
})

const NEW_PASSWORD = 'sasvim nova lozinka'
/** Chromium's console message for a response with status 400, 401 or 403, which the test provokes. */
const REJECTED = /Failed to load resource: the server responded with a status of (400|401|403)/

/** Runs axe at the current page width and checks the layout at every width. */
async function expectValidPage({ page, expectAccessible }: Shopper): Promise<void> {
  await expectAccessible()
  await expectNoHorizontalScroll(page, Object.values(WIDTHS))
}

/** Waits until the shop has sent `count` e-mails. Returns the password-reset link in the newest e-mail. */
async function linkIn(count: number): Promise<string> {
  await expect.poll(() => mail.emails.length, { timeout: 20_000 }).toBe(count)
  const email = mail.emails.at(-1)
  const [link = ''] = /https?:\/\/\S+#kljuc=\S+/.exec(email ? readEmail(email).text : '') ?? []
  return link
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const send = (page: Page) => page.getByRole('button', { name: 'Pošalji link' }).click()

/**
 * Requests a password-reset link for the address typed on the login page, and checks the request form before
 * and after the request.
 */
async function requestLink(shopper: Shopper, address: string): Promise<void> {
  const { page } = shopper
  await openPage(page, `${shop.url}/login`)
  await page.getByLabel('E-mail adresa').fill(address)
  await page.getByRole('link', { name: 'Zaboravili ste lozinku?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zaboravljena lozinka' }).waitFor()
  const email = page.getByRole('main').getByLabel('E-mail adresa')
  await expect.poll(() => email.inputValue()).toBe(address)
  expect(page.url()).toBe(`${shop.url}/zaboravljena-lozinka`)
  await email.fill('amina')
  await send(page)
  await page.getByText('Upišite potpunu e-mail adresu').waitFor()
  await expectValidPage(shopper)
  await email.fill(address)
  await email.press('Enter')
  const sent = page.getByText(`Ako postoji korisnički račun s adresom ${address}, poslali smo link`)
  await sent.waitFor()
  expect(await focusedText(page)).toContain('Ako postoji korisnički račun')
  await expectValidPage(shopper)
  await page.getByRole('button', { name: 'Upiši adresu ponovo' }).press('Enter')
  await expect.poll(() => email.evaluate(field => field === document.activeElement)).toBe(true)
  await expect.poll(() => email.inputValue()).toBe(address)
}

it('forgotten password is replaced through an e-mailed link, and the replacement ends every session of the customer', async () => {
  mail.emails.splice(0)
  const member = await registerOver(shop, { ...newMember(), email: `amina+${randomUUID()}@kupac.example` })
  const otherDevice = await newShopper()
  await storeSession(otherDevice.page, shop, member)
  const shopper = await newShopper()
  const { page } = shopper

  await requestLink(shopper, member.email)
  const link = await linkIn(1)
  const key = new URLSearchParams(new URL(link).hash.slice(1)).get('kljuc') ?? ''
  expect(link).toMatch(new RegExp(`^${shop.url}/nova-lozinka#kljuc=[\\w-]{43}&racun=amina%2B[\\w-]+%40`))
  expect(mail.emails[0]?.to).toEqual([member.email])
  const seen: string[] = []
  page.on('request', request => seen.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await openPage(page, link)
  await page.getByRole('heading', { level: 1, name: 'Nova lozinka' }).waitFor()
  const password = page.getByLabel('Nova lozinka', { exact: true })
  expect(await password.getAttribute('autocomplete')).toBe('new-password')
  await expect.poll(() => page.locator('input[autocomplete=username]').inputValue()).toBe(member.email)
  await password.fill('sedam77')
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click()
  await page.getByText('Lozinka treba imati najmanje 8 znakova.').waitFor()
  await page.getByRole('button', { name: 'Prikaži lozinku' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await expectValidPage(shopper)
  await password.fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).dblclick()
  await page.getByText('Lozinka je promijenjena. Prijavite se novom lozinkom.').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Prijava' }).waitFor()
  await expect.poll(() => page.getByLabel('E-mail adresa').inputValue()).toBe(member.email)
  expect(seen.join('\n')).not.toContain(key)
  expect(shop.output()).not.toContain(key)

  await fillLogin(page, member)
  await page.getByText('Neispravni podaci za prijavu', { exact: true }).waitFor()
  await fillLogin(page, { ...member, password: NEW_PASSWORD })
  await page.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()
  await otherDevice.page.goto(`${shop.url}/order-history`)
  await otherDevice.page.getByText('Vaša prijava je istekla').first().waitFor()

  await openPage(page, link)
  await page.getByLabel('Nova lozinka', { exact: true }).fill('još jedna lozinka')
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click()
  await page.getByRole('alert').getByText('Link više ne važi.').waitFor()
  expect(await focusedText(page)).toContain('Link više ne važi')
  await expectValidPage(shopper)
  await page.getByRole('link', { name: 'Zatraži novi link' }).click()
  await page.getByRole('button', { name: 'Pošalji link' }).waitFor()
  shopper.expectNoConsoleErrors(REJECTED)
  otherDevice.expectNoConsoleErrors(REJECTED)
  await otherDevice.close()
  await shopper.close()
})

it('new-password page opened without the e-mailed link offers a link to the reset request form; for an unknown e-mail address the request form shows the same message as for a registered address', async () => {
  const shopper = await newShopper()
  const { page } = shopper
  await openPage(page, `${shop.url}/nova-lozinka`)
  await page.getByRole('alert').getByText('Ova stranica se otvara linkom iz e-maila').waitFor()
  await shopper.expectAccessible()
  await page.getByRole('link', { name: 'Zatraži novi link' }).click()
  await page.getByRole('main').getByLabel('E-mail adresa').fill('nepoznat@kupac.example')
  await send(page)
  await page
    .getByText('Ako postoji korisnički račun s adresom nepoznat@kupac.example, poslali smo link')
    .waitFor()
  shopper.expectNoConsoleErrors()
  await shopper.close()
})
