import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { generateKeyPair, storeKey } from '@sultan/store/consumer-keys'
import { createApplicationPassword, createStaffMember } from '@sultan/store/staff'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, describe, expect, it, onTestFailed, onTestFinished, vi } from 'vitest'
import { freePort } from '../free-port.fixture.ts'
import { isLongRun } from '../long-run.ts'
import { openPostgres, type TestDatabase } from '../postgres-database.fixture.ts'
import { orderBody } from './buyers.fixture.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'
import { keepRequesting, placeOrder, post, request, signUp } from './server-requests.fixture.ts'

const SKU = 'ULJ-001'
/** Options of `expect.poll` for checks that request many pages. The interval leaves the servers idle time. */
const POLL = { interval: 300 }

describe('two servers on one PostgreSQL, one of them with two workers', () => {
  let database: TestDatabase
  let first: RunningShop
  let second: RunningShop
  let metricsUrl: string
  /** Base URL of the administration API, which the server `second` serves and the server `first` does not. */
  let adminUrl: string
  let shopKey: string
  let product: { readonly id: number; readonly slug: string; readonly price: number }

  beforeAll(async () => {
    database = await openPostgres('seeded')
    const env = { DATABASE_URL: database.url, PUBLIC_URL: 'http://shop.example', RATE_LIMITS: 'off' }
    const metricsPort = await freePort()
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    first = await startShop({ env: { ...env, WORKERS: '2', METRICS_PORT: `${metricsPort}` } })
    // The servers share one data folder and one public URL, so that each server accepts the tokens that the
    // other server has issued.
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

  /**
   * Changes price and stock of the product by SQL. When `pieces` is null, the product's stock is not managed.
   */
  const change = (price: number, pieces: number | null) =>
    database.client.query(
      `update products set price = $1, regular_price = $1, manage_stock = $2::int is not null,
         stock_quantity = coalesce($2::int, stock_quantity) where id = $3`,
      [price, pieces, product.id],
    )

  const productPage = async ({ url }: RunningShop): Promise<string> =>
    (await request(`${url}/proizvod/${product.slug}`)).text()

  /** Sends a write request to the administration API, which only the second of the two servers serves. */
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
        ...POLL,
        message: text,
      })
      .toHaveLength(0)

  it('two servers show a product price and a shipping price that were changed through the administration API', async () => {
    const quote = async ({ url }: RunningShop): Promise<string> =>
      (await post(`${url}/?rest_route=/sultan/v1/quote`, { items: [{ id: product.id, quantity: 1 }] })).text()
    const read =
      (path: string) =>
      async ({ url }: RunningShop) =>
        (await request(`${url}${path}`)).text()
    const { rows } = await database.client.query(
      `select c.slug from categories c join product_categories p on p.category_id = c.id where p.product_id = $1 limit 1`,
      [product.id],
    )
    const lists = [read(`/kategorije-proizvoda/${rows[0].slug}`), read('/pretraga?q=ulje%20%C4%87urekota')]
    for (const list of lists) expect(await list(second)).toContain(product.slug)
    const price = /66,66|"6666"/
    const delivery = /8,88|"total_shipping":"888"/
    const views = [productPage, quote, ...lists]
    /**
     * Requests the product page, a price quote and two product lists from all workers of both servers.
     * Returns how many of these responses contain the changed product price, and how many product pages and
     * price quotes contain the changed shipping price. Product lists show no shipping price.
     */
    const countShown = async () => {
      const [pages = [], quotes = [], ...others] = await Promise.all(views.map(everywhere))
      const matching = (texts: readonly string[], pattern: RegExp) =>
        texts.filter(text => pattern.test(text)).length
      return [
        matching([...pages, ...quotes, ...others.flat()], price),
        matching([...pages, ...quotes], delivery),
      ]
    }
    const setPrices = (regularPrice: string, cost: string) =>
      Promise.all([
        asAdmin('PUT', `/wc/v3/products/${product.id}`, { regular_price: regularPrice }),
        asAdmin('PUT', '/wc/v3/shipping/zones/1/methods/1', { settings: { cost } }),
      ])
    expect(await countShown()).toEqual([0, 0])
    onTestFinished(async () => {
      await setPrices('14.90', '7')
      await expect.poll(countShown, POLL).toEqual([0, 0])
    })
    await setPrices('66.66', '8.88')
    await expect.poll(countShown, POLL).toEqual([20, 10])
  })

  it('the pages of two servers are current after a post is created, changed or deleted through the administration API', async () => {
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
      await expect.poll(() => countShown('Novost iz radnje'), POLL).toBe(0)
    })
    await expect.poll(() => countShown('Novost iz radnje'), POLL).toBe(10)
    await asAdmin('PUT', `/wp/v2/posts/${id}`, { title: 'Ispravljena novost' }, authorization)
    await expect.poll(() => countShown('Ispravljena novost'), POLL).toBe(10)
    await deletePost()
    await expect.poll(() => countShown('Ispravljena novost'), POLL).toBe(0)
  })

  it('two servers show a price that was changed by SQL, and show the remaining stock after one of the servers has received an order', async () => {
    for (const html of await everywhere(productPage)) expect(html).not.toMatch(/77,77|još \d+ komad/)
    onTestFinished(async () => {
      await change(product.price, null)
      await database.client.query('delete from orders')
      await untilShown('14,90')
    })
    await change(7777, 10)
    await untilShown('77,77')
    await placeOrder(second.url, orderBody(product.id, '8477'))
    await untilShown('još 9 komada')
  })

  it('two servers place only one order when all workers receive the order with the same idempotency key', async () => {
    await database.client.query('delete from orders')
    const key = randomUUID()
    const body = orderBody(product.id, '2190')
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => everywhere(({ url }) => placeOrder(url, body, key))),
    )
    const { rows } = await database.client.query('select id from orders')
    expect(rows).toHaveLength(1)
    expect([...new Set(replies.flat())]).toEqual([`201 ${rows[0].id}`])
  })

  it('two servers reject a customer’s login token on all workers after the customer has signed out on one server', async () => {
    const authorization = await signUp(first.url)
    const history = async ({ url }: RunningShop) =>
      (await request(`${url}/?rest_route=/wc/v3/orders`, { headers: { authorization } })).status
    expect(await everywhere(history)).toEqual([200, 200, 200, 200, 200])
    await post(`${second.url}/?rest_route=/sultan/v1/logout`, '', { authorization })
    await expect.poll(() => everywhere(history)).toEqual([401, 401, 401, 401, 401])
  })

  it.runIf(isLongRun)('a server replaces a worker process that was killed', async () => {
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
    const load = keepRequesting(`${first.url}/?rest_route=/wc/store/v1/products/${product.id}`, 2, 50)
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
