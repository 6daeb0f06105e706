import type { Store } from '@sultan/woo-client/store'
import { parseRestUrl } from '../remote/rest-url.ts'
import type { CatalogueCopy } from './catalogue-copy.ts'

interface StoreWithCopy {
  readonly store: Store
  /**
   * Returns whether `store` has served a response from the local copy of the catalogue since the previous
   * call of `takeUse`.
   */
  takeUse(): boolean
}

/**
 * Wraps a connected shop: while the shop does not respond, or responds with a 5xx status, requests for its
 * catalogue are served from the local copy. The search index is built through this wrapper, because otherwise
 * the index could not be built after a restart during an outage of the shop.
 */
export function withCatalogueCopy(store: Store, copy: CatalogueCopy): StoreWithCopy {
  let isUsed = false

  async function fromCopy(request: Request): Promise<Response | null> {
    const path = parseRestUrl(request.url)
    const copied = path && (await copy.respond(`${path.route}?${path.query}`))
    if (copied === null) return null
    isUsed = true
    const { body, totals } = copied
    return Response.json(body, {
      headers: totals ? { 'x-wp-total': `${totals.total}`, 'x-wp-totalpages': `${totals.totalPages}` } : {},
    })
  }

  return {
    async store(request) {
      try {
        const response = await store(request)
        return response.status < 500 ? response : ((await fromCopy(request)) ?? response)
      } catch (error) {
        const copied = await fromCopy(request)
        if (copied === null) throw error
        return copied
      }
    },
    takeUse() {
      const wasUsed = isUsed
      isUsed = false
      return wasUsed
    },
  }
}
