import type { RedisClientType } from '@redis/client'
import type { Logger } from '@sultan/kernel/logger'
import { createBreaker } from './breaker.ts'

/**
 * The commands of Valkey that the shop uses. Each command has one key at most, so that the proxy of a cluster
 * can route the commands.
 */
export interface Valkey {
  get(key: string): Promise<Buffer | null>
  set(key: string, value: Buffer, lifetimeMs: number): Promise<void>
  /** Runs a Lua script over one key; resolves with its integer reply. */
  evaluate(script: string, key: string, parameters: readonly string[]): Promise<number>
  delete(key: string): Promise<void>
  publish(channel: string, message: string): Promise<void>
  /**
   * `onReconnect` is called when Valkey is connected after the connection was lost or could not be opened.
   * Messages that were published before are not received.
   */
  subscribe(channel: string, receive: (message: string) => void, onReconnect: () => void): void
  close(): void
}

/**
 * Thrown when a Valkey command fails or times out, and when it is not sent, because Valkey is not connected
 * or has just failed several times. The shop works without Valkey.
 */
export class ValkeyUnavailableError extends Error {
  constructor(options?: ErrorOptions) {
    super('Valkey does not respond.', options)
    this.name = 'ValkeyUnavailableError'
  }
}

/** Time limit of a Valkey command, in ms. The limit is short, because a shopper waits for the reply. */
const COMMAND_TIMEOUT_MS = 100
const CONNECT_TIMEOUT_MS = 2_000
const MAX_RECONNECT_DELAY_MS = 1_000
/** Maximum number of Valkey commands that wait for a reply; further commands are rejected immediately. */
const MAX_QUEUED_COMMANDS = 1_000

interface Subscription {
  readonly channel: string
  readonly receive: (message: string) => void
  readonly onReconnect: () => void
}

interface ValkeyOptions {
  /** URL of Valkey: `redis://…`, or `rediss://…` with TLS. */
  readonly url: string
  readonly log: Logger
  readonly commandTimeoutMs?: number
}

/**
 * Connects to Valkey in the background, and connects again when the connection is lost. Every command has a
 * time limit. After several failures in a row only one command a second is sent. Rejects only when the client
 * library cannot be loaded.
 */
export async function openValkey(options: ValkeyOptions): Promise<Valkey> {
  const { url, log, commandTimeoutMs = COMMAND_TIMEOUT_MS } = options
  // The client library of Valkey is loaded only when `VALKEY_URL` is set.
  const { createClient, RESP_TYPES } = await import('@redis/client')
  const breaker = createBreaker()
  const subscriptions: Subscription[] = []
  let isReported = false
  let isDisconnected = false
  let isClosed = false
  let client = connect()

  function connect(): RedisClientType {
    const next: RedisClientType = createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_QUEUED_COMMANDS,
      disableClientInfo: true,
      maintNotifications: 'disabled',
      socket: {
        connectTimeout: CONNECT_TIMEOUT_MS,
        reconnectStrategy: retries => Math.min(50 * 2 ** Math.min(retries, 10), MAX_RECONNECT_DELAY_MS),
      },
    })
    const lost = (error: unknown) => {
      isDisconnected = true
      reportLoss(error)
    }
    next.on('error', lost)
    next.on('ready', () => {
      for (const subscription of subscriptions) subscribe(next, subscription, isDisconnected)
      isDisconnected = false
    })
    next.connect().catch(lost)
    return next
  }

  /**
   * To be called only on an open connection, because the client library discards subscriptions that it could
   * not send.
   */
  function subscribe(
    open: RedisClientType,
    { channel, receive, onReconnect }: Subscription,
    isAgain: boolean,
  ): void {
    open
      .unsubscribe(channel)
      .then(() => open.subscribe(channel, receive))
      .then(() => isAgain && onReconnect())
      .catch(reportLoss)
  }

  function reportLoss(error: unknown): void {
    if (isReported || isClosed) return
    isReported = true
    log.warn(
      { err: String(error) },
      'Valkey does not respond: limits are counted in the database, and each server has caches of its own.',
    )
  }

  async function run<T>(command: () => Promise<T>): Promise<T> {
    const used = client
    if (!used.isReady || !breaker.admits()) throw new ValkeyUnavailableError()
    try {
      const reply = await withTimeout(command(), commandTimeoutMs)
      breaker.succeeded()
      if (isReported) log.info({}, 'Valkey responds again.')
      isReported = false
      return reply
    } catch (cause) {
      const state = breaker.failed()
      if (state !== 'closed') reportLoss(cause)
      // Replaces a connection on which commands are sent but no reply arrives. Valkey may have disappeared
      // without closing the connection.
      if (state === 'stuck' && used === client) replace()
      throw new ValkeyUnavailableError({ cause })
    }
  }

  function replace(): void {
    isDisconnected = true
    client.destroy()
    client = connect()
  }

  return {
    get: key => run(() => client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).get(key)),
    async set(key, value, lifetimeMs) {
      await run(() => client.set(key, value, { expiration: { type: 'PX', value: lifetimeMs } }))
    },
    evaluate: async (script, key, parameters) =>
      Number(await run(() => client.eval(script, { keys: [key], arguments: [...parameters] }))),
    async delete(key) {
      await run(() => client.del(key))
    },
    async publish(channel, message) {
      await run(() => client.publish(channel, message))
    },
    subscribe(channel, receive, onReconnect) {
      const subscription = { channel, receive, onReconnect }
      subscriptions.push(subscription)
      if (client.isReady) subscribe(client, subscription, false)
    },
    close() {
      isClosed = true
      client.destroy()
    },
  }
}

async function withTimeout<T>(reply: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No reply within ${ms} ms.`)), ms)
  })
  try {
    return await Promise.race([reply, timeout])
  } finally {
    clearTimeout(timer)
  }
}
