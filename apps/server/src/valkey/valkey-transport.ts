import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { tagsOf, tagsSchema } from '../invalidation/change.ts'
import type { OpenTransport } from '../invalidation/invalidation.ts'
import type { Valkey } from './valkey.ts'

const messageSchema = z.object({ sender: z.string(), tags: tagsSchema })

/**
 * Exchanges notifications of changed shop data between the processes of a shop, by Valkey's publish and
 * subscribe. PostgreSQL (`LISTEN` and `NOTIFY`) carries the same notifications. Valkey's notifications are
 * lost while the connection to Valkey is lost; a process, which also polls the database, then detects that it
 * has missed changes.
 */
export function valkeyTransport(valkey: Valkey, namespace: string): OpenTransport {
  const channel = `${namespace}:changes`
  return receive => {
    const sender = randomUUID()
    valkey.subscribe(
      channel,
      text => {
        const message = parseMessage(text)
        if (message === null) receive('all')
        else if (message.sender !== sender) receive(message.tags)
      },
      () => receive('all'),
    )
    return {
      async send(change) {
        // A failure to send a change notification through Valkey is ignored: the Valkey client logs an
        // outage, and PostgreSQL also sends the notification.
        await valkey.publish(channel, JSON.stringify({ sender, tags: tagsOf(change) })).catch(() => undefined)
      },
      close: async () => undefined,
    }
  }
}

/** Parses a change notification; returns null for a format that only another version of the shop sends. */
function parseMessage(text: string): z.infer<typeof messageSchema> | null {
  try {
    return messageSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
