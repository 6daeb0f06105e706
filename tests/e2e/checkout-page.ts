import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Page } from 'playwright-core'
import type { RunningShop } from './running-shop.ts'

/** What tests of the cart and of orders share: products by SKU, a filled form, an order without a browser. */
export interface SoldProduct {
  readonly id: number
  readonly name: string
  readonly slug: string
  /** Minor units. */
  readonly price: number
}

export async function productBySku(shop: RunningShop, sku: string): Promise<SoldProduct> {
  const answer = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products&sku=${sku}`)
  // The cast: the shape of the Store API, proven elsewhere.
  const [found] = (await answer.json()) as {
    id: number
    name: string
    permalink: string
    prices: { price: string }
  }[]
  if (found === undefined) throw new Error(`No product ${sku}.`)
  const slug = found.permalink.split('/').filter(Boolean).pop() ?? ''
  return { id: found.id, name: found.name, slug, price: Number(found.prices.price) }
}

/** A line as the cart keeps it on the device. */
export function storedLine(product: SoldProduct, quantity: number, price = product.price / 100): object {
  return { id: product.id, slug: product.slug, name: product.name, price, quantity, image: '' }
}

/** Puts lines into the cart of the device; the page has to be one of the shop's. */
export async function storeCart(page: Page, ...items: readonly object[]): Promise<void> {
  await page.evaluate(text => localStorage.setItem('sultan-cart', text), stored(2, items))
}

export const stored = (version: number, items: readonly unknown[]): string =>
  JSON.stringify({ state: { items }, version })

export const address = {
  first_name: 'Amina',
  last_name: 'Hodžić',
  address_1: 'Ferhadija 12',
  city: 'Sarajevo',
  postcode: '71000',
  country: 'BA',
  email: 'amina@kupac.example',
  phone: '061 123 456',
} as const

export async function fillForm(page: Page, changes: Partial<Record<keyof typeof address, string>> = {}) {
  const values = { ...address, ...changes }
  await page.getByLabel('E-mail adresa').fill(values.email)
  await page.getByLabel('Telefon').fill(values.phone)
  await page.getByLabel('Ime', { exact: true }).fill(values.first_name)
  await page.getByLabel('Prezime').fill(values.last_name)
  await page.getByLabel('Ulica i broj').fill(values.address_1)
  await page.getByLabel('Poštanski broj').fill(values.postcode)
  await page.getByLabel('Grad ili mjesto').fill(values.city)
  await page.getByRole('checkbox', { name: /Slažem se/ }).check()
}

export interface OrderMade {
  readonly id: number
  readonly key: string
  readonly number: string
  readonly created_at: string
}

/** Orders over HTTP, as the storefront does. */
export async function orderOver(shop: RunningShop, product: SoldProduct, quantity = 1): Promise<OrderMade> {
  const goods = product.price * quantity
  const answer = await fetch(`${shop.url}/?rest_route=/sultan/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      items: [{ id: product.id, quantity }],
      billing_address: address,
      customer_note: '',
      payment_method: 'cod',
      expected_total: String(goods + (goods >= 10_000 ? 0 : 700)),
    }),
  })
  if (answer.status !== 201) throw new Error(`Refused with ${answer.status}: ${await answer.text()}`)
  // The cast: the shape of OWN-ROUTES, proven elsewhere.
  return (await answer.json()) as OrderMade
}

export async function orderCount(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders')
  return rows[0]?.count ?? Number.NaN
}

export const orderButton = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('button', { name: /^Naruči · / })

export const thanks = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('heading', { level: 1, name: /^Hvala/ })

/** At the checkout with these lines and the form filled. */
export async function atCheckout(shop: RunningShop, page: Page, ...lines: readonly object[]): Promise<void> {
  await page.goto(`${shop.url}/uslovi`, { waitUntil: 'commit' })
  await storeCart(page, ...lines)
  await page.goto(`${shop.url}/checkout`)
  await orderButton(page).waitFor()
  await fillForm(page)
  // The postcode asks for another quote, and until it is there nothing can be ordered.
  await page.waitForLoadState('networkidle')
  await orderButton(page).waitFor()
}
