import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished } from 'vitest'
import { accountButton, fillLogin, nameOf, newMember, registerOver, storeSession } from './account-page.ts'
import { expectNoHorizontalScroll, newShopper, openPage, WIDTHS } from './browser.fixture.ts'
import {
  fillForm,
  openCheckout,
  openTextFile,
  orderButton,
  placeOrder,
  productBySku,
  storeCart,
  storedLine,
} from './checkout-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

let shop: SharedShop

it.beforeAll(async ({ shop: started }) => {
  shop = started
})

const SKU = 'ULJ-005-50'
/** Raises the price of a product by `by` minor units and waits until the server shows the new price. */
async function raisePrice(by: number): Promise<void> {
  const { rows } = await shop.database.query<{ id: number; price: number }>(
    'update products set price = price + $2, regular_price = regular_price + $2 where sku = $1 returning id, price',
    [SKU, by],
  )
  const product = `${shop.url}/?rest_route=/wc/store/v1/products/${rows[0]?.id}`
  const text = async () => (await fetch(product)).text()
  await expect.poll(text).toContain(`"price":"${rows[0]?.price}"`)
}

/** Chromium's console message for a response with status 401 or 403, which some tests provoke. */
const REJECTED = /Failed to load resource: the server responded with a status of (401|403)/

const orderReceived = (page: Page) => page.getByRole('heading', { name: /Narudžba je stigla do nas/ })

describe('customer account', () => {
  it('lets a customer register at checkout, place an order, find it in the order history and reorder at a changed price', async ({
    shopper,
  }) => {
    const { page } = shopper
    const member = newMember()
    await openTextFile(page, shop)
    const { rows: sold } = await shop.database.query<{ id: number }>(
      'select id from products where sku = $1',
      [SKU],
    )
    const bottle = {
      id: sold[0]?.id ?? 0,
      name: 'Arganovo ulje iz Maroka',
      slug: 'arganovo-ulje',
      price: 2490,
    }
    await storeCart(page, { ...storedLine(bottle, 2), variations: { Zapremina: '50 ml' } })
    await openPage(page, `${shop.url}/checkout`)
    await page.getByRole('main').getByRole('link', { name: 'Prijavite se' }).click()
    await page.getByRole('link', { name: 'Registrujte se' }).click()

    await page.getByRole('heading', { level: 1, name: 'Registracija' }).waitFor()
    await page.getByRole('button', { name: 'Registruj se' }).click()
    await page.getByText('Upišite ime.').waitFor()
    await page.getByLabel('Ime', { exact: true }).fill(member.firstName)
    await page.getByLabel('Prezime').fill(member.lastName)
    await page.getByLabel('E-mail adresa').fill(member.email)
    await page.getByLabel('Lozinka', { exact: true }).fill(member.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Registruj se' }).click()

    await page.getByText(`Prijavljeni ste kao ${nameOf(member)}`).waitFor()
    expect(new URL(page.url()).pathname).toBe('/checkout')
    await expect.poll(() => page.getByLabel('E-mail adresa').inputValue()).toBe(member.email)
    await expect.poll(() => page.getByLabel('Prezime').inputValue()).toBe(member.lastName)
    await fillForm(page, { email: member.email, first_name: member.firstName, last_name: member.lastName })
    await orderButton(page).click()
    await orderReceived(page).waitFor()
    // After the reload the page must request the order with the customer's token, because the order belongs
    // to a customer.
    await page.reload()
    await orderReceived(page).waitFor()
    const { rows } = await shop.database.query(
      'select o.id from orders o join customers c on c.id = o.customer_id where c.email = $1',
      [member.email],
    )
    expect(rows).toHaveLength(1)

    await raisePrice(300)
    onTestFinished(() => raisePrice(-300))
    await accountButton(page, member).click()
    await page.getByRole('link', { name: 'Historija narudžbi' }).click()
    const main = page.getByRole('main')
    await main.getByText('U obradi').first().waitFor()
    expect(await main.innerText()).toMatch(/56,80\sKM/)
    await main.getByText('Zapremina: 50 ml').waitFor()
    expect(await main.getByRole('link', { name: bottle.name }).getAttribute('href')).toContain('/proizvod/')
    await main.getByText('Povrat je moguć u roku od 15 dana od preuzimanja paketa.').waitFor()
    await main.getByRole('button', { name: 'Naruči ponovo' }).click()
    await main.getByText(/tada 24,90\sKM, sada 27,90\sKM/).waitFor()
    await main.getByRole('link', { name: 'Idi na plaćanje' }).click()
    await page.getByRole('button', { name: /Naruči · 62,80/ }).waitFor()
    await expect.poll(() => page.getByLabel('Ulica i broj').inputValue()).toBe('Ferhadija 12')
  })
})

describe('confirmation link of a customer’s order', () => {
  it('a confirmation link opens the order page only for the signed-in customer who placed the order', async ({
    shopper,
  }) => {
    const { page } = shopper
    shopper.allowConsoleErrors(REJECTED)
    const owner = await registerOver(shop)
    const token = await storeSession(page, shop, owner)
    const { id, key } = await placeOrder(shop, await productBySku(shop, 'ULJ-001'), 1, token)
    const link = `${shop.url}/narudzba/${id}?key=${key}`
    const other = await registerOver(shop)
    await storeSession(page, shop, other)
    await openPage(page, link)
    // Another customer than the one who placed the order is signed in. The server rejects the page's request
    // for the order, and the page shows a form for the e-mail address of the order.
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/Ferhadija|stigla do nas/)

    await accountButton(page, other).click()
    await page.getByRole('button', { name: 'Odjava' }).click()
    await page.getByText('Odjavljeni ste').first().waitFor()
    await page.getByLabel('E-mail adresa').fill(owner.email)
    await page.getByRole('button', { name: 'Prikaži narudžbu' }).click()
    await page.getByText('Jeste li pri naručivanju bili prijavljeni?').waitFor()
    expect(await page.getByRole('main').innerText()).not.toMatch(/Ferhadija|stigla do nas/)
    await page.getByRole('main').getByRole('link', { name: 'Prijavite se' }).click()
    await fillLogin(page, owner)
    await orderReceived(page).waitFor()
    expect(page.url()).toBe(link)
  })
})

describe('order history page', () => {
  it('the order history shows a customer the order that the customer placed as a guest before registering', async ({
    shopper,
  }) => {
    const { page } = shopper
    const member = newMember()
    const oil = await productBySku(shop, 'ULJ-001')
    await openCheckout(shop, page, storedLine(oil, 1))
    await page.getByLabel('E-mail adresa').fill(member.email)
    await orderButton(page).click()
    await orderReceived(page).waitFor()
    await registerOver(shop, member)
    await storeSession(page, shop, member)

    // An order that a signed-in customer places appears in the list of the account's orders, and not in the
    // list of orders placed on this device.
    await storeCart(page, storedLine(oil, 1))
    await openPage(page, `${shop.url}/checkout`)
    await fillForm(page, { email: member.email })
    await orderButton(page).click()
    await orderReceived(page).waitFor()
    await accountButton(page, member).click()
    await page.getByRole('link', { name: 'Historija narudžbi' }).click()
    const placed = page.getByRole('region', { name: 'Narudžbe s ovog uređaja' })
    await placed.getByText(oil.name).waitFor()
    const numbers = await placed.locator('.history-order__number').allInnerTexts()
    const own = page.getByRole('main').locator('details')
    await own.first().waitFor()
    expect([numbers.length, await own.count()]).toEqual([1, 1])
    expect(await own.innerText()).not.toContain(numbers[0])

    const form = page.getByRole('region', { name: 'Prati narudžbu' })
    await form.getByLabel('Broj narudžbe').fill(numbers[0] ?? '')
    await form.getByLabel('E-mail').fill(member.email)
    await form.getByRole('button', { name: 'Prikaži narudžbu' }).click()
    await form
      .getByRole('article', { name: `Narudžba ${numbers[0]}` })
      .getByText('U obradi')
      .first()
      .waitFor()
  })

  it('the order history shows status and return deadline of each order, ten orders per page', async ({
    shopper,
  }) => {
    const { page } = shopper
    const member = await registerOver(shop)
    await placeOrder(shop, await productBySku(shop, 'ULJ-001'))
    await giveOrders(member.email, 12)
    await storeSession(page, shop, member)
    await openPage(page, `${shop.url}/order-history`)
    const rows = page.getByRole('main').locator('details')
    await expect.poll(() => rows.count()).toBe(10)
    const message = await page.getByRole('main').innerText()
    for (const status of ['Završeno', 'Otkazano', 'U obradi', 'Novac vraćen'])
      expect(message).toContain(status)
    await rows.filter({ hasText: 'Završeno' }).first().locator('summary').click()
    await page.getByText('Rok za povrat istekao je 20. 11. 2025.').waitFor()
    await shopper.expectAccessible()
    await expectNoHorizontalScroll(page, Object.values(WIDTHS))
    await page.getByRole('link', { name: 'Sljedeća' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    expect(page.url()).toBe(`${shop.url}/order-history?stranica=2`)
    await page.getByRole('main').locator('summary').last().press('Enter')
    await page.getByRole('button', { name: 'Naruči ponovo' }).last().waitFor()
  })

  /**
   * Gives a customer `count` copies of the shop's newest order, with alternating statuses. The completion
   * date of the completed copies is 5 November 2025.
   */
  async function giveOrders(email: string, count: number): Promise<void> {
    await shop.database.query(
      `with copies as (
         insert into orders (order_key, status, customer_id, currency, payment_method, payment_method_title, billing, shipping,
           shipping_rate, shipping_title, items_total, shipping_total, total, customer_note, customer_user_agent, stock_taken,
           created_at, updated_at, completed_at)
         select 'wc_order_copy_' || c.id || '_' || n, (array['processing', 'cancelled', 'refunded', 'completed'])[1 + n % 4], c.id,
           currency, payment_method, payment_method_title, o.billing, o.shipping, shipping_rate, shipping_title, items_total,
           shipping_total, total, '', '', true, o.created_at, o.updated_at,
           case when n % 4 = 3 then timestamptz '2025-11-05 12:00:00+01' end
         from (select * from orders order by id desc limit 1) o, customers c, generate_series(1, $2::int) n
         where c.email = $1
         returning id)
       insert into order_lines (order_id, product_id, variation_id, name, sku, quantity, price, regular_price, total, virtual, options)
       select copies.id, product_id, variation_id, name, sku, quantity, price, regular_price, total, virtual, options
       from copies, (select * from order_lines order by id desc limit 1) line`,
      [email, count],
    )
  }
})

// `screens.test.ts` checks the login page, the registration page and the order history of a guest.
it('a signed-in customer’s empty order history, account menu and mobile menu pass the accessibility check; the button “Odjava” in the mobile menu signs the customer out', async ({
  shopper,
}) => {
  const { page } = shopper
  const member = await registerOver(shop)
  await storeSession(page, shop, member)
  await openPage(page, `${shop.url}/order-history`)
  await page.getByText('Još nema narudžbi').waitFor()
  await accountButton(page, member).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Historija narudžbi' }).waitFor()
  await shopper.expectAccessible()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('button', { name: 'Odjava' }).isVisible()).toBe(false)

  await expectNoHorizontalScroll(page, [WIDTHS.desktop, WIDTHS.tablet, WIDTHS.phone])
  await page.getByRole('button', { name: 'Otvori meni' }).click()
  const menu = page.getByRole('dialog', { name: 'Meni' })
  await menu.getByText(nameOf(member)).waitFor()
  await shopper.expectAccessible()
  await expectNoHorizontalScroll(page, [WIDTHS.tablet, WIDTHS.phone])
  await menu.getByRole('button', { name: 'Odjava' }).click()
  await page.getByText('Odjavljeni ste').first().waitFor()
  await page.getByText('Prijavite se da vidite').waitFor()
})

it('when JavaScript is off, the login page, registration page and order history explain that they need JavaScript, and show the shop’s phone number and e-mail address', async () => {
  const shopper = await newShopper({ javaScriptEnabled: false })
  const main = shopper.page.getByRole('main')
  for (const path of ['/login', '/register', '/order-history']) {
    await shopper.page.goto(shop.url + path)
    const message = await main.innerText()
    for (const part of [/JavaScript/, /\+387/, /@/]) expect(message, path).toMatch(part)
    expect(await main.getByRole('textbox').count(), path).toBe(0)
  }
  await shopper.close()
})
