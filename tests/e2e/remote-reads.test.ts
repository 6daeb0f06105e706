import { createHmac } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecordedShop, startRecordedShop } from '../recorded-shop/start.ts'
import { launchBrowser, newShopper, WIDTHS } from './browser.ts'
import { freshPostgres, type RunningShop, startShop } from './running-shop.ts'

const secret = 'rijec-samo-za-probu'

describe('a connected shop that goes away', () => {
  let browser: Browser
  let recorded: RecordedShop
  let shop: RunningShop
  let database: Awaited<ReturnType<typeof freshPostgres>>
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
    database = await freshPostgres()
    ;[shop, browser] = await Promise.all([start(), launchBrowser()])
  })
  afterAll(async () => {
    expect(await shop.stop()).toBe(0)
    await Promise.all([recorded.close(), browser.close(), database.client.end()])
  })

  const notice = /Prodavnica trenutno ne odgovara\. Vidite ponudu od [\d. u]*\d\d:\d\d; cijene i zalihe/

  /** Of a whole page only what is looked at: a failure would print all of it. */
  async function look(path: string) {
    const answer = await fetch(shop.url + path)
    const html = await answer.text()
    return { status: answer.status, isOld: notice.test(html), prices: html.match(/\d+,\d\d(?=\sKM)/g) ?? [] }
  }

  async function tell(body: string, key = secret): Promise<number> {
    const headers = {
      'content-type': 'application/json',
      'x-wc-webhook-topic': 'product.updated',
      'x-wc-webhook-signature': createHmac('sha256', key).update(body).digest('base64'),
    }
    return (await fetch(`${shop.url}/webhooks/woocommerce`, { method: 'POST', headers, body })).status
  }

  it('is shown as it was, with the time, over a restart too; quietly and for everybody', async () => {
    for (const path of ['/', '/proizvod/abaja-amina', '/blog']) {
      expect(await look(path)).toMatchObject({ status: 200, isOld: false })
    }
    await shop.stop()
    await database.client.query(`update last_good_answers set kept_at = kept_at - interval '1 hour'`)
    recorded.faults.set('*', { status: 503, html: 'maintenance' })
    shop = await start()

    const { page, expectQuiet, expectAccessible, leave } = await newShopper(browser, {
      viewport: { width: WIDTHS.phone, height: 844 },
    })
    await page.goto(`${shop.url}/proizvod/abaja-amina`)
    await page.getByRole('heading', { level: 1, name: 'Abaja „Amina”' }).waitFor()
    await page.getByText(notice).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByText(notice).count()).toBe(1)
    await expectAccessible()
    // Chromium's own line for pictures that the shop does not give.
    expectQuiet(/Failed to load resource: the server responded with a status of 50[23]/)
    await leave()

    for (const path of ['/', '/blog']) {
      expect(await look(path)).toMatchObject({ status: 200, isOld: true })
    }
    // Never looked at before: nothing is kept of it.
    expect((await look('/proizvod/misvak-prirodni')).status).toBe(503)
  })

  it('is back at once when it is told so by a signed call, and by no other', async () => {
    const path = '/kategorije-proizvoda/odjeca'
    recorded.faults.clear()
    recorded.setPrice(89, 1777)
    await expect.poll(async () => (await look(path)).prices, { timeout: 20_000 }).toContain('17,77')
    recorded.setPrice(89, 1888)
    expect(await tell('{}', 'zabluda')).toBe(401)
    expect((await look(path)).prices).not.toContain('18,88')
    expect(await tell('{}')).toBe(200)
    const now = await look(path)
    expect(now).toMatchObject({ status: 200, isOld: false })
    expect(now.prices).toContain('18,88')
  })

  it('gives its pictures through us, and its address reaches nobody else', async () => {
    const { host } = new URL(recorded.url)
    const path = `${host}/wp-content/uploads/2026/11/abaja-amina.png`
    const ask = () => fetch(`${shop.url}/slike/320/${path}`)
    // A picture that failed rests for a while.
    await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200)
    const picture = await ask()
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
