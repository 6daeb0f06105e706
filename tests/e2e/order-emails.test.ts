import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { decodeHeader, type MailServer, readLetter, startMailServer } from '../mail-server.ts'
import { address, productBySku, type SoldProduct } from './ordering.ts'
import { type RunningShop, startShop, temporaryFolder } from './running-shop.ts'

const PASSWORD = 'tajna-lozinka'
const OWNER = 'vlasnik@sultan.example'
const dataDir = temporaryFolder()

let server: MailServer
let shop: RunningShop
let oil: SoldProduct

const start = () =>
  startShop({
    dataDir,
    env: { SMTP_URL: `smtp://duc:${PASSWORD}@127.0.0.1:${server.port}`, SHOP_EMAIL: OWNER },
  })

beforeAll(async () => {
  server = await startMailServer()
  shop = await start()
  oil = await productBySku(shop, 'ULJ-001')
})
afterAll(async () => {
  expect(await shop.stop()).toBe(0)
  await server.close()
})

async function order(key: string): Promise<{ readonly status: number; readonly id: number }> {
  const answer = await fetch(`${shop.url}/?rest_route=/sultan/v1/orders`, {
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
  // The shape of our own route, proven elsewhere.
  const { id = 0 } = (await answer.json()) as { id?: number }
  return { status: answer.status, id }
}

const subjects = (): string[] =>
  server.letters.map(letter => decodeHeader(readLetter(letter).headers.get('subject') ?? '')).sort()
const untilSubjects = (...expected: readonly string[]) =>
  vi.waitFor(() => expect(subjects()).toEqual(expected.toSorted()), { timeout: 30_000, interval: 100 })

const both = (id: number): readonly string[] => {
  const total = `${((oil.price + 700) / 100).toFixed(2).replace('.', ',')} KM`
  return [`Sultan: vaša narudžba ${id}`, `Nova narudžba ${id}: ${total}`]
}

it('sends one mail each for an order, however often it was sent and whenever the server dies', async () => {
  const key = randomUUID()
  const clicks = await Promise.all([order(key), order(key)])
  const again = await order(key)
  const [id = 0] = new Set([...clicks, again].map(one => one.id).filter(one => one > 0))
  expect(again.id).toBe(id)
  await untilSubjects(...both(id))

  // Nobody answers: the second order is kept, its mail in hand, and then the power goes.
  server.setMood(stage => (stage === 'greeting' ? 'hang' : null))
  const visits = server.visits()
  const late = await order(randomUUID())
  expect(late.status).toBe(201)
  await vi.waitFor(() => expect(server.visits()).toBeGreaterThan(visits), { timeout: 10_000 })
  const first = shop.output()
  await shop.kill()
  server.setMood(() => null)
  shop = await start()
  await untilSubjects(...both(id), ...both(late.id))

  // Nothing comes after that.
  await sleep(1_000)
  expect(subjects()).toHaveLength(4)
  expect(new Set(server.letters.flatMap(({ to }) => to))).toEqual(new Set([address.email, OWNER]))

  const said = first + shop.output()
  expect(said).toContain(`Mail: through 127.0.0.1:${server.port}`)
  for (const secret of [PASSWORD, address.email, 'wc_order_']) expect(said).not.toContain(secret)
})
