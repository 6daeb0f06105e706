import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { freePort } from '../free-port.fixture.ts'
import { type RunningShop, startShop } from './running-shop.fixture.ts'

const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
})
type Span = z.infer<typeof spanSchema>
const exportSchema = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })) })),
})
const productsSchema = z.array(z.object({ id: z.number(), prices: z.object({ price: z.string() }) }))
const quoteSchema = z.object({ totals: z.object({ total_price: z.string() }) })

const billing = {
  first_name: 'Lejlina',
  last_name: 'Tajnović',
  address_1: 'Skrivena 8',
  city: 'Sarajevo',
  postcode: '71000',
  country: 'BA',
  email: 'lejlina.tajna@primjer.ba',
  phone: '061987654',
}

describe('a shop with METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT and LOG_LEVEL=debug', () => {
  let shop: RunningShop
  let collector: Server
  let metricsPort = 0
  const spans: Span[] = []

  beforeAll(async () => {
    collector = createServer(async (request, response) => {
      const { resourceSpans } = exportSchema.parse(JSON.parse(await text(request)))
      for (const { scopeSpans } of resourceSpans) spans.push(...scopeSpans.flatMap(scope => scope.spans))
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    }).listen(0, '127.0.0.1')
    await once(collector, 'listening')
    // This cast is safe: the address of a TCP server is an object.
    const { port } = collector.address() as AddressInfo
    metricsPort = await freePort()
    shop = await startShop({
      env: {
        METRICS_PORT: `${metricsPort}`,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        LOG_LEVEL: 'debug',
        TRUST_PROXY: 'loopback',
      },
    })
  })
  afterAll(async () => {
    await shop.stop()
    collector.close()
  })

  const post = (route: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/?rest_route=${route}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const metricLines = async () =>
    (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).split('\n')

  async function placeOrder(): Promise<void> {
    const products = await fetch(`${shop.url}/?rest_route=/wc/store/v1/products&search=ulje&per_page=1`)
    const [product] = productsSchema.parse(await products.json())
    const items = [{ id: product?.id, quantity: 1 }]
    const quoted = await post('/sultan/v1/quote', { items })
    const { totals } = quoteSchema.parse(await quoted.json())
    const order = { items, billing_address: billing, customer_note: '', payment_method: 'cod' }
    const placed = await post(
      '/sultan/v1/orders',
      { ...order, expected_total: totals.total_price },
      { 'idempotency-key': randomUUID() },
    )
    expect(placed.status).toBe(201)
  }

  it('the metrics count requests by route, and also cache outcomes, SQL statements and orders', async () => {
    /** Sum of the values of the metrics whose lines begin with `start`. */
    const sumOf = (lines: readonly string[], start: string): number =>
      lines
        .filter(line => line.startsWith(start))
        .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0)
    const pageCache = 'sultan_cache_requests_total{cache="page"'
    const before = await metricLines()
    // Soon after its start the server may find a change of the shop, such as the end of a sale price, and
    // then removes pages from its page cache. The first visits may therefore all be cache misses.
    await expect
      .poll(async () => {
        await (await fetch(`${shop.url}/proizvod/arganovo-ulje`)).text()
        return sumOf(await metricLines(), `${pageCache},outcome="hit"}`)
      })
      .toBeGreaterThan(0)
    await placeOrder()
    const after = await metricLines()
    const added = (start: string) => sumOf(after, start) - sumOf(before, start)
    expect(added('sultan_http_requests_total{method="POST",route="/sultan/v1/orders",status="2xx"}')).toBe(1)
    expect(added('sultan_orders_total{outcome="placed"}')).toBe(1)
    expect(added('sultan_sql_duration_seconds_count{operation="insert",outcome="ok"}')).toBeGreaterThan(0)
    expect(
      added('sultan_store_request_duration_seconds_count{resource="wc/store/v1/checkout"'),
    ).toBeGreaterThan(0)
    const visits = added('sultan_http_requests_total{method="GET",route="/proizvod/$slug",status="2xx"}')
    expect(visits).toBeGreaterThan(0)
    expect(added(pageCache)).toBe(visits)
    expect(added('sultan_page_render_duration_seconds_count{outcome="ok"}')).toBe(
      added(`${pageCache},outcome="miss"}`),
    )
    expect(after).toContainEqual(expect.stringMatching(/^sultan_mails_waiting \d/))
  })

  it('requests for unknown pages, API routes and pictures create no new route label in the metrics', async () => {
    const visit = (n: number) =>
      Promise.all(
        [`/izmisljeno-${n}`, `/blog/nema-${n}`, `/?rest_route=/izmisljeno/${n}`, `/slike/${n}/x.webp`].map(
          async path => (await fetch(shop.url + path)).text(),
        ),
      )
    const routes = async () =>
      [...new Set((await metricLines()).flatMap(line => /route="[^"]*"/.exec(line) ?? []))].sort()
    await visit(0)
    const before = await routes()
    expect(before.length).toBeGreaterThan(0)
    for (let n = 1; n <= 5; n++) await visit(n)
    expect(await routes()).toEqual(before)
  })

  it('logs for each request the request id that the proxy has sent, the route, status, duration, number of SQL statements and render time, but no personal data', async () => {
    await (await fetch(`${shop.url}/pretraga?q=ulje`, { headers: { 'x-request-id': 'proxy-4711-a' } })).text()
    await expect.poll(() => shop.output()).toContain('proxy-4711-a')
    const line = shop
      .output()
      .split('\n')
      .find(each => each.includes('proxy-4711-a'))
    expect(JSON.parse(line ?? '')).toMatchObject({
      level: 'debug',
      requestId: 'proxy-4711-a',
      route: '/pretraga',
      status: 200,
      ms: expect.any(Number),
      work: { statements: expect.any(Number), renderMs: expect.any(Number) },
    })
    expect(shop.output()).not.toMatch(/lejlina|tajn|skrivena|061987654|wc_order_|q=ulje/i)
  })

  it('sends a trace of an order from the HTTP request to the SQL statement', async () => {
    const traceOf = () => {
      const root = spans.find(span => span.name === 'POST /sultan/v1/orders')
      return spans.filter(span => span.traceId === root?.traceId)
    }
    await expect.poll(() => traceOf().length).toBeGreaterThan(5)
    const trace = traceOf()
    const insert = trace.find(span => span.name === 'insert orders')
    const path: string[] = []
    for (let span = insert; span; span = trace.find(each => each.spanId === span?.parentSpanId))
      path.push(span.name)
    expect(path).toEqual([
      'insert orders',
      'store wc/store/v1/checkout',
      'gateway /sultan/v1/orders',
      'POST /sultan/v1/orders',
    ])
  })
})
