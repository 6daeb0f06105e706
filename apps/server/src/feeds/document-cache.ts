import { shareWork, type WorkLimits, WorkRejectedError } from '@sultan/gateway/work-limits'
import { orAborted } from '@sultan/kernel/fetch-with-limits'
import PQueue from 'p-queue'
import { createPageCache, type PageLifetime } from '../http/page-cache.ts'
import { closeSignal, type RequestContext } from '../http/request-context.ts'

/**
 * Default lifetime of a cached document, such as a sitemap. A document may be up to an hour old, because
 * generating a document needs many reads. A change of the shop removes the document earlier.
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

/** Generates one document, such as a sitemap, at a time, so that the store is free for shoppers. */
interface GenerationQueue {
  /**
   * Rejects with `WorkRejectedError` when too many documents wait to be generated, and with `TimeoutError`
   * when generating this document takes too long.
   */
  run<T>(generate: (signal: AbortSignal) => Promise<T>): Promise<T>
}

export function createGenerationQueue(timeoutMs = GENERATION_TIMEOUT_MS): GenerationQueue {
  const queue = new PQueue({ concurrency: 1 })
  return {
    async run(generate) {
      if (queue.size >= MAX_WAITING) throw new WorkRejectedError(503, BUSY_RETRY_SECONDS)
      return queue.add(() => {
        const signal = AbortSignal.timeout(timeoutMs)
        return orAborted(generate(signal), signal)
      })
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
   * The cached document, or a new one. Generating a document uses `units` of the visitor's work limit; a
   * cached document uses none. @throws WorkRejectedError, and every error of `generate`.
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
      const run = () => queue.run(generate)
      const work = { kind: 'reads', address: clientAddress, units } as const
      return shareWork(begin =>
        cache.get(key, isRenewal => {
          // The visitor gets the stale document at once, so the renewal does not count against the visitor's
          // work limit.
          if (isRenewal) return run()
          begin()
          return workLimits.run({ ...work, signal: closeSignal(response) }, run)
        }),
      )
    },
    clear: () => cache.invalidate('all'),
  }
}
