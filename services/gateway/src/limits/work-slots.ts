export interface SlotLimits {
  /** Maximum number of slots for concurrent work that all clients together use at the same time. */
  readonly maxRunning: number
  readonly maxRunningPerClient: number
  /** Maximum number of pieces of work that wait for a slot, of all clients. */
  readonly maxQueued: number
  readonly maxQueuedPerClient: number
  readonly maxWaitMs: number
}

/**
 * The error for work that is refused because a limit of `SlotLimits` is reached: the limit of one client, or
 * the limit of all clients together (`server`).
 */
export class NoSlotError extends Error {
  readonly scope: 'client' | 'server'

  constructor(scope: 'client' | 'server') {
    super(`No slot is free: too much work of ${scope === 'client' ? 'one client' : 'all clients'}`)
    this.name = 'NoSlotError'
    this.scope = scope
  }
}

export interface WorkSlots {
  /**
   * Runs `work` as soon as the number of slots that are free for `client` reaches `slots`. A value of `slots`
   * above `maxRunningPerClient` counts as `maxRunningPerClient`. Rejects with `NoSlotError` when `work` is
   * refused, with the reason of `signal` when `signal` aborts before `work` begins, and with the error of
   * `work` when `work` rejects.
   */
  run<T>(client: string, slots: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Number of pieces of work that wait for a slot. */
  queued(): number
  /** Number of slots that the running work of all clients occupies. */
  running(): number
}

interface Waiting {
  readonly slots: number
  start(): void
}

interface Client {
  running: number
  readonly queue: Waiting[]
}

/**
 * Limits how much work runs at the same time. Waiting clients take turns, so that the queue of one client
 * does not delay other clients; the work of one client starts in the order of its requests.
 */
export function createWorkSlots(limits: SlotLimits): WorkSlots {
  const clients = new Map<string, Client>()
  let running = 0
  let queued = 0

  function take(key: string, client: Client, slots: number): void {
    client.running += slots
    running += slots
    // Moves the client to the end of the order in which clients take turns.
    clients.delete(key)
    clients.set(key, client)
  }

  function release(key: string, client: Client, slots: number): void {
    client.running -= slots
    running -= slots
    deleteIdle(key, client)
    startWaiting()
  }

  function deleteIdle(key: string, client: Client): void {
    if (client.running === 0 && client.queue.length === 0) clients.delete(key)
  }

  function startWaiting(): void {
    for (let next = nextClient(); next !== null; next = nextClient()) {
      const [key, client] = next
      const waiting = client.queue.shift()
      if (waiting === undefined) return
      queued -= 1
      take(key, client, waiting.slots)
      waiting.start()
    }
  }

  /**
   * Returns the client whose waiting work starts next. Work that needs more slots than are free is not
   * overtaken by the work of other clients, because the larger work might otherwise never start.
   */
  function nextClient(): readonly [string, Client] | null {
    for (const entry of clients) {
      const [, client] = entry
      const [waiting] = client.queue
      if (waiting === undefined || client.running + waiting.slots > limits.maxRunningPerClient) continue
      return running + waiting.slots > limits.maxRunning ? null : entry
    }
    return null
  }

  async function waitForTurn(
    key: string,
    client: Client,
    slots: number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (client.queue.length >= limits.maxQueuedPerClient) throw new NoSlotError('client')
    const turn = Promise.withResolvers<void>()
    const waiting: Waiting = { slots, start: turn.resolve }
    const leave = (reason: unknown): void => {
      const index = client.queue.indexOf(waiting)
      if (index === -1) return
      client.queue.splice(index, 1)
      queued -= 1
      deleteIdle(key, client)
      turn.reject(reason)
      // After a waiting piece of work was removed, the work behind it may fit into the free slots.
      startWaiting()
    }
    const timer = setTimeout(() => {
      const isOwn = client.running + slots > limits.maxRunningPerClient
      leave(new NoSlotError(isOwn ? 'client' : 'server'))
    }, limits.maxWaitMs)
    const onAbort = () => leave(signal?.reason)
    signal?.addEventListener('abort', onAbort)
    client.queue.push(waiting)
    clients.set(key, client)
    queued += 1
    startWaiting()
    // `maxQueued` is checked after `startWaiting`, because new work can start immediately even when the queue
    // is full: all work in the queue may belong to clients that already use all their slots.
    if (queued > limits.maxQueued) leave(new NoSlotError('server'))
    await turn.promise.finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    })
  }

  return {
    async run(key, wanted, work, signal) {
      signal?.throwIfAborted()
      const slots = Math.min(wanted, limits.maxRunningPerClient)
      const client = clients.get(key) ?? { running: 0, queue: [] }
      const fits = client.running + slots <= limits.maxRunningPerClient
      if (queued === 0 && fits && running + slots <= limits.maxRunning) take(key, client, slots)
      else await waitForTurn(key, client, slots, signal)
      try {
        return await work()
      } finally {
        release(key, client, slots)
      }
    },
    queued: () => queued,
    running: () => running,
  }
}
