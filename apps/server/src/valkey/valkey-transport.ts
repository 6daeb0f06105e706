import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { tagsOf, tagsSchema } from '../invalidation/change.ts'
import type { OpenTransport } from '../invalidation/invalidation.ts'
import type { Valkey } from './valkey.ts'

const messageSchema = z.object({ sender: z.string(), tags: tagsSchema })

/**
 * Exchanges changes between all processes on one Valkey, by publish and subscribe. PostgreSQL's notifications
 * (`LISTEN` and `NOTIFY`) carry the same changes. Messages of Valkey are lost while the connection is lost;
 * the polls of the database then detect that changes were missed.
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
        // An error is ignored: the connection to Valkey logs its loss, and the same change is also sent
        // through the database.
        await valkey.publish(channel, JSON.stringify({ sender, tags: tagsOf(change) })).catch(() => undefined)
      },
      close: async () => undefined,
    }
  }
}

/** Parses a message; returns null for a message that a process of another version has sent. */
function parseMessage(text: string): z.infer<typeof messageSchema> | null {
  try {
    return messageSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}
