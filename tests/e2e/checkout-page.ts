import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import type { Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import type { RunningShop } from './running-shop.fixture.ts'

export interface SoldProduct {
  readonly id: number
  readonly name: string
  readonly slug: string
  /** Price of the product in minor units. */
  readonly price: number
}

export async function productBySku(shop: RunningShop, sku: string): Promise<SoldProduct> {
  const response = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products&sku=${sku}`)
  // This cast is safe: the contract tests check the shape of Store API responses.
  const [found] = (await response.json()) as {
    id: number
    name: string
    permalink: string
    prices: { price: string }
  }[]
  if (found === undefined) throw new Error(`No product ${sku}.`)
  const slug = found.permalink.split('/').filter(Boolean).pop() ?? ''
  return { id: found.id, name: found.name, slug, price: Number(found.prices.price) }
}

/** A cart line in the shape that the storefront stores in the browser. */
export function storedLine(product: SoldProduct, quantity: number, price = product.price / 100): object {
  return { id: product.id, slug: product.slug, name: product.name, price, quantity, image: '' }
}

/**
 * Opens a text file of the shop, so that a test can fill the browser's local storage before it opens a page.
 * A text file opens faster than an HTML page.
 */
export async function openTextFile(page: Page, shop: RunningShop): Promise<void> {
  await page.goto(`${shop.url}/robots.txt`)
}

/**
 * Stores cart lines in the browser's local storage. `page` must already show a page of the shop, because
 * local storage is separate for each origin.
 */
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
  // The page fills in the town of a known postcode as soon as the list of post offices is loaded. If the list
  // arrives while the test enters the town, the field may lose the entered town. Therefore the test repeats
  // `fillTown` until the field keeps the town.
  const town = page.getByLabel('Grad ili mjesto')
  const fillTown = async () => {
    await town.fill(values.city)
    expect(await town.inputValue()).toBe(values.city)
  }
  await vi.waitFor(fillTown, { timeout: 30_000 })
  await page.getByRole('checkbox', { name: /Slažem se/ }).check()
}

export interface PlacedOrder {
  readonly id: number
  readonly key: string
  readonly number: string
  readonly created_at: string
}

/**
 * Places an order by sending the HTTP request that the storefront would send. The order belongs to the
 * customer with the given `token`; without `token` it is the order of a guest.
 */
export async function placeOrder(
  shop: RunningShop,
  product: SoldProduct,
  quantity = 1,
  token?: string,
): Promise<PlacedOrder> {
  const itemsTotal = product.price * quantity
  const response = await fetch(`${shop.url}/?rest_route=/sultan/v1/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({
      items: [{ id: product.id, quantity }],
      billing_address: address,
      customer_note: '',
      payment_method: 'cod',
      expected_total: String(itemsTotal + (itemsTotal >= 10_000 ? 0 : 700)),
    }),
  })
  if (response.status !== 201) throw new Error(`No order: ${response.status} ${await response.text()}`)
  // This cast is safe: the contract tests check that responses have the shape described in docs/http-api.md.
  return (await response.json()) as PlacedOrder
}

export async function orderCount(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from orders')
  return rows[0]?.count ?? Number.NaN
}

export const orderButton = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('button', { name: /^Naruči · / })

export const orderConfirmation = (page: Page): ReturnType<Page['locator']> =>
  page.getByRole('heading', { level: 1, name: /^Hvala/ })

/** Opens the checkout page with the given cart lines and fills in the form. */
export async function openCheckout(
  shop: RunningShop,
  page: Page,
  ...lines: readonly object[]
): Promise<void> {
  await page.goto(`${shop.url}/uslovi`, { waitUntil: 'commit' })
  await storeCart(page, ...lines)
  await page.goto(`${shop.url}/checkout`)
  await orderButton(page).waitFor()
  // The order button is disabled while the checkout requests a new price quote of the cart, which happens
  // after a change of the postcode.
  const isNewPostcode = (await page.getByLabel('Poštanski broj').inputValue()) !== address.postcode
  const quoted = isNewPostcode
    ? page.waitForResponse(response => /sultan(\/|%2F)v1(\/|%2F)quote/.test(response.url()))
    : null
  await fillForm(page)
  await quoted
  await orderButton(page).waitFor()
}
