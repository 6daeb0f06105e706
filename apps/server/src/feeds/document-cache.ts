import { clientKey } from '@sultan/gateway/client-key'
import { shareWork, type WorkLimits, WorkRejectedError } from '@sultan/gateway/work-limits'
import { orAborted } from '@sultan/kernel/fetch-with-limits'
import PQueue from 'p-queue'
import { createPageCache, type PageLifetime } from '../http/page-cache.ts'
import { closeSignal, type RequestContext } from '../http/request-context.ts'

/**
 * Default lifetime of a cached document, such as a sitemap. A document may be up to an hour old, because
 * generating a document needs many reads. When products, categories or posts of the shop change, `clear`
 * removes the documents before the hour is over.
 */
const LIFETIME: PageLifetime = { freshMs: 600_000, staleMs: 3_000_000 }
/** Time limit for generating one document, such as a sitemap, in ms. */
const GENERATION_TIMEOUT_MS = 60_000
/**
 * Maximum number of documents, such as sitemaps, that wait to be generated. A request for one more is
 * refused.
 */
const MAX_WAITING = 50
const BUSY_RETRY_SECONDS = 30

/**
 * Maximum time in ms for which a document waits for a free slot of the work limits (`WorkLimits`) when the
 * document's turn in the generation queue has come. After this time, the request for the document is refused
 * with 429, so that the document does not delay the rest of the queue.
 */
const MAX_SLOT_WAIT_MS = 500
/** Maximum number of documents, such as sitemaps, that are queued or being generated for one client. */
const MAX_PER_CLIENT = 5

/** Generates one document, such as a sitemap, at a time, so that the store is free for shoppers. */
interface GenerationQueue {
  /**
   * `client`: the client that requests the document (`clientKey`); null for the server itself.
   * @throws WorkRejectedError when too many documents wait to be generated.
   * @throws TimeoutError when generating this document takes too long.
   */
  run<T>(client: string | null, generate: (signal: AbortSignal) => Promise<T>): Promise<T>
}

export function createGenerationQueue(timeoutMs = GENERATION_TIMEOUT_MS): GenerationQueue {
  const queue = new PQueue({ concurrency: 1 })
  const countOf = new Map<string, number>()

  function count(client: string, difference: number): void {
    const now = (countOf.get(client) ?? 0) + difference
    if (now === 0) countOf.delete(client)
    else countOf.set(client, now)
  }

  return {
    async run(client, generate) {
      const isExcessive = client !== null && (countOf.get(client) ?? 0) >= MAX_PER_CLIENT
      if (isExcessive) throw new WorkRejectedError(429, BUSY_RETRY_SECONDS)
      if (queue.size >= MAX_WAITING) throw new WorkRejectedError(503, BUSY_RETRY_SECONDS)
      if (client !== null) count(client, 1)
      try {
        return await queue.add(() => {
          const signal = AbortSignal.timeout(timeoutMs)
          return orAborted(generate(signal), signal)
        })
      } finally {
        if (client !== null) count(client, -1)
      }
    },
  }
}

interface DocumentCacheOptions<Document> {
  readonly queue: GenerationQueue
  readonly workLimits: WorkLimits
  readonly maxBytes: number
  readonly sizeOf: (document: Document) => number
  readonly lifetime?: PageLifetime
}

export interface DocumentCache<Document> {
  /**
   * Returns the cached document, or generates a new one. Generating a document uses `units` of the visitor's
   * work limit; a cached document uses none. @throws WorkRejectedError, and every error of `generate`.
   */
  get(
    key: string,
    context: Pick<RequestContext, 'clientAddress' | 'response'>,
    units: number,
    generate: (signal: AbortSignal) => Promise<Document>,
  ): Promise<Document>
  clear(): void
}

/** Caches generated documents within `maxBytes`. Concurrent requests for a document share one generation. */
export function createDocumentCache<Document>(
  options: DocumentCacheOptions<Document>,
): DocumentCache<Document> {
  const { queue, workLimits, maxBytes, sizeOf, lifetime = LIFETIME } = options
  const cache = createPageCache<Document>({ maxBytes, sizeOf, lifetimeOf: () => lifetime })
  return {
    get(key, { clientAddress, response }, units, generate) {
      const work = { kind: 'reads', address: clientAddress, units } as const
      const generateOwn = () => {
        const left = closeSignal(response)
        // A document, such as a sitemap, gets a slot of the work limits only when its turn in the queue has
        // come. A document that waits in the queue would otherwise occupy a slot that pages and orders need.
        return queue.run(clientKey(clientAddress), async signal => {
          const waited = AbortSignal.timeout(MAX_SLOT_WAIT_MS)
          let hasBegun = false
          const generateInSlot = () => {
            hasBegun = true
            return orAborted(generate(signal), signal)
          }
          try {
            return await workLimits.run({ ...work, signal: AbortSignal.any([left, waited]) }, generateInSlot)
          } catch (error) {
            if (hasBegun || left.aborted || !waited.aborted) throw error
            throw new WorkRejectedError(429, BUSY_RETRY_SECONDS)
          }
        })
      }
      return shareWork(
        begin =>
          cache.get(key, isRenewal => {
            // A visitor who requests a stale document does not wait for its renewal, so the renewal does not
            // count towards the work limits (`WorkLimits`) of this visitor.
            if (isRenewal) return queue.run(null, generate)
            begin()
            return generateOwn()
          }),
        generateOwn,
      )
    },
    clear: () => cache.invalidate('all'),
  }
}
