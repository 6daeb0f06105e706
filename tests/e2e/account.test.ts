import { describe, expect, onTestFinished } from 'vitest'
import { accountButton, fillLogin, nameOf, newMember, registerOver, signIn } from './account-page.ts'
import { expectNoHorizontalScroll, newShopper, openPage, WIDTHS } from './browser.fixture.ts'
import { address, fillForm, placeOrder, productBySku, storeCart, storedLine } from './checkout-page.ts'
import { it, type SharedShop } from './shared-shop.fixture.ts'

/* This file is longer than 300 lines, because all its tests use the steps of a customer with an account. */
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

it('order history finds a guest’s order by number and e-mail address or telephone number, and lists it on the device that placed it', async () => {
  const shopper = await newShopper()
  const { page } = shopper
  const oil = await productBySku(shop, 'ULJ-001')
  const placed = await placeOrder(shop, oil)
  // The test only writes to local storage. This requires that the page has the shop's origin, but not that
  // the page is loaded.
  await page.goto(`${shop.url}/uslovi`, { waitUntil: 'commit' })
  const remembered = {
    id: placed.id,
    email: address.email,
    number: placed.number,
    createdAt: placed.created_at,
  }
  await page.evaluate(
    text => localStorage.setItem('sultan-orders', text),
    JSON.stringify([{ ...remembered, key: placed.key }]),
  )
  await openPage(page, `${shop.url}/order-history`)
  const form = page.getByRole('region', { name: 'Prati narudžbu' })
  const search = async (contact: string) => {
    await form.getByLabel('Broj narudžbe').fill(placed.number)
    await form.getByLabel('E-mail').fill(contact)
    await form.getByRole('button', { name: 'Prikaži narudžbu' }).click()
  }
  shopper.allowConsoleErrors(/status of 404/)
  await search('neko@kupac.example')
  await form.getByRole('alert').getByText('kontaktom ne nalazimo').waitFor()
  for (const contact of [address.email, address.phone]) {
    const [response] = await Promise.all([page.waitForResponse(/order-lookup/), search(contact)])
    expect(response.status(), contact).toBe(200)
    const found = form.getByRole('article', { name: `Narudžba ${placed.number}` })
    await found.getByText('U obradi').first().waitFor()
    expect(await found.innerText()).toContain(oil.name)
  }
  await shopper.expectAccessible()
  await expectNoHorizontalScroll(page, Object.values(WIDTHS))
  await page
    .getByRole('region', { name: 'Narudžbe s ovog uređaja' })
    .getByRole('link', { name: `Prikaži narudžbu ${placed.number}` })
    .click()
  await page.getByRole('heading', { level: 1, name: `Hvala, ${address.first_name}` }).waitFor()
  shopper.expectNoConsoleErrors()
  await shopper.close()
})

describe('customer account', () => {
  it('lets a customer register at checkout, place an order, find it in the order history and reorder at a changed price', async () => {
    const shopper = await newShopper()
    const { page } = shopper
    const member = newMember()
    await openPage(page, shop.url)
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
    await page.getByRole('button', { name: /^Naruči/ }).click()
    await page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
    // After the reload the page must request the order with the customer's token, because the order belongs
    // to a customer.
    await page.reload()
    await page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
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
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('fills the checkout form with the customer’s stored address, except a field that the customer is editing', async () => {
    const member = await registerOver(shop)
    const { page, close } = await newShopper()
    await signIn(page, shop, member)
    await storeCart(page, storedLine(await productBySku(shop, 'ULJ-001'), 1))
    const held = Promise.withResolvers<void>()
    await page.route(/wc(\/|%2F)v3(\/|%2F)customers/, async route => {
      await held.promise
      await route.continue()
    })
    await openPage(page, `${shop.url}/checkout`)
    const email = page.getByLabel('E-mail adresa')
    await email.focus()
    held.resolve()
    const firstName = page.getByLabel('Ime', { exact: true })
    await expect.poll(() => firstName.inputValue()).toBe(member.firstName)
    await page.keyboard.insertText('druga@kupac.example')
    await expect.poll(() => email.inputValue()).toBe('druga@kupac.example')
    await close()
  })
})

describe('confirmation link of a customer’s order', () => {
  it('a confirmation link opens the order page only for the signed-in customer who placed the order', async () => {
    const member = await registerOver(shop)
    const owner = await newShopper()
    await signIn(owner.page, shop, member)
    await storeCart(owner.page, storedLine(await productBySku(shop, 'ULJ-001'), 1))
    await openPage(owner.page, `${shop.url}/checkout`)
    await fillForm(owner.page, { email: member.email })
    await owner.page.getByRole('button', { name: /^Naruči/ }).click()
    await owner.page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
    const link = owner.page.url()
    await owner.close()

    const other = await newShopper()
    await signIn(other.page, shop, await registerOver(shop))
    await openPage(other.page, link)
    // Another customer than the one who placed the order is signed in. The server rejects the page's request
    // for the order, and the page shows a form for the e-mail address of the order.
    await other.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    expect(await other.page.getByRole('main').innerText()).not.toMatch(/Ferhadija|stigla do nas/)
    await other.close()

    const signedOut = await newShopper()
    const { page } = signedOut
    await openPage(page, link)
    await page.getByLabel('E-mail adresa').fill(member.email)
    await page.getByRole('button', { name: 'Prikaži narudžbu' }).click()
    await page.getByText('Jeste li pri naručivanju bili prijavljeni?').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Prijavite se' }).click()
    await fillLogin(page, member)
    await page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
    expect(page.url()).toBe(link)
    signedOut.expectNoConsoleErrors(REJECTED)
    await signedOut.close()
  })
})

describe('order history page', () => {
  it('the order history shows a customer the order that the customer placed as a guest before registering', async () => {
    const shopper = await newShopper()
    const { page } = shopper
    const member = newMember()
    const oil = await productBySku(shop, 'ULJ-001')
    await openPage(page, shop.url)
    await storeCart(page, storedLine(oil, 1))
    await openPage(page, `${shop.url}/checkout`)
    await fillForm(page, { email: member.email })
    await page.getByRole('button', { name: /^Naruči/ }).click()
    await page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
    await registerOver(shop, member)
    await signIn(page, shop, member)

    const placed = page.getByRole('region', { name: 'Narudžbe s ovog uređaja' })
    await placed.getByText(oil.name).waitFor()
    const number = await placed.locator('.history-order__number').innerText()
    const form = page.getByRole('region', { name: 'Prati narudžbu' })
    await form.getByLabel('Broj narudžbe').fill(number)
    await form.getByLabel('E-mail').fill(member.email)
    await form.getByRole('button', { name: 'Prikaži narudžbu' }).click()
    await form
      .getByRole('article', { name: `Narudžba ${number}` })
      .getByText('U obradi')
      .first()
      .waitFor()
    await shopper.expectAccessible()
    await expectNoHorizontalScroll(page, Object.values(WIDTHS))

    // An order of the account stands in the account's list only, also on the device that placed it.
    await storeCart(page, storedLine(oil, 1))
    await openPage(page, `${shop.url}/checkout`)
    await fillForm(page, { email: member.email })
    await page.getByRole('button', { name: /^Naruči/ }).click()
    await page.getByRole('heading', { name: /Narudžba je stigla do nas/ }).waitFor()
    await openPage(page, `${shop.url}/order-history`)
    await placed.waitFor()
    expect(await placed.locator('.history-order__number').allInnerTexts()).toEqual([number])
    expect(await page.getByRole('main').locator('details').count()).toBe(1)
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  it('the order history shows status and return deadline of each order, ten orders per page', async () => {
    const member = await registerOver(shop)
    const shopper = await newShopper()
    const { page } = shopper
    await signIn(page, shop, member)
    await placeOrder(shop, await productBySku(shop, 'ULJ-001'))
    await giveOrders(member.email, 12)
    await page.reload()
    const rows = page.getByRole('main').locator('details')
    await expect.poll(() => rows.count()).toBe(10)
    const message = await page.getByRole('main').innerText()
    for (const status of ['Završeno', 'Otkazano', 'U obradi', 'Novac vraćen'])
      expect(message).toContain(status)
    await rows.filter({ hasText: 'Završeno' }).first().locator('summary').click()
    await page.getByText('Rok za povrat istekao je 20. 11. 2025.').waitFor()
    await shopper.expectAccessible()
    await page.getByRole('link', { name: 'Sljedeća' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    expect(page.url()).toBe(`${shop.url}/order-history?stranica=2`)
    await page.getByRole('main').locator('summary').last().press('Enter')
    await page.getByRole('button', { name: 'Naruči ponovo' }).last().waitFor()
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })

  /**
   * Inserts `count` copies of a customer's newest order with alternating statuses. The completion date of the
   * completed copies is 5 November 2025.
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

describe.each([
  [WIDTHS.phone, '/order-history'],
  [WIDTHS.tablet, '/register'],
  [WIDTHS.desktop, '/login'],
])('account pages are accessible and fit a window of %i px', (width, path) => {
  it('account pages and the signed-in menu are accessible and never wider than the window', async () => {
    const member = await registerOver(shop)
    const shopper = await newShopper({ viewport: { width, height: 900 } })
    const { page } = shopper
    await openPage(page, shop.url + path)
    await shopper.expectAccessible()
    await expectNoHorizontalScroll(page, [...Object.values(WIDTHS), width])
    await openPage(page, `${shop.url}/login?nazad=/order-history`)
    await fillLogin(page, member)
    await page.getByText('Još nema narudžbi').waitFor()
    if (width === WIDTHS.tablet) await shopper.expectAccessible()
    if (width === WIDTHS.desktop) {
      await accountButton(page, member).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('link', { name: 'Historija narudžbi' }).waitFor()
      await shopper.expectAccessible()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.getByRole('button', { name: 'Odjava' }).isVisible()).toBe(false)
    } else {
      await page.getByRole('button', { name: 'Otvori meni' }).click()
      const menu = page.getByRole('dialog', { name: 'Meni' })
      await menu.getByText(nameOf(member)).waitFor()
      if (width === WIDTHS.phone) await shopper.expectAccessible()
      await expectNoHorizontalScroll(page)
      await menu.getByRole('button', { name: 'Odjava' }).click()
      await page.getByText('Odjavljeni ste').first().waitFor()
      await page.getByText('Prijavite se da vidite').waitFor()
    }
    shopper.expectNoConsoleErrors()
    await shopper.close()
  })
})

it.each(['/login', '/register', '/order-history'])(
  '%s without JavaScript explains that the page needs JavaScript, with phone number and e-mail address',
  async path => {
    const shopper = await newShopper({ javaScriptEnabled: false })
    await shopper.page.goto(shop.url + path)
    const message = await shopper.page.getByRole('main').innerText()
    expect(message).toMatch(/JavaScript/)
    expect(message).toMatch(/\+387/)
    expect(message).toMatch(/@/)
    expect(await shopper.page.getByRole('main').getByRole('textbox').count()).toBe(0)
    await shopper.close()
  },
)
