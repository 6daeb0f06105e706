import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '@sultan/sql/database'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { decodeHeader, readEmail, type SmtpServer, startSmtpServer } from '../smtp-server.fixture.ts'
import { openPage } from './browser.fixture.ts'
import { address, productBySku, type SoldProduct } from './checkout-page.ts'
import { preparedFolder, type RunningShop, startShop } from './running-shop.fixture.ts'
import { it } from './shared-shop.fixture.ts'

const PASSWORD = 'tajna-lozinka'
const OWNER = 'vlasnik@sultan.example'
/** E-mail address for which a stock alert is requested. */
const WAITING = 'ceka@primjer.ba'
const dataDir = preparedFolder()

let server: SmtpServer
let shop: RunningShop
let oil: SoldProduct

const start = () =>
  startShop({
    dataDir,
    env: { SMTP_URL: `smtp://duc:${PASSWORD}@127.0.0.1:${server.port}`, SHOP_EMAIL: OWNER },
  })

beforeAll(async () => {
  server = await startSmtpServer()
  shop = await start()
  oil = await productBySku(shop, 'ULJ-001')
})
beforeEach(() => {
  server.emails.length = 0
})
afterAll(async () => {
  expect(await shop.stop()).toBe(0)
  await server.close()
})

async function order(key: string): Promise<{ readonly status: number; readonly id: number }> {
  const response = await fetch(`${shop.url}/?rest_route=/sultan/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      items: [{ id: oil.id, quantity: 1 }],
      billing_address: address,
      customer_note: '',
      payment_method: 'cod',
      expected_total: String(oil.price + 700),
    }),
  })
  // This cast is safe: the contract tests check that responses have the shape described in docs/http-api.md.
  const { id = 0 } = (await response.json()) as { id?: number }
  return { status: response.status, id }
}

const subjects = (): string[] =>
  server.emails.map(email => decodeHeader(readEmail(email).headers.get('subject') ?? '')).sort()
const untilSubjects = (...expected: readonly string[]) =>
  vi.waitFor(() => expect(subjects()).toEqual(expected.toSorted()), { timeout: 30_000, interval: 100 })

const both = (id: number): readonly string[] => {
  const total = `${((oil.price + 700) / 100).toFixed(2).replace('.', ',')} KM`
  return [`Sultan: vaša narudžba ${id}`, `Nova narudžba ${id}: ${total}`]
}

it('the shop sends exactly one e-mail to the customer and one to the owner for each order, even if the order request is repeated or the server is killed while it sends; the shop sends exactly one e-mail for a stock alert', async ({
  shopper: { page },
}) => {
  const soldOutId = await requestStockAlert(page)
  const key = randomUUID()
  const clicks = await Promise.all([order(key), order(key)])
  const again = await order(key)
  const [id = 0] = new Set([...clicks, again].map(one => one.id).filter(one => one > 0))
  expect(again.id).toBe(id)
  await untilSubjects(...both(id))

  // From here on the mail server accepts connections but sends no greeting, so that the shop is killed while
  // it sends the e-mails of the order `late`.
  onTestFinished(() => server.setPolicy(() => null))
  server.setPolicy(stage => (stage === 'greeting' ? 'hang' : null))
  const visits = server.connectionCount()
  const late = await order(randomUUID())
  expect(late.status).toBe(201)
  await vi.waitFor(() => expect(server.connectionCount()).toBeGreaterThan(visits), { timeout: 30_000 })
  const first = shop.output()
  await shop.kill()
  server.setPolicy(() => null)
  const database = await openDatabase({ dataDir })
  await database.pool.query("update products set stock_status = 'instock' where id = $1", [soldOutId])
  await database.close()
  shop = await start()
  const ofOrders = [...both(id), ...both(late.id)]
  await vi.waitFor(() => expect(subjects()).toHaveLength(ofOrders.length + 1), { timeout: 30_000 })
  expect(subjects()).toEqual(expect.arrayContaining(ofOrders))

  // Waits one second. In this time an e-mail that was sent twice by mistake would arrive.
  await sleep(1_000)
  expect(subjects()).toHaveLength(5)
  const recipients = server.emails.flatMap(({ to }) => to)
  expect(recipients.filter(to => to === WAITING)).toHaveLength(1)
  expect(new Set(recipients)).toEqual(new Set([address.email, OWNER, WAITING]))

  const output = first + shop.output()
  expect(output).toContain(`Mail: through 127.0.0.1:${server.port}`)
  for (const secret of [PASSWORD, address.email, 'wc_order_']) expect(output).not.toContain(secret)
})

/**
 * Requests a stock alert on the page of a sold-out product, at first with an invalid e-mail address. Returns
 * the product's id.
 */
async function requestStockAlert(page: Page): Promise<number> {
  const found = await fetch(
    `${shop.url}/?rest_route=/wc/store/v1/products&stock_status=outofstock&type=simple`,
  )
  // The cast is safe: the contract tests check the shape of Store API products.
  const [soldOut] = (await found.json()) as readonly { id: number; slug: string }[]
  await openPage(page, `${shop.url}/proizvod/${soldOut?.slug}`)
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Javite mi kad stigne' }) })
  const email = form.getByRole('textbox', { name: 'E-mail adresa' })
  await email.fill('kupac')
  await email.press('Enter')
  await form.getByText('Upišite potpunu e-mail adresu, npr. ime@primjer.ba.').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Upišite potpunu e-mail adresu')
  await email.fill(WAITING)
  await form.getByRole('button').click()
  await page
    .getByText('Zahtjev je primljen. Ako proizvoda još nema na stanju, pišemo vam jednom, kad stigne.')
    .waitFor()
  // Leaves the page of the shop, because an open page would log an error when the server is killed.
  await page.goto('about:blank')
  return soldOut?.id ?? 0
}
