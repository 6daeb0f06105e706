import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Logger, silentLogger } from '@sultan/kernel/logger'
import { noMetrics } from '@sultan/kernel/metrics'
import {
  createWebhookDeliverer,
  type WebhookDeliverer,
} from '@sultan/server/outgoing-webhooks/webhook-deliverer'
import type { TestEngine } from '@sultan/sql/test-database.fixture'
import { createDeliveryComposer } from '@sultan/store/compose-delivery'
import { sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { openAdminShop } from '../administration/admin-shop.fixture.ts'
import { deleteRows, openEmbeddedStore } from '../embedded-store/embedded-store.fixture.ts'
import { publicUrl } from '../embedded-store/store-settings.fixture.ts'

/** A request that the receiver of a webhook got. */
export interface ReceivedDelivery {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

type DelivererOptions = Parameters<typeof createWebhookDeliverer>[0]

export const until = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 })

export type WebhookShop = Awaited<ReturnType<typeof openWebhookShop>>

/** An embedded store with an administration API for webhooks, and a server that receives the deliveries. */
export async function openWebhookShop(engine: TestEngine) {
  const store = await openEmbeddedStore(engine)
  const { database } = store
  const admin = await openAdminShop(database)
  const received: ReceivedDelivery[] = []
  const logged: string[] = []
  const deliverers: WebhookDeliverer[] = []
  let respond: (delivery: ReceivedDelivery) => number | Promise<number> = () => 200
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { url: path = '', headers } = request
    const delivery = { path, headers, text: Buffer.concat(chunks).toString() }
    received.push(delivery)
    response.writeHead(await respond(delivery)).end('{"ok":true}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  // The cast is safe: the address of a server that listens on TCP is an object.
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const compose = createDeliveryComposer({ database, publicUrl, log: silentLogger })
  const log = (fields: unknown, message: string) => void logged.push(JSON.stringify([fields, message]))
  const logger: Logger = { ...silentLogger, warn: log, error: log }

  const rows = async (query: ReturnType<typeof sql>) => (await database.sql.execute(query)).rows
  return {
    store,
    admin,
    received,
    logged,
    rows,
    /**
     * Sets the function that returns the status of each response of the webhook receiver. The default status
     * is 200.
     */
    respondWith(handler: typeof respond) {
      respond = handler
    },
    /** Creates a webhook without a queued ping, and returns its id. */
    async webhook(topic: string, more: object = {}): Promise<number> {
      const body = { topic, delivery_url: `http://${host}/prijem`, secret: 'tajna-za-potpis', ...more }
      const created = await admin.send('POST', '/wc/v3/webhooks', { body })
      if (created.status !== 201) throw new Error(JSON.stringify(created.body))
      await database.sql.execute(sql`delete from webhook_queue where object_id = 0`)
      return created.body.id
    },
    /** Creates the webhook deliverer of one simulated shop server. */
    deliverer(options: Partial<DelivererOptions> = {}): WebhookDeliverer {
      const deliverer = createWebhookDeliverer({
        ...{ database, compose, privateHosts: [host], log: logger, metrics: noMetrics },
        ...options,
      })
      deliverers.push(deliverer)
      return deliverer
    },
    /**
     * Returns the queued webhook deliveries, each as its topic and object id, such as `product.updated 95`.
     */
    async waiting(): Promise<readonly unknown[]> {
      const found = await rows(sql`select topic || ' ' || object_id as change
        from webhook_queue join webhooks on webhooks.id = webhook_id order by webhook_id, object_id`)
      return found.map(({ change }) => change)
    },
    /** Ends the pause of every webhook whose last delivery failed. */
    endPauses: () => database.sql.execute(sql`update webhooks set next_attempt_at = null`),
    async begin() {
      await deleteRows(database, 'webhooks', 'webhook_queue', 'webhook_deliveries', 'audit_log')
      await store.restore()
      received.length = 0
      logged.length = 0
      respond = () => 200
    },
    end: () => Promise.all(deliverers.splice(0).map(deliverer => deliverer.close())),
    async close() {
      server.closeAllConnections()
      server.close()
      await store.close()
    },
  }
}
