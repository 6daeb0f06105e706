/** A forgotten password from the question to the new sign-in, by a real letter. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailServer, readLetter, startMailServer } from '../mail-server.ts'
import { accountButton, fillLogin, newMember, registerOver, signIn, storedAuth } from './account-page.ts'
import { launchBrowser, newShopper, type Shopper, WIDTHS } from './browser.ts'
import { type RunningShop, startShop } from './running-shop.ts'

let mail: MailServer
let shop: RunningShop
let browser: Browser

beforeAll(async () => {
  mail = await startMailServer()
  shop = await startShop({ env: { SMTP_URL: mail.url } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  expect(await shop.stop()).toBe(0)
  await mail.close()
})

const FRESH = 'sasvim nova lozinka'
/** Chromium's own line about a refusal that the test provokes. */
const REFUSED = /Failed to load resource: the server responded with a status of (400|401|403)/

async function accessibleAtEveryWidth({ page, expectAccessible }: Shopper): Promise<void> {
  for (const width of Object.values(WIDTHS)) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible()
  }
}

async function linkIn(count: number): Promise<string> {
  await expect.poll(() => mail.letters.length, { timeout: 20_000 }).toBe(count)
  const letter = mail.letters.at(-1)
  const [link = ''] = /https?:\/\/\S+#kljuc=\S+/.exec(letter ? readLetter(letter).text : '') ?? []
  return link
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const send = (page: Page) => page.getByRole('button', { name: 'Pošalji link' }).click()

it('a forgotten password: link by mail, new password, every session over', async () => {
  const member = await registerOver(shop, { ...newMember(), email: 'amina+kupac@kupac.example' })
  const tablet = await newShopper(browser)
  await signIn(tablet.page, shop, member)
  const shopper = await newShopper(browser)
  const { page } = shopper

  await page.goto(`${shop.url}/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('E-mail adresa').fill(member.email)
  await page.getByRole('link', { name: 'Zaboravili ste lozinku?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zaboravljena lozinka' }).waitFor()
  const email = page.getByRole('main').getByLabel('E-mail adresa')
  expect(await email.inputValue()).toBe(member.email)
  expect(page.url()).toBe(`${shop.url}/zaboravljena-lozinka`)
  await email.fill('amina')
  await send(page)
  await page.getByText('Upišite potpunu e-mail adresu').waitFor()
  await accessibleAtEveryWidth(shopper)
  await email.fill(member.email)
  await email.press('Enter')
  const sent = page.getByText(`Ako postoji račun s adresom ${member.email}, poslali smo link`)
  await sent.waitFor()
  expect(await focusedText(page)).toContain('Ako postoji račun')
  await accessibleAtEveryWidth(shopper)
  await page.getByRole('button', { name: 'Upišite adresu ponovo' }).press('Enter')
  expect(await email.evaluate(field => field === document.activeElement)).toBe(true)
  expect(await email.inputValue()).toBe(member.email)

  const link = await linkIn(1)
  const key = new URLSearchParams(new URL(link).hash.slice(1)).get('kljuc') ?? ''
  expect(link).toMatch(new RegExp(`^${shop.url}/nova-lozinka#kljuc=[\\w-]{43}&racun=amina%2Bkupac%40`))
  expect(mail.letters[0]?.to).toEqual([member.email])
  const seen: string[] = []
  page.on('request', request => seen.push(`${request.url()} ${JSON.stringify(request.headers())}`))
  await page.goto(link, { waitUntil: 'networkidle' })
  await page.getByRole('heading', { level: 1, name: 'Nova lozinka' }).waitFor()
  const password = page.getByLabel('Nova lozinka', { exact: true })
  expect(await password.getAttribute('autocomplete')).toBe('new-password')
  expect(await page.locator('input[autocomplete=username]').inputValue()).toBe(member.email)
  await password.fill('sedam77')
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click()
  await page.getByText('Lozinka treba imati najmanje 8 znakova.').waitFor()
  await page.getByRole('button', { name: 'Prikaži lozinku' }).click()
  expect(await password.getAttribute('type')).toBe('text')
  await accessibleAtEveryWidth(shopper)
  await password.fill(FRESH)
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).dblclick()
  await page.getByText('Lozinka je promijenjena. Prijavite se novom lozinkom.').first().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Prijava' }).waitFor()
  expect(await page.getByLabel('E-mail adresa').inputValue()).toBe(member.email)
  expect(seen.join('\n')).not.toContain(key)
  expect(shop.output()).not.toContain(key)

  await fillLogin(page, member)
  await page.getByText('Neispravni podaci za prijavu', { exact: true }).waitFor()
  await fillLogin(page, { ...member, password: FRESH })
  await page.getByRole('heading', { level: 1, name: 'Historija narudžbi' }).waitFor()
  await tablet.page.reload()
  await tablet.page.getByText('Vaša prijava je istekla').first().waitFor()

  await page.goto(link, { waitUntil: 'networkidle' })
  await page.getByLabel('Nova lozinka', { exact: true }).fill('još jedna lozinka')
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click()
  await page.getByRole('alert').getByText('Link više ne vrijedi.').waitFor()
  expect(await focusedText(page)).toContain('Link više ne vrijedi')
  await accessibleAtEveryWidth(shopper)
  await page.getByRole('link', { name: 'Zatraži novi link' }).click()
  await page.getByRole('button', { name: 'Pošalji link' }).waitFor()
  shopper.expectQuiet(REFUSED)
  tablet.expectQuiet(REFUSED)
  await tablet.leave()
  await shopper.leave()
})

it('the page without its link says where the link comes from; an unknown address is told what a known one is', async () => {
  const shopper = await newShopper(browser)
  const { page } = shopper
  await page.goto(`${shop.url}/nova-lozinka`, { waitUntil: 'networkidle' })
  await page.getByRole('alert').getByText('Ova stranica se otvara linkom iz e-maila').waitFor()
  await shopper.expectAccessible()
  await page.getByRole('link', { name: 'Zatraži novi link' }).click()
  await page.getByRole('main').getByLabel('E-mail adresa').fill('nepoznat@kupac.example')
  await send(page)
  await page.getByText('Ako postoji račun s adresom nepoznat@kupac.example, poslali smo link').waitFor()
  shopper.expectQuiet()
  await shopper.leave()
})

it('signing out ends the session in the shop as well', async () => {
  const member = await registerOver(shop)
  const shopper = await newShopper(browser)
  const { page } = shopper
  await signIn(page, shop, member)
  // The cast: the shop's own shape, asserted in account.test.ts.
  const { token } = (await storedAuth(page)) as { token: string }
  const status = async () =>
    (
      await fetch(`${shop.url}/?rest_route=/wp/v2/users/me`, {
        headers: { authorization: `Bearer ${token}` },
      })
    ).status
  expect(await status()).toBe(200)
  await accountButton(page, member).click()
  await page.getByRole('button', { name: 'Odjava' }).click()
  await page.getByText('Odjavljeni ste').first().waitFor()
  await expect.poll(status).toBe(401)
  shopper.expectQuiet()
  await shopper.leave()
})
