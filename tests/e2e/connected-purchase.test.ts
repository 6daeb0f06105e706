import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import type { Plugin } from '../recorded-shop/options.ts'
import { accountButton, fillLogin, type Member, nameOf, newMember } from './account-page.ts'
import { newShopper, type Shopper } from './browser.fixture.ts'
import { fillForm, orderButton, orderConfirmation, storeCart } from './checkout-page.ts'
import {
  type ConnectedShop,
  collectForeignRequests,
  secretsOf,
  startConnected,
} from './connected-shop.fixture.ts'
import { overlayOf } from './search-page.ts'
import { it } from './shared-shop.fixture.ts'

/**
 * A product of the recorded shop, a simulated WooCommerce. The product costs 27,00 KM and is always in stock.
 */
const giftSet = {
  id: 31,
  slug: 'ulje-sapun-poklon-set',
  name: 'Ulje & sapun – poklon set',
  price: 27,
  image: '',
}
const MINUTE = 60_000

describe.each<Plugin>(['tmeister', 'usefulteam'])(
  'storefront connected to a shop with the JWT plug-in of %s',
  plugin => {
    let connected: ConnectedShop
    beforeAll(async () => {
      // With `believesTls: false` the simulated WordPress assumes plain HTTP and accepts API keys by OAuth
      // 1.0a only.
      connected = await startConnected({ plugin, believesTls: plugin === 'tmeister' })
    })
    afterAll(() => connected.stop())

    /**
     * Calls `newShopper`. The shopper's `expectNoConsoleErrors` also fails on requests to other origins than
     * the storefront's.
     */
    async function visit(options?: Parameters<typeof newShopper>[0]): Promise<Shopper> {
      const shopper = await newShopper(options)
      const foreign = collectForeignRequests(shopper.page, connected.shop)
      return {
        ...shopper,
        expectNoConsoleErrors(allowed) {
          shopper.expectNoConsoleErrors(allowed)
          expect(foreign).toEqual([])
        },
      }
    }

    // `npm test` skips this test for the JWT plug-in of usefulteam, because with that plug-in the test of an
    // expired session also registers a customer, signs in and orders.
    it.runIf(isLongRun || plugin === 'tmeister')(
      'lets a shopper register, order, find the order in the history, sign out and sign in again',
      async () => {
        const { shop, store } = connected
        const shopper = await visit()
        const { page } = shopper
        const member = newMember()
        await page.goto(`${shop.url}/dostava`)
        await storeCart(page, { ...giftSet, quantity: 2 })
        await register(page, shop.url, member)
        // After a registration with products in the cart, the storefront opens the checkout.
        await page.getByText(`Prijavljeni ste kao ${nameOf(member)}`).waitFor()
        await fillForm(page, {
          email: member.email,
          first_name: member.firstName,
          last_name: member.lastName,
        })
        await page.getByRole('button', { name: 'Naruči · 61,00\u00a0KM' }).click()
        await orderConfirmation(page).waitFor()
        const placed = store.orders.at(-1)
        const customer = store.customers.find(({ email }) => email === member.email)
        expect(placed).toMatchObject({
          customerId: customer?.id,
          ip: expect.stringMatching(/^(::1|127\.0\.0\.1)$/),
        })

        // After the reload the page must request the order with the customer's token, because the order
        // belongs to a customer.
        await page.reload()
        await orderConfirmation(page).waitFor()
        await accountButton(page, member).click()
        await page.getByRole('link', { name: 'Historija narudžbi' }).click()
        const main = page.getByRole('main')
        await main.getByText('U obradi').first().waitFor()
        expect(await main.innerText()).toMatch(new RegExp(`${placed?.id}[^]*61,00\\sKM`))
        await main.getByRole('link', { name: giftSet.name }).waitFor()

        await accountButton(page, member).click()
        await page.getByRole('button', { name: 'Odjava' }).click()
        await page.getByText('Odjavljeni ste').first().waitFor()
        await page.goto(`${shop.url}/login`)
        await fillLogin(page, { ...member, password: 'pogrešna lozinka' })
        await page.getByRole('alert').getByText('Neispravni podaci za prijavu', { exact: true }).waitFor()
        await fillLogin(page, member)
        await main.getByText('U obradi').first().waitFor()
        shopper.expectNoConsoleErrors(/status of 403/)
        await shopper.close()
      },
    )

    // Features that need no account do not depend on the JWT plug-in, so they are tested with one JWT plug-in
    // only.
    if (plugin === 'tmeister') {
      it('lets a guest search, browse, choose a variation and order', async () => {
        const { shop, store } = connected
        const shopper = await visit({ loadsPictures: true })
        const { page } = shopper
        await page.goto(shop.url)
        const overlay = overlayOf(page)
        await overlay.open()
        await overlay.field.fill('abaja')
        await overlay.hits.first().waitFor()
        await overlay.field.press('Enter')
        await page.waitForURL(`${shop.url}/pretraga?q=abaja`)
        await page.getByRole('main').getByRole('link', { name: 'Abaja „Amina”' }).first().waitFor()
        const menu = page.getByRole('navigation', { name: 'Kategorije' })
        await menu.getByRole('link', { name: 'Odjeća' }).hover()
        await menu.getByRole('link', { name: /^Ženska odjeća/ }).click()
        await page.getByRole('heading', { level: 1, name: 'Ženska odjeća' }).waitFor()
        await page.getByRole('link', { name: 'Abaja „Amina”' }).first().click()
        await page.getByRole('heading', { level: 1, name: 'Abaja „Amina”' }).waitFor()
        await page.getByRole('radiogroup', { name: 'Veličina' }).getByRole('radio', { name: /^M/ }).click()
        await page.getByRole('radiogroup', { name: 'Boja' }).getByRole('radio', { name: /^Crna/ }).click()
        await expect.poll(() => page.url()).toContain('crna')
        await expectPictures(page)
        await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click()
        await page.getByText('Dodano u korpu').first().waitFor()
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^Korpa/ })
          .click()
        const drawer = page.getByRole('dialog', { name: /Korpa/ })
        await drawer.getByText('79,00').first().waitFor()
        await drawer.getByRole('button', { name: 'Povećaj količinu' }).click()
        await drawer.getByText('Dostava je besplatna.').first().waitFor()
        await drawer.getByRole('link', { name: 'Idi na plaćanje' }).click()
        await orderButton(page).waitFor()
        await fillForm(page)
        await page.getByRole('button', { name: 'Naruči · 158,00\u00a0KM' }).click()
        await orderConfirmation(page).waitFor()
        await page.getByText('Besplatno').first().waitFor()
        expect(store.orders.at(-1)).toMatchObject({ customerId: 0 })
        expect(await page.evaluate(() => localStorage.getItem('sultan-cart'))).toContain('"items":[]')
        shopper.expectNoConsoleErrors()
        await shopper.close()
      })

      it('shows a blog post of the connected shop with pictures from the storefront’s own origin', async () => {
        const { url } = connected.shop
        const textOf = async (path: string) => (await fetch(url + path)).text()
        const post = '/blog/uljani-mirisi-bez-alkohola'
        expect(await textOf('/blog')).toContain(`href="${post}"`)
        const html = await textOf(post)
        expect(html).toMatch(/<h1[^>]*>Uljani mirisi bez alkohola/)
        const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
        const sources = [...main.matchAll(/<img [^>]*?\bsrc="([^"]+)"/g)].map(([, source = '']) => source)
        expect(sources.length).toBeGreaterThan(0)
        for (const source of sources) expect(source).toMatch(/^\/slike\/\d+\//)
        const picture = await fetch(url + sources[0])
        expect(picture.headers.get('content-type')).toMatch(/^image\//)
      })
    }

    // Of the two JWT plug-ins, only usefulteam issues tokens that expire after ten minutes.
    if (plugin === 'usefulteam') {
      it('keeps the typed values of the checkout form when the session expires and the customer signs in again', async () => {
        const { shop, store } = connected
        const shopper = await visit()
        const { page } = shopper
        const member = newMember()
        const before = store.orders.length
        await register(page, shop.url, member)
        await page.getByText('Još nema narudžbi').waitFor()
        await storeCart(page, { ...giftSet, quantity: 1 })
        await page.goto(`${shop.url}/checkout`)
        await orderButton(page).waitFor()
        await fillForm(page, { email: member.email, city: 'Visoko' })
        store.passTime(11 * MINUTE)
        await orderButton(page).click()
        const notice = page
          .getByRole('alert')
          .filter({ hasText: 'Vaša prijava je istekla, pa ništa nije naručeno.' })
        await notice.waitFor()
        expect(store.orders).toHaveLength(before)
        await notice.getByRole('link', { name: 'Prijavite se' }).click()
        await fillLogin(page, member)
        await page.getByText(`Prijavljeni ste kao ${nameOf(member)}`).waitFor()
        await expect.poll(() => page.getByLabel('Grad ili mjesto').inputValue()).toBe('Visoko')
        await page.getByRole('checkbox', { name: /Slažem se/ }).check()
        await orderButton(page).click()
        await orderConfirmation(page).waitFor()
        expect(store.orders).toHaveLength(before + 1)
        expect(store.orders.at(-1)?.customerId).toBe(store.customers.at(-1)?.id)
        shopper.expectNoConsoleErrors(/status of 401/)
        await shopper.close()
      })
    }

    it('writes no secret and no error to the server’s log while shoppers browse, order and sign in', () => {
      const output = connected.output()
      for (const secret of secretsOf(connected.store)) expect(output).not.toContain(secret)
      expect(output).not.toMatch(/^\s+at /m)
      const lines = output.slice(output.indexOf('Store: WooCommerce')).split('\n')
      expect(lines.join('\n')).not.toMatch(/"level":"(?:warn|error|fatal)"/)
    })
  },
)

async function register(page: Page, url: string, member: Member): Promise<void> {
  await page.goto(`${url}/register`)
  await page.getByRole('heading', { level: 1, name: 'Registracija' }).waitFor()
  await page.getByLabel('Ime', { exact: true }).fill(member.firstName)
  await page.getByLabel('Prezime').fill(member.lastName)
  await page.getByLabel('E-mail adresa').fill(member.email)
  await page.getByLabel('Lozinka', { exact: true }).fill(member.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Registruj se' }).click()
}

/** Fails the test when a visible picture does not load or has a URL outside `/slike`. */
async function expectPictures(page: Page): Promise<void> {
  const seen = () =>
    page
      .getByRole('main')
      .locator('img')
      .evaluateAll(all =>
        all
          .map(one => one as HTMLImageElement) // This cast is safe: the selector matches only `img` elements.
          .filter(one => one.getBoundingClientRect().top < innerHeight)
          .map(({ currentSrc, naturalWidth }) => ({
            path: currentSrc && new URL(currentSrc).pathname,
            naturalWidth,
          })),
      )
  await expect.poll(async () => (await seen()).every(({ naturalWidth }) => naturalWidth > 0)).toBe(true)
  const pictures = await seen()
  expect(pictures.length).toBeGreaterThan(0)
  for (const { path } of pictures) expect(path).toMatch(/^\/slike\/\d+\//)
}
