import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { generateKeyPair, storeKey } from '@sultan/store/consumer-keys'
import { createApplicationPassword, createStaffMember } from '@sultan/store/staff'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it, onTestFailed, onTestFinished, vi } from 'vitest'
import { freePort } from '../free-port.fixture.ts'
import { openPostgres, type TestDatabase } from '../postgres-database.fixture.ts'
import { orderBody } from './buyers.fixture.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'
import { keepRequesting, placeOrder, post, request, signUp } from './server-requests.fixture.ts'

const SKU = 'ULJ-001'
describe('two servers on one PostgreSQL, one of them with two workers', () => {
  let database: TestDatabase
  let first: RunningShop
  let second: RunningShop
  let metricsUrl: string
  /** Address of the administration API, which only the second server serves. */
  let adminUrl: string
  let shopKey: string
  let product: { readonly id: number; readonly slug: string; readonly price: number }

  beforeAll(async () => {
    database = await openPostgres('seeded')
    const env = { DATABASE_URL: database.url, PUBLIC_URL: 'http://shop.example', RATE_LIMITS: 'off' }
    const metricsPort = await freePort()
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    first = await startShop({ env: { ...env, WORKERS: '2', METRICS_PORT: `${metricsPort}` } })
    // The servers share one data folder and one public URL, so that each accepts the tokens that the other
    // has issued.
    const adminPort = await freePort()
    adminUrl = `http://127.0.0.1:${adminPort}`
    second = await startShop({ dataDir: first.dataDir, env: { ...env, ADMIN_PORT: `${adminPort}` } })
    await vi.waitFor(() => expect(first.output().match(/The shop is open/g)).toHaveLength(2), 30_000)
    const { rows } = await database.client.query('select id, slug, price from products where sku = $1', [SKU])
    product = rows[0]
    const pair = generateKeyPair()
    const details = { description: 'proba', permissions: 'read_write', now: new Date() } as const
    await storeKey(drizzle(database.client), pair, details)
    shopKey = basicOf(pair.key, pair.secret)
  })
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()])
    await database.client.end()
  })

  /**
   * The primary process gives each worker process a connection in turn, so that four requests to the first
   * server reach both of its workers.
   */
  const everywhere = <T>(request: (shop: RunningShop) => Promise<T>): Promise<T[]> =>
    Promise.all([first, first, first, first, second].map(request))

  const setPrice = (price: number) =>
    database.client.query('update products set price = $1, regular_price = $1 where id = $2', [
      price,
      product.id,
    ])

  const productPage = async ({ url }: RunningShop): Promise<string> =>
    (await request(`${url}/proizvod/${product.slug}`)).text()

  /** Sends a change to the administration API of the second server. */
  async function asAdmin(method: string, route: string, body: object, authorization = shopKey) {
    const headers = { authorization, 'content-type': 'application/json' }
    const init = { method, headers, body: JSON.stringify(body) }
    const response = await request(`${adminUrl}/wp-json${route}`, init)
    expect(response.ok).toBe(true)
    return response.json()
  }

  /** Waits until the product's page contains `text` on every worker process of both servers. */
  const untilShown = (text: string) =>
    expect
      .poll(async () => (await everywhere(productPage)).filter(html => !html.includes(text)), {
        message: text,
      })
      .toHaveLength(0)

  it('two servers show a price that was changed by SQL', async () => {
    for (const html of await everywhere(productPage)) expect(html).not.toContain('77,77')
    onTestFinished(async () => {
      await setPrice(product.price)
      await untilShown('14,90')
    })
    await setPrice(7777)
    await untilShown('77,77')
  })

  it('two servers show a price changed through the administration API on product page, category page, search and quote', async () => {
    const quotedTotal = async ({ url }: RunningShop): Promise<string> =>
      (await post(`${url}/?rest_route=/sultan/v1/quote`, { items: [{ id: product.id, quantity: 1 }] })).text()
    const read =
      (path: string) =>
      async ({ url }: RunningShop) =>
        (await request(`${url}${path}`)).text()
    const { rows } = await database.client.query(
      `select c.slug from categories c join product_categories p on p.category_id = c.id where p.product_id = $1 limit 1`,
      [product.id],
    )
    const views = [
      ...[
        productPage,
        read(`/kategorije-proizvoda/${rows[0].slug}`),
        read('/pretraga?q=ulje%20%C4%87urekota'),
      ],
      quotedTotal,
    ]
    const [page = '', ...others] = await Promise.all(views.map(view => view(second)))
    expect([page, ...others].map(text => /66,66|6666/.test(text))).toEqual([false, false, false, false])
    for (const list of others.slice(0, 2)) expect(list).toContain(product.slug)
    const setRegularPrice = (price: string) =>
      asAdmin('PUT', `/wc/v3/products/${product.id}`, { regular_price: price })
    const countShown = async () => {
      const texts = await Promise.all(views.map(everywhere))
      return texts.flat().filter(text => /66,66|6666/.test(text)).length
    }
    onTestFinished(async () => {
      await setRegularPrice('14.90')
      await expect.poll(countShown).toBe(0)
    })
    await setRegularPrice('66.66')
    await expect.poll(countShown).toBe(20)
  })

  it('two servers show that a post was written, changed or deleted through the administration API', async () => {
    const db = drizzle(database.client)
    const username = `amra-${randomUUID().slice(0, 8)}`
    const account = { username, email: `${username}@shop.example`, displayName: 'Amra' }
    const member = await createStaffMember(
      db,
      { ...account, role: 'shop_manager', password: 'lozinka-za-probu' },
      new Date(),
    )
    const password = await createApplicationPassword(
      db,
      { staffId: member?.id ?? 0, name: 'proba' },
      new Date(),
    )
    const authorization = basicOf(username, password)
    const read =
      (path: string) =>
      async ({ url }: RunningShop) =>
        (await request(`${url}${path}`)).text()
    const slug = `novost-${randomUUID()}`
    const countShown = async (title: string) => {
      const pages = [...(await everywhere(read('/blog'))), ...(await everywhere(read(`/blog/${slug}`)))]
      return pages.filter(html => html.includes(title)).length
    }
    expect(await countShown('Novost iz radnje')).toBe(0)
    const written = { title: 'Novost iz radnje', slug, content: 'Stigla je roba.', status: 'publish' }
    const { id } = await asAdmin('POST', '/wp/v2/posts', written, authorization)
    const deletePost = () => asAdmin('DELETE', `/wp/v2/posts/${id}`, {}, authorization)
    onTestFailed(async () => {
      await deletePost()
      await expect.poll(() => countShown('Novost iz radnje')).toBe(0)
    })
    await expect.poll(() => countShown('Novost iz radnje')).toBe(10)
    await asAdmin('PUT', `/wp/v2/posts/${id}`, { title: 'Ispravljena novost' }, authorization)
    await expect.poll(() => countShown('Ispravljena novost')).toBe(10)
    await deletePost()
    await expect.poll(() => countShown('Ispravljena novost')).toBe(0)
  })

  it('two servers show and charge a delivery price that the administration API has changed', async () => {
    const setDelivery = (cost: string) =>
      asAdmin('PUT', '/wc/v3/shipping/zones/1/methods/1', { settings: { cost } })
    const items = [{ id: product.id, quantity: 1 }]
    const quotedDelivery = async ({ url }: RunningShop): Promise<string> =>
      (await (await post(`${url}/?rest_route=/sultan/v1/quote`, { items })).json()).totals.total_shipping
    const onEveryServer = (price: string) => Array.from({ length: 5 }, () => price)
    for (const html of await everywhere(productPage)) expect(html).not.toContain('8,88')
    onTestFinished(async () => {
      await setDelivery('7')
      await untilShown('7,00')
      await expect.poll(() => everywhere(quotedDelivery)).toEqual(onEveryServer('700'))
    })
    await setDelivery('8.88')
    await untilShown('8,88')
    await expect.poll(() => everywhere(quotedDelivery)).toEqual(onEveryServer('888'))
  })

  it('two servers show the number of pieces that remain after an order on one of them', async () => {
    const pagesWithNumber = async () =>
      (await everywhere(productPage)).filter(html => /još \d+ komad/.test(html))
    onTestFinished(async () => {
      await database.client.query('update products set manage_stock = false where id = $1', [product.id])
      await database.client.query('delete from orders')
      await expect.poll(pagesWithNumber).toEqual([])
    })
    await database.client.query(
      'update products set manage_stock = true, stock_quantity = 10 where id = $1',
      [product.id],
    )
    expect(await pagesWithNumber()).toEqual([])
    await placeOrder(second.url, orderBody(product.id, '2190'))
    await untilShown('još 9 komada')
  })

  it('two servers place only one order when all workers receive the order with the same idempotency key', async () => {
    await database.client.query('delete from orders')
    const key = randomUUID()
    const body = orderBody(product.id, '2190')
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => everywhere(({ url }) => placeOrder(url, body, key))),
    )
    const { rows } = await database.client.query('select id from orders')
    expect(rows).toHaveLength(1)
    expect([...new Set(replies.flat())]).toEqual([`201 ${rows[0].id}`])
  })

  it('two servers reject a token on all workers after its customer has signed out on one server', async () => {
    const authorization = await signUp(first.url)
    const history = async ({ url }: RunningShop) =>
      (await request(`${url}/?rest_route=/wc/v3/orders`, { headers: { authorization } })).status
    expect(await everywhere(history)).toEqual([200, 200, 200, 200, 200])
    await post(`${second.url}/?rest_route=/sultan/v1/logout`, '', { authorization })
    await expect.poll(() => everywhere(history)).toEqual([401, 401, 401, 401, 401])
  })

  it('a server replaces a worker process that was killed', async () => {
    const countOpened = () => first.output().match(/The shop is open/g)?.length ?? 0
    const before = countOpened()
    const [victim] = workersOf(first)
    process.kill(victim ?? 0, 'SIGKILL')
    await expect.poll(() => workersOf(first).includes(victim ?? 0)).toBe(false)
    await expect.poll(countOpened, { timeout: 30_000 }).toBe(before + 1)
    expect((await request(`${first.url}/`)).status).toBe(200)
  })

  it('a server replaces all workers on SIGUSR2 without a failed request or a failed collection of metrics', async () => {
    const before = workersOf(first)
    const load = keepRequesting(`${first.url}/?rest_route=/wc/store/v1/products/${product.id}`, 4, 30)
    const scrapes = keepRequesting(metricsUrl, 1, 50)
    process.kill(first.pid, 'SIGUSR2')
    await expect.poll(() => first.output(), { timeout: 90_000 }).toContain('The replacement of workers')
    const { requests, failures } = await load.stop()
    expect(failures).toEqual([])
    expect((await scrapes.stop()).failures).toEqual([])
    expect(await (await fetch(metricsUrl)).text()).toMatch(/^sultan_http_requests_total\{method="GET"/m)
    expect(requests).toBeGreaterThan(20)
    expect(workersOf(first).filter(pid => before.includes(pid))).toEqual([])
    expect(workersOf(first)).toHaveLength(2)
  })

  it('a server with a single process goes on serving when it receives SIGUSR2', async () => {
    process.kill(second.pid, 'SIGUSR2')
    await expect.poll(() => second.output()).toContain('SIGUSR2 replaces workers')
    expect((await request(`${second.url}/`)).status).toBe(200)
  })
})

function basicOf(name: string, secret: string): string {
  return `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`
}

/** Process ids of the workers of a server, which are child processes of the server. */
function workersOf({ pid }: RunningShop): readonly number[] {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}
