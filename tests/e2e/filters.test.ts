import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { isLongRun } from '../long-run.ts'
import { expectNoHorizontalScroll, newShopper, openPage, WIDTHS } from './browser.fixture.ts'
import { box, chips, clothes, expectPlaceholdersUntilLoaded, total } from './filters-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

const oils = '/kategorije-proizvoda/ulja-i-kozmetika'

const addressOf = (page: Page) => decodeURIComponent(page.url().slice(shop.url.length))

describe('filters beside the product list', () => {
  it('the filter form writes each choice to the URL, the browser’s Back button reverts the choice, and the product list matches the last of several quick choices', async ({
    shopper: { page },
  }) => {
    await openPage(page, shop.url + clothes)
    const all = await total(page)
    await box(page, /^Crna/).check()
    await page.waitForURL(`${shop.url}${clothes}?boja=crna`)
    await expect.poll(() => total(page)).toBeLessThan(all)
    const black = await total(page)
    await box(page, /^Bijela/).check()
    await expect.poll(() => addressOf(page)).toBe(`${clothes}?boja=bijela,crna`)
    await expect.poll(() => total(page)).toBeGreaterThan(black)
    // The focus must stay on the checkbox that the shopper checked last.
    await expect.poll(() => box(page, /^Bijela/).evaluate(one => one === document.activeElement)).toBe(true)
    await expect.poll(() => chips(page)).toEqual(['Bijela', 'Crna'])

    await page.goBack()
    await expect.poll(() => total(page)).toBe(black)
    await expect.poll(() => box(page, /^Bijela/).isChecked()).toBe(false)
    const reloaded = await (await fetch(page.url())).text()
    expect(reloaded).toContain(`od ${black} proizvod`)
    expect(reloaded).toMatch(/name="boja" checked="" value="crna"/)
    await page.goBack()
    await expect.poll(() => total(page)).toBe(all)

    await page.route(/bordo/, async route => {
      await sleep(300)
      await route.continue()
    })
    await box(page, /^Bordo/).check()
    await box(page, /^Bež/).check()
    await box(page, /^Bordo/).uncheck()
    await expect.poll(() => addressOf(page)).toBe(`${clothes}?boja=bez`)
    await expect.poll(() => chips(page)).toEqual(['Bež'])
    await expect.poll(() => box(page, /^Bordo/).isChecked()).toBe(false)
  })

  it('the filter form applies filters that the shopper chose before the form’s script loaded; the form keeps the filters and the sort order of a URL that also contains `utm_source`; the number beside a filter value is the number of products that remain when the value is chosen', async ({
    shopper,
  }) => {
    const { page } = shopper
    const release = Promise.withResolvers<void>()
    await page.route(/filter-form-.*\.js/, async route => {
      await release.promise
      await route.continue()
    })
    await openPage(page, `${shop.url}${clothes}?utm_source=pismo&boja=crna&sortiraj=naziv`)
    await box(page, /^Bijela/).check()
    await page.getByLabel('Cijena do').fill('80')
    release.resolve()
    await expect.poll(() => chips(page)).toEqual(['do 80\u00A0KM', 'Bijela', 'Crna'])
    expect(new URL(page.url()).searchParams.get('sortiraj')).toBe('naziv')
    for (const name of [/^M\b/, /^Samo na stanju/, /^Na akciji/]) {
      const label = await box(page, name).locator('xpath=..').innerText()
      const announced = Number(/\((\d+)\)/.exec(label)?.[1])
      await box(page, name).check()
      await expect.poll(() => total(page), { message: label }).toBe(announced)
      await box(page, name).uncheck()
      await expect.poll(async () => (await chips(page)).length).toBe(3)
    }
    // axe reports a button that another layer covers in part, so the page is scrolled up first.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await shopper.expectAccessible()
    await expectNoHorizontalScroll(page, Object.values(WIDTHS))
  })

  it('the filter form accepts prices with a decimal comma or point, swaps minimum and maximum price when the minimum is higher, keeps the sort order, and suggests which filter to remove when no product matches', async ({
    shopper,
  }) => {
    const { page } = shopper
    await openPage(page, `${shop.url}${clothes}?sortiraj=cijena-rastuce`)
    const from = page.getByRole('complementary').getByLabel('Cijena od (KM)')
    const to = page.getByRole('complementary').getByLabel('Cijena do (KM)')
    await from.fill('60,50')
    await from.press('Enter')
    await expect.poll(() => addressOf(page)).toBe(`${clothes}?sortiraj=cijena-rastuce&cijena-od=60.50`)
    // Waits for a filter chip, which appears together with the filtered list and a newly rendered filter
    // form.
    await expect.poll(async () => (await chips(page)).length).toBe(1)
    await to.fill('20.00')
    await to.blur()
    await expect
      .poll(() => addressOf(page))
      .toBe(`${clothes}?sortiraj=cijena-rastuce&cijena-od=20&cijena-do=60.50`)
    await expect.poll(() => from.inputValue()).toBe('20')
    await expect.poll(() => to.inputValue()).toBe('60,50')
    await expect.poll(() => chips(page)).toEqual(['20–60,50\u00A0KM'])
    await page.getByRole('link', { name: 'Ukloni sve' }).click()
    await expect.poll(() => addressOf(page)).toBe(`${clothes}?sortiraj=cijena-rastuce`)
    await expect.poll(() => from.inputValue()).toBe('')
    // The focused link `Ukloni sve` (remove all) has been removed, so the focus must move to the product
    // count.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.className))
      .toContain('listing__count')

    await box(page, /^Crna/).check()
    await expect.poll(() => chips(page)).toEqual(['Crna'])
    await from.fill('900')
    await from.press('Enter')
    await page.getByRole('heading', { name: 'Ništa ne odgovara svim filterima' }).waitFor()
    await shopper.expectAccessible()
    await page.getByRole('link', { name: 'Ukloni filter, Cijena: od 900' }).click()
    await expect.poll(() => total(page)).toBeGreaterThan(0)
    await expect.poll(() => chips(page)).toEqual(['Crna'])
  })
})

describe('product lists', () => {
  /**
   * Reads all pages of a product list. Returns the slug of each product, and whether the product is sold out.
   */
  async function listed(query: string): Promise<{ slugs: string[]; soldOut: boolean[] }> {
    const all = { slugs: [] as string[], soldOut: [] as boolean[] }
    for (let number = 1, isLast = false; !isLast && number < 10; number++) {
      const html = await (await fetch(`${shop.url}${oils}?${query}&stranica=${number}`)).text()
      const cards = [
        ...html.matchAll(/<article class="card( card--sold-out)?">.*?href="\/proizvod\/([^"]+)"/g),
      ]
      all.slugs.push(...cards.map(([, , slug = '']) => slug))
      all.soldOut.push(...cards.map(([, mark]) => mark !== undefined))
      isLast = cards.length < 20
    }
    return all
  }

  it('the link `Prikaži još` (show more) leaves the URL unchanged when the next page of the list has become empty; a product page stays open when the next page of the list arrives late; Back from a product page restores the filters and the scroll position of the list', async ({
    shopper: { page },
  }) => {
    await openPage(page, shop.url + oils)
    const more = page.getByRole('link', { name: /^Prikaži još/ })
    const isEmptied = page.waitForResponse(/orderby/)
    await page.route(
      /orderby/,
      route => route.fulfill({ json: [], headers: { 'x-wp-total': '0', 'x-wp-totalpages': '0' } }),
      { times: 2 },
    )
    await more.click()
    await isEmptied
    await expect.poll(() => more.innerText()).toMatch(/^Prikaži još/)
    expect(addressOf(page), 'the next page of a list that has become shorter').toBe(oils)

    await openPage(page, shop.url + oils)
    const release = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    const isSecondPage = (url: URL) => url.searchParams.get('page') === '2'
    await page.route(isSecondPage, async route => {
      requested.resolve()
      await release.promise
      await route.continue()
    })
    await more.click()
    await requested.promise
    await page.locator('.card').first().getByRole('link').first().click()
    await page.getByRole('button', { name: 'Dodaj u korpu', exact: true }).first().waitFor()
    const product = page.url()
    const arrived = page.waitForResponse(response => isSecondPage(new URL(response.url())))
    release.resolve()
    await (await arrived).finished()
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(product)

    await page.goBack()
    await box(page, /^Samo na stanju/).check()
    await expect.poll(() => addressOf(page)).toContain('stanje=1')
    await expect.poll(async () => (await chips(page)).length).toBe(1)
    await expect.poll(() => page.locator('.listing__results[aria-busy]').count()).toBe(0)
    const place = 1200
    // The page is too short to scroll until the filtered list is laid out, so the test repeats the scrolling.
    // One function scrolls and opens the product, so that the product is opened before the browser sends the
    // `scroll` event. Playwright's `click` would scroll the link into view and so change the scroll position.
    const scrollAndOpenProduct = () =>
      page.evaluate(top => {
        scrollTo({ top, behavior: 'instant' })
        if (scrollY !== top) return false
        document.querySelectorAll<HTMLElement>('.card')[9]?.querySelector('a')?.click()
        return true
      }, place)
    await expect.poll(scrollAndOpenProduct).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => box(page, /^Samo na stanju/).isChecked()).toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  })

  it('the sort field keeps the focus while arrow keys change the sort order and each sorted list loads slowly; when the shopper chooses a filter and opens a product before the filtered list has arrived, the product page opens', async ({
    shopper: { page },
  }) => {
    await openPage(page, shop.url + clothes)
    const field = page.getByLabel('Poredaj po')
    const orders = await field.locator('option').evaluateAll(all => all.map(one => one.getAttribute('value')))
    // Placeholders replace a product list that loads for more than 200 ms.
    await page.route(/orderby=(popularity|price)/, async route => {
      await page.locator('.skeleton--image').first().waitFor()
      await route.continue()
    })
    await field.focus()
    for (const order of orders.slice(1, 3)) {
      const arrived = page.waitForResponse(/orderby=(popularity|price)/)
      await page.keyboard.press('ArrowDown')
      await page.waitForURL(url => url.searchParams.get('sortiraj') === order)
      await (await arrived).finished()
      await expect.poll(() => page.locator('.skeleton--image').count()).toBe(0)
      await expect.poll(() => field.evaluate(select => select === document.activeElement)).toBe(true)
    }
    await page.evaluate(() => history.back())
    await expect.poll(() => field.inputValue()).toBe(orders[1])

    const held = { list: Promise.withResolvers<void>(), product: Promise.withResolvers<void>() }
    const requested = Promise.withResolvers<void>()
    const isFiltered = (url: URL) => /crna/.test(url.search)
    const isProduct = (url: URL) => url.searchParams.has('slug')
    await page.route(isFiltered, async route => {
      requested.resolve()
      await held.list.promise
      await route.continue()
    })
    const opened = page.waitForRequest(request => isProduct(new URL(request.url())))
    await page.route(isProduct, async route => {
      await held.product.promise
      await route.continue()
    })
    await box(page, /^Crna/).click()
    await requested.promise
    await page.locator('.card').first().getByRole('link').first().click()
    await opened
    const arrived = page.waitForResponse(response => isFiltered(new URL(response.url())))
    held.list.resolve()
    await (await arrived).finished()
    held.product.resolve()
    await page.getByRole('button', { name: 'Dodaj u korpu', exact: true }).first().waitFor()
    expect(addressOf(page)).toMatch(/^\/proizvod\/[^?]*$/)
  })

  it('product lists contain each product once, with sold-out products last except when sorted by name', async () => {
    const byName = await listed('sortiraj=naziv')
    expect(byName.slugs.length).toBeGreaterThan(20)
    const places = (soldOut: readonly boolean[]) =>
      soldOut.flatMap((isSoldOut, at) => (isSoldOut ? [at] : []))
    const count = places(byName.soldOut).length
    expect(count).toBeGreaterThan(0)
    expect(places(byName.soldOut)[0]).toBeLessThan(byName.slugs.length - count)
    for (const query of ['', 'sortiraj=cijena-rastuce', 'sortiraj=najtrazenije']) {
      const { slugs, soldOut } = await listed(query)
      expect(slugs.toSorted()).toEqual(byName.slugs.toSorted())
      expect(places(soldOut)).toEqual(Array.from({ length: count }, (_, at) => slugs.length - count + at))
    }
  })
})

// The filter sheet is the same on a tablet and on a phone, so only `npm run test:long` tests both.
const sheetWidths = isLongRun ? [WIDTHS.phone, WIDTHS.tablet] : [WIDTHS.phone]
describe.each(sheetWidths)('filter sheet at width %i px', width => {
  it('the filter sheet applies each filter immediately, shows on its button how many products match, and closes by this button and by Escape; a loading product list shows placeholders; “50 ml” in a product name stays on one line', async () => {
    const shopper = await newShopper({ viewport: { width, height: 900 } })
    const { page } = shopper
    await openPage(page, shop.url + clothes)
    expect(await page.getByRole('complementary', { name: 'Filteri' }).isVisible()).toBe(false)
    const all = await total(page)
    const opener = page.getByRole('button', { name: 'Filteri' })
    await opener.click()
    const sheet = page.getByRole('dialog', { name: 'Filteri' })
    await sheet.getByRole('checkbox', { name: /^Crna/ }).check()
    await expect.poll(() => addressOf(page)).toBe(`${clothes}?boja=crna`)
    await expect.poll(() => total(page)).toBeLessThan(all)
    const found = await total(page)
    if (width === WIDTHS.phone) await shopper.expectAccessible()
    await expectNoHorizontalScroll(page)
    await sheet.getByRole('button', { name: `Prikaži (${found})` }).click()
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Filteri (1)')
    await expect.poll(() => chips(page)).toEqual(['Crna'])
    await opener.click()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    if (width === WIDTHS.tablet) await shopper.expectAccessible()
    await expectPlaceholdersUntilLoaded(page)
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })
})
