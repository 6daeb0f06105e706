interface UpdateQueue {
  /** Adds products to the queue; ignores products that are in the queue already. */
  add(ids: readonly number[]): void
  /** Empties the queue without updating its products, and waits for the end of a running update. */
  close(): Promise<void>
}

interface UpdateQueueOptions {
  /** Updates the given products in the index, at most `MAX_UPDATED` in one call. */
  readonly update: (ids: readonly number[]) => Promise<void>
  /**
   * Called when more than `MAX_WAITING` products are in the queue, or when an update fails. Before the call
   * the queue is emptied without updating its products.
   */
  readonly giveUp: (error: unknown) => void
}

/** Maximum number of products in one call of `update`. */
const MAX_UPDATED = 50
/**
 * Maximum number of products in the queue. When more products have changed, reading the whole catalogue is
 * faster than updating the changed products in batches.
 */
const MAX_WAITING = 1_000
/**
 * Pause after each update of the search index, in ms. Products that change during the pause are updated
 * together after the pause, so that many orders a second cause few updates of the index. The pause is so
 * short that search results usually show a change within a second.
 */
const PAUSE_MS = 200

/**
 * Creates a queue of changed products. Only one update runs at a time. Adding products starts an update
 * immediately, unless an update or the pause after an update is in progress.
 */
export function createUpdateQueue({ update, giveUp }: UpdateQueueOptions): UpdateQueue {
  const waiting = new Set<number>()
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  function run(): void {
    timer = null
    const ids = [...waiting].slice(0, MAX_UPDATED)
    for (const id of ids) waiting.delete(id)
    running = update(ids)
      .catch((error: unknown) => {
        waiting.clear()
        giveUp(error)
      })
      .then(() => {
        running = null
        timer = setTimeout(next, PAUSE_MS)
        timer.unref()
      })
  }

  function next(): void {
    timer = null
    if (waiting.size > 0) run()
  }

  return {
    add(ids) {
      for (const id of ids) waiting.add(id)
      if (waiting.size > MAX_WAITING) {
        waiting.clear()
        giveUp(new Error(`More than ${MAX_WAITING} products have changed`))
      }
      if (running === null && timer === null) next()
    },
    async close() {
      waiting.clear()
      if (timer !== null) clearTimeout(timer)
      await running
      if (timer !== null) clearTimeout(timer)
    },
  }
}
