import { randomUUID } from 'node:crypto'
import type { Logger } from '@sultan/kernel/logger'
import { startPolling } from '@sultan/kernel/start-polling'
import type { Database, OpenSession } from '@sultan/sql/database'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Change, tagsOf, tagsSchema } from './change.ts'
import { createChangeNumbers } from './change-numbers.ts'
import type { OpenTransport } from './invalidation.ts'
import { createListener } from './listener.ts'

const CHANNEL = 'shop_changes'
/**
 * Time between two polls, in ms. A change counts as missed when its notification has not arrived by the
 * second poll after the change, which is at most two intervals later.
 */
const POLL_INTERVAL_MS = 500

/** A notification in the form that the database function `announce_shop_change` builds. */
const notificationSchema = z.object({ sender: z.string(), number: z.number(), tags: tagsSchema })

interface PostgresTransportOptions {
  readonly database: Database
  readonly openSession: OpenSession
  readonly log: Logger
  readonly pollIntervalMs?: number
}

/**
 * Exchanges changes between all processes on one PostgreSQL, by LISTEN and NOTIFY. A lost or silent
 * connection delivers no notifications. Changes are therefore numbered, and each process polls the number of
 * the last change. When a process has missed the notification of a change, it treats everything as changed.
 */
export function postgresTransport(options: PostgresTransportOptions): OpenTransport {
  const { database, openSession, log, pollIntervalMs = POLL_INTERVAL_MS } = options
  return receive => {
    const sender = randomUUID()
    const numbers = createChangeNumbers()

    const listener = createListener({
      openSession,
      channel: CHANNEL,
      log,
      receive(payload) {
        const notification = parseNotification(payload)
        if (notification === null) return receive('all')
        numbers.add(notification.number)
        if (notification.sender !== sender) receive(notification.tags)
      },
      onReconnect() {
        numbers.reset()
        receive('all')
      },
    })

    const poller = startPolling('Polling for changes of other servers', pollIntervalMs, log, async () => {
      const { rows } = await database.sql.execute<{ number: string }>(
        sql`select last_value::text as number from shop_change_numbers`,
      )
      if (!numbers.isMissing(Number(rows[0]?.number))) return
      receive('all')
      listener.reconnect()
    })

    return {
      async send(change) {
        numbers.add(await announceChange(database, change, sender))
      },
      async close() {
        await poller.stop()
        await listener.close()
      },
    }
  }
}

/**
 * Announces a change to all processes, except the one whose transport has the id `sender`. Resolves with the
 * number of the change.
 */
export async function announceChange(
  { sql: db }: Pick<Database, 'sql'>,
  change: Change,
  sender = '',
): Promise<number> {
  const tags = JSON.stringify(tagsOf(change))
  const { rows } = await db.execute<{ number: string }>(
    sql`select announce_shop_change(${sender}, ${tags}::jsonb)::text as number`,
  )
  return Number(rows[0]?.number)
}

/**
 * Parses a notification. Returns null when it does not match `notificationSchema`, for example because
 * another version has sent it.
 */
function parseNotification(payload: string): z.infer<typeof notificationSchema> | null {
  try {
    return notificationSchema.parse(JSON.parse(payload))
  } catch {
    return null
  }
}
