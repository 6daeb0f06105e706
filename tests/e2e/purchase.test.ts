import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { newShopper, WIDTHS } from './browser.fixture.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

const VARIATION_SKU = 'ULJ-005-50'

async function stockOf(sku: string): Promise<number> {
  const { rows } = await shop.database.query<{ stock_quantity: number }>(
    'select stock_quantity from products where sku = $1',
    [sku],
  )
  return rows[0]?.stock_quantity ?? Number.NaN
}

/** Fills in the checkout form. With an empty `email`, the e-mail field is left unchanged. */
async function fillCheckout(page: Page, email: string): Promise<void> {
  if (email !== '') await page.getByLabel('E-mail adresa').fill(email)
  await page.getByLabel('Telefon').fill('061 123-456')
  await page.getByLabel('Ime', { exact: true }).fill('Amina')
  await page.getByLabel('Prezime').fill('Hodžić')
  await page.getByLabel('Ulica i broj').fill('Ferhadija 12')
  await page.getByLabel('Poštanski broj').fill('71000')
  await page.getByLabel('Grad ili mjesto').fill('Sarajevo')
}

async function expectOrderInDatabase(
  id: number,
  email: string,
  sku: string,
  pieces: number,
  price: number,
): Promise<void> {
  const { rows: orders } = await shop.database.query(
    `select items_total::int, shipping_total, total::int, status, billing ->> 'email' as email, billing ->> 'phone' as phone
     from orders where id = $1`,
    [id],
  )
  const itemsTotal = pieces * price
  const shipping = itemsTotal >= 10_000 ? 0 : 700
  expect(orders).toEqual([
    {
      items_total: itemsTotal,
      shipping_total: shipping,
      total: itemsTotal + shipping,
      status: 'processing',
      email,
      phone: '+38761123456',
    },
  ])
  const { rows: lines } = await shop.database.query(
    'select sku, quantity, price, total::int from order_lines where order_id = $1',
    [id],
  )
  expect(lines).toEqual([{ sku, quantity: pieces, price, total: itemsTotal }])
}

describe('purchase', () => {
  it('a purchase succeeds by mouse: the shopper chooses a variation, changes the quantity in the cart drawer and corrects a rejected phone number', async () => {
    const shopper = await newShopper()
    const { page } = shopper
    const before = await stockOf(VARIATION_SKU)
    await page.goto(shop.url)
    const menu = page.getByRole('navigation', { name: 'Kategorije' })
    await menu.getByRole('link', { name: 'Ulja i kozmetika' }).hover()
    await menu.getByRole('link', { name: /^Biljna ulja/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Biljna ulja' }).waitFor()
    await page.getByRole('link', { name: 'Arganovo ulje iz Maroka' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Arganovo ulje iz Maroka' }).waitFor()
    await option(page, '50 ml').click()
    await expect.poll(() => page.url()).toContain('50-ml')
    await page.getByRole('button', { name: 'Povećaj količinu' }).click()
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click()
    await page.getByText('Dodano u korpu').first().waitFor()

    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Korpa/ })
      .click()
    const drawer = page.getByRole('dialog', { name: /Korpa/ })
    await drawer.getByText('49,80').first().waitFor()
    await drawer.getByRole('button', { name: 'Povećaj količinu' }).click()
    await drawer.getByText('74,70').first().waitFor()
    await drawer.getByRole('button', { name: 'Smanji količinu' }).click()
    await drawer.getByText('49,80').first().waitFor()
    await drawer
      .getByRole('link', { name: 'Idi na plaćanje' })
      .or(drawer.getByRole('button', { name: 'Idi na plaćanje' }))
      .click()

    await page.getByRole('heading', { level: 1, name: 'Završi narudžbu' }).waitFor()
    await fillCheckout(page, 'amina@kupac.example')
    await page.getByLabel('Telefon').fill('12')
    await page.getByRole('checkbox', { name: /Slažem se/ }).check()
    await page.getByRole('button', { name: /^Naruči/ }).click()
    await page.getByText('Upišite broj telefona, npr. 061 234 567.').first().waitFor()
    await page.getByLabel('Telefon').fill('061 123-456')
    await page.getByRole('button', { name: /^Naruči · 56,80/ }).click()
    await page.getByRole('heading', { level: 1, name: /Hvala, Amina/ }).waitFor()
    const id = Number(new URL(page.url()).pathname.split('/').pop())
    await expectOrderInDatabase(id, 'amina@kupac.example', VARIATION_SKU, 2, 2490)
    expect(await stockOf(VARIATION_SKU)).toBe(before - 2)
    expect(await page.evaluate(() => localStorage.getItem('sultan-cart'))).toContain('"items":[]')
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('a purchase without an e-mail address succeeds by touch on a phone, with at most 7 taps from the product page on and at most 6 filled-in fields', async () => {
    const shopper = await newShopper({
      viewport: { width: WIDTHS.phone, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const { page } = shopper
    await page.goto(shop.url)
    await page.getByRole('button', { name: 'Otvori meni' }).tap()
    const sheet = page.getByRole('dialog', { name: /meni/i })
    await sheet.getByText('Ulja i kozmetika').first().tap()
    await sheet.getByRole('link', { name: /^Biljna ulja/ }).tap()
    await page.getByRole('heading', { level: 1, name: 'Biljna ulja' }).waitFor()
    await page.getByRole('link', { name: 'Arganovo ulje iz Maroka' }).first().tap()
    await option(page, '50 ml').waitFor()
    await countSteps(page)
    await option(page, '50 ml').tap()
    await page.getByRole('button', { name: 'Dodaj u korpu' }).first().tap()
    await page.getByText('Dodano u korpu').first().waitFor()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Korpa/ })
      .tap()
    const drawer = page.getByRole('dialog', { name: /Korpa/ })
    await drawer
      .getByRole('link', { name: 'Idi na plaćanje' })
      .or(drawer.getByRole('button', { name: 'Idi na plaćanje' }))
      .tap()
    // The shop under test sends no mail, so the e-mail address is optional.
    await fillCheckout(page, '')
    await page.getByRole('checkbox', { name: /Slažem se/ }).check()
    await page.getByRole('button', { name: /^Naruči · 31,90/ }).tap()
    await page.getByRole('heading', { level: 1, name: /Hvala, Amina/ }).waitFor()
    const { taps, fields } = await countedSteps(page)
    expect(taps, 'taps from the product page to the confirmation').toBeLessThanOrEqual(7)
    expect(taps).toBeGreaterThanOrEqual(4)
    expect(fields.length, `filled fields: ${fields}`).toBeLessThanOrEqual(6)
    expect(fields.length).toBeGreaterThan(4)
    const id = Number(new URL(page.url()).pathname.split('/').pop())
    await expectOrderInDatabase(id, '', VARIATION_SKU, 1, 2490)
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('a purchase succeeds with keyboard input only', async () => {
    const shopper = await newShopper()
    const { page } = shopper
    await page.goto(`${shop.url}/kategorije-proizvoda/biljna-ulja`)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Preskoči na sadržaj')
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Arganovo ulje iz Maroka' }).first())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Arganovo ulje iz Maroka' }).waitFor()
    await tabTo(page, option(page, '30 ml'))
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.url()).toContain('50-ml')
    await tabTo(page, page.getByRole('button', { name: 'Dodaj u korpu' }).first())
    await page.keyboard.press('Enter')
    await page.getByText('Dodano u korpu').first().waitFor()
    const opener = page.getByRole('banner').getByRole('button', { name: /^Korpa/ })
    await opener.focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: /Korpa/ })
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await tabTo(
      page,
      drawer
        .getByRole('link', { name: 'Idi na plaćanje' })
        .or(drawer.getByRole('button', { name: 'Idi na plaćanje' })),
    )
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Završi narudžbu' }).waitFor()
    await tabTo(page, page.getByLabel('E-mail adresa'))
    for (const text of [
      'tastatura@kupac.example',
      '061123456',
      'Amina',
      'Hodžić',
      'Ferhadija 12',
      '71000',
      'Sarajevo',
    ]) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await tabTo(page, page.getByRole('checkbox', { name: /Slažem se/ }))
    await page.keyboard.press('Space')
    await tabTo(page, page.getByRole('button', { name: /^Naruči · 31,90/ }))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /Hvala, Amina/ }).waitFor()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })
})

/** The radio button of the option `name` in the variation selector of a product page. */
function option(page: Page, name: string): ReturnType<Page['locator']> {
  return page
    .getByRole('radiogroup', { name: 'Zapremina' })
    .getByRole('radio', { name: new RegExp(`^${name}`) })
}

/**
 * Adds a script to the page that counts the filled-in fields and the taps. A tap that only focuses a text
 * field does not count.
 */
async function countSteps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const steps = { taps: 0, fields: new Set<string>() }
    Object.assign(window, { steps })
    const isTextField = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type)
    document.addEventListener(
      'click',
      ({ target }) => {
        // A click on a label is not counted, because the browser then also dispatches a click on the label's
        // control.
        const isLabel = target instanceof Element && target.closest('label') && !target.closest('a, input')
        if (!isLabel && !isTextField(target)) steps.taps += 1
      },
      { capture: true },
    )
    document.addEventListener('input', ({ target }) => {
      if (isTextField(target)) steps.fields.add((target as HTMLInputElement).name)
    })
  })
}

function countedSteps(page: Page): Promise<{ readonly taps: number; readonly fields: readonly string[] }> {
  return page.evaluate(() => {
    // This cast is safe: the script of `countSteps` has assigned the property `steps`.
    const { steps } = window as unknown as { steps: { taps: number; fields: Set<string> } }
    return { taps: steps.taps, fields: [...steps.fields] }
  })
}

/** Presses Tab until `target` has the focus. Throws after 120 presses without success. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the element.')
}
