import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { openPostgres } from '../postgres-database.fixture.ts'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { newShopper, WIDTHS } from './browser.fixture.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'
import { it } from './shared-shop.fixture.ts'

const secret = 'rijec-samo-za-probu'

describe('storefront of a shop that becomes unreachable', () => {
  let recorded: RecordedShop
  let shop: RunningShop
  let database: Awaited<ReturnType<typeof openPostgres>>
  const start = () =>
    startShop({
      env: {
        STORE_URL: recorded.url,
        STORE_KEY: recorded.key,
        STORE_SECRET: recorded.secret,
        WEBHOOK_SECRET: secret,
        DATABASE_URL: database.url,
      },
    })
  beforeAll(async () => {
    recorded = await startRecordedShop()
    database = await openPostgres()
    shop = await start()
  })
  afterAll(async () => {
    expect(await shop.stop()).toBe(0)
    await Promise.all([recorded.close(), database.client.end()])
  })

  const notice = /Prodavnica trenutno ne odgovara\. Vidite ponudu od [\d. u]*\d\d:\d\d; cijene i zalihe/

  /**
   * Reduces a page to the parts that the tests check, so that a failed assertion prints these parts instead
   * of the whole HTML.
   */
  async function summaryOf(path: string) {
    const response = await fetch(shop.url + path)
    const html = await response.text()
    return {
      status: response.status,
      isStale: notice.test(html),
      prices: html.match(/\d+,\d\d(?=\sKM)/g) ?? [],
    }
  }

  async function deliverWebhook(body: string, key = secret): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'x-wc-webhook-topic': 'product.updated',
      'x-wc-webhook-signature': createHmac('sha256', key).update(body).digest('base64'),
    }
    return (await fetch(`${shop.url}/webhooks/woocommerce`, { method: 'POST', headers, body })).status
  }

  it('shows stored responses with a notice that says when they were stored, also after a restart of the server', async () => {
    // Ends the failures that a first attempt of this test has simulated, in case Vitest retries the test.
    recorded.failures.clear()
    for (const path of ['/', '/proizvod/abaja-amina', '/blog']) {
      await expect
        .poll(() => summaryOf(path), { timeout: 20_000 })
        .toMatchObject({ status: 200, isStale: false })
    }
    await shop.stop()
    await database.client.query(`update last_good_answers set kept_at = kept_at - interval '1 hour'`)
    recorded.failures.set('*', { status: 503, html: 'maintenance' })
    shop = await start()

    const { page, expectNoConsoleErrors, expectAccessible, close } = await newShopper({
      loadsPictures: true,
      viewport: { width: WIDTHS.phone, height: 844 },
    })
    await page.goto(`${shop.url}/proizvod/abaja-amina`)
    await page.getByRole('heading', { level: 1, name: 'Abaja „Amina”' }).waitFor()
    await page.getByText(notice).waitFor()
    expect(await page.getByText(notice).count()).toBe(1)
    await expectAccessible()
    // Allows the console messages that Chromium logs for pictures that the unreachable shop does not deliver.
    expectNoConsoleErrors(/Failed to load resource: the server responded with a status of 50[23]/)
    await close()

    for (const path of ['/', '/blog']) {
      expect(await summaryOf(path)).toMatchObject({ status: 200, isStale: true })
    }
  })

  it('shows current prices after a webhook with a valid signature, but not after a forged webhook', async () => {
    const path = '/kategorije-proizvoda/odjeca'
    recorded.failures.clear()
    recorded.setPrice(89, 1777)
    await expect.poll(async () => (await summaryOf(path)).prices, { timeout: 20_000 }).toContain('17,77')
    recorded.setPrice(89, 1888)
    expect(await deliverWebhook('{}', 'zabluda')).toBe(401)
    expect((await summaryOf(path)).prices).not.toContain('18,88')
    expect(await deliverWebhook('{}')).toBe(200)
    const now = await summaryOf(path)
    expect(now).toMatchObject({ status: 200, isStale: false })
    expect(now.prices).toContain('18,88')
  })

  it('the route for pictures serves pictures of the shop’s host, and responds 404 for pictures of other hosts', async () => {
    const { host } = new URL(recorded.url)
    const path = `${host}/wp-content/uploads/2026/11/abaja-amina.png`
    const fetchPicture = () => fetch(`${shop.url}/slike/320/${path}`)
    // The picture is polled: after a failure the server waits some seconds before it fetches the picture
    // again.
    await expect.poll(async () => (await fetchPicture()).status, { timeout: 20_000 }).toBe(200)
    const picture = await fetchPicture()
    expect(picture.headers.get('content-type')).toBe('image/webp')
    const tag = picture.headers.get('etag') ?? ''
    const again = await fetch(`${shop.url}/slike/320/${path}`, { headers: { 'if-none-match': tag } })
    expect(again.status).toBe(304)
    for (const other of [
      'zli.example/x.png',
      `localhost:${new URL(shop.url).port}/favicon.svg`,
      `${host}@zli.example/x.png`,
    ])
      expect((await fetch(`${shop.url}/slike/320/${other}`)).status).toBe(404)
    expect((await fetch(`${shop.url}/slike/320/${host}/wp-content/uploads/nema.png`)).status).not.toBe(500)
  })
})
