import { LRUCache } from 'lru-cache'
import { createRenewals } from './renewals.ts'

export interface PageCache<Page> {
  /**
   * Returns the cached page, or a new one from `render`; concurrent callers share one rendering. A page that
   * is no longer fresh but still within `staleMs` is returned immediately and renewed (rendered again) in the
   * background, one page at a time. `isRenewal` is true when `render` is called for such a renewal.
   */
  get(path: string, render: (isRenewal: boolean) => Promise<Page>): Promise<Page>
  /** Returns the cached page while it is fresh, otherwise undefined. Renders nothing. */
  fresh(path: string): Page | undefined
  /** Returns the last rendered page if younger than `EXPIRED_PAGE_MS`, for a server too busy to render. */
  expired(path: string): Page | undefined
  /**
   * Removes the pages with one of the given tags, or all pages. A page that is being rendered at the time of
   * the call may show old data and is therefore not stored. Exception: a page that renews a cached page is
   * stored when neither the cached nor the new page has one of the given tags.
   */
  invalidate(tags: readonly string[] | 'all'): void
  /**
   * Shortens the remaining lifetime of the cached pages with the given tag to at most `ms` milliseconds. A
   * cached page with this tag is removed immediately when its renewal (a new rendering in the background) is
   * queued or running. A page that is being rendered at the time of the call is not stored. Exception: a page
   * that renews a cached page is stored when neither the cached nor the new page has the tag.
   */
  expireWithin(ms: number, tag: string): void
  /** Updates the recorded size of the cached page at a path. To be called when the size may have changed. */
  resize(path: string): void
}

/**
 * Maximum age of an expired page, in ms from the start of its rendering. `invalidate` removes an expired page
 * earlier.
 */
const EXPIRED_PAGE_MS = 300_000
/** Size in bytes with which a page that is still being rendered counts towards `maxBytes`. */
const PENDING_BYTES = 1_000

export interface PageLifetime {
  /**
   * How long a page is fresh, in ms from the start of its rendering. With 0 the page is not stored: only the
   * callers that requested it during the rendering get it.
   */
  readonly freshMs: number
  /** For how long after `freshMs` a page may be sent while it is rendered again, in ms. */
  readonly staleMs: number
}

interface PageCacheOptions<Page> {
  readonly maxBytes: number
  readonly sizeOf: (page: Page) => number
  readonly lifetimeOf: (page: Page) => PageLifetime
  /** Returns the tags of a page. Without `tagsOf`, `invalidate` removes every page. */
  readonly tagsOf?: (page: Page) => readonly string[]
  readonly now?: () => number
}

interface Entry<Page> {
  readonly promise: Promise<Page>
  readonly startedAt: number
  /** The rendered page; null while it is being rendered. */
  page: Page | null
  lifetime: PageLifetime
  /**
   * Null while no renewal (new rendering in the background) of this page is queued or running. Otherwise,
   * `changedTags` contains the cache tags that were invalidated since the renewal was queued. When the
   * renewal starts to run, `changedTags` is emptied.
   */
  changedTags: Set<string> | null
  /**
   * The expired page that this rendering replaces. When the rendering fails, the expired page is put back
   * into the cache.
   */
  replaced: Entry<Page> | null
}

/** Pages are the same for every visitor: carts are in the browser (docs/architecture.md, "Pages"). */
export function createPageCache<Page>(options: PageCacheOptions<Page>): PageCache<Page> {
  const { maxBytes, sizeOf, lifetimeOf, tagsOf, now = Date.now } = options
  // LRUCache does not update the size of a cached value when the same object is stored again. Each entry is
  // therefore wrapped in an object, and `resize` stores the entry in a new wrapper.
  const entries = new LRUCache<string, { readonly entry: Entry<Page> }>({
    maxSize: maxBytes,
    sizeCalculation: ({ entry: { page } }, path) =>
      path.length + (page === null ? PENDING_BYTES : sizeOf(page)),
  })
  const store = (path: string, entry: Entry<Page>): void => void entries.set(path, { entry })
  const renewals = createRenewals()

  function start(promise: Promise<Page>, replaced: Entry<Page> | null): Entry<Page> {
    return {
      promise,
      startedAt: now(),
      page: null,
      lifetime: { freshMs: 0, staleMs: 0 },
      changedTags: null,
      replaced,
    }
  }

  /**
   * Waits until `entry` is rendered, and then stores its page in the cache. `holder` is the entry that the
   * cache contains during the rendering: `entry` itself, or, when `entry` renews a stale page, the entry of
   * the stale page. The page is not stored in three cases: its `freshMs` is 0, `holder` has been removed from
   * the cache during the rendering, or the page has a tag that is in `holder.changedTags`. A caller that
   * awaits `entry.promise` after calling `settle` continues when `settle` has stored or discarded the page.
   */
  function settle(path: string, entry: Entry<Page>, holder: Entry<Page>): Promise<void> {
    const isCurrent = () => entries.peek(path)?.entry === holder
    return entry.promise.then(
      page => {
        const { changedTags } = holder
        if (!isCurrent() || (changedTags !== null && changedTags.size > 0 && hasTag(page, changedTags)))
          return
        entry.page = page
        entry.lifetime = lifetimeOf(page)
        entry.replaced = null
        if (entry.lifetime.freshMs > 0) store(path, entry)
        else entries.delete(path)
      },
      () => {
        if (!isCurrent()) return
        if (entry.replaced !== null) store(path, entry.replaced)
        else if (entry === holder) entries.delete(path)
      },
    )
  }

  function renew(path: string, stale: Entry<Page>, render: () => Promise<Page>): void {
    if (stale.changedTags !== null) return
    stale.changedTags = new Set()
    const isAdded = renewals.add(path, async () => {
      stale.changedTags = new Set()
      // The page may have been removed from the cache while its renewal waited for the renewals of other
      // pages.
      if (entries.peek(path)?.entry === stale) await settle(path, start(render(), null), stale)
      stale.changedTags = null
    })
    if (!isAdded) stale.changedTags = null
  }

  /** The lifetime of a page, shortened so that the lifetime ends at most `ms` from now. */
  function endingWithin(ms: number, { startedAt, lifetime }: Entry<Page>): PageLifetime {
    const totalMs = now() - startedAt + ms
    const freshMs = Math.min(lifetime.freshMs, totalMs)
    return { freshMs, staleMs: Math.min(lifetime.staleMs, totalMs - freshMs) }
  }

  /**
   * Age of a page, in ms. Infinity when the rendering began in the future: the system time has then stepped
   * back, and the age is unknown.
   */
  function ageMs({ startedAt }: Entry<Page>): number {
    const ms = now() - startedAt
    return ms < 0 ? Number.POSITIVE_INFINITY : ms
  }

  /** Time since the end of a rendered page's freshness, in ms; negative while the page is fresh. */
  const overdueMs = (entry: Entry<Page>): number => ageMs(entry) - entry.lifetime.freshMs

  const hasTag = (page: Page, tags: ReadonlySet<string>): boolean =>
    tagsOf === undefined || tagsOf(page).some(tag => tags.has(tag))

  return {
    get(path, render) {
      const cached = entries.get(path)?.entry
      if (cached !== undefined) {
        if (cached.page === null || overdueMs(cached) < 0) return cached.promise
        if (overdueMs(cached) < cached.lifetime.staleMs) {
          renew(path, cached, () => render(true))
          return cached.promise
        }
      }
      const entry = start(render(false), cached ?? null)
      store(path, entry)
      void settle(path, entry, entry)
      return entry.promise
    },
    fresh(path) {
      const cached = entries.get(path)?.entry
      return cached?.page != null && overdueMs(cached) < 0 ? cached.page : undefined
    },
    expired(path) {
      const cached = entries.get(path)?.entry
      const finished = cached?.page === null ? cached.replaced : cached
      if (!finished || ageMs(finished) >= EXPIRED_PAGE_MS) return undefined
      return finished.page ?? undefined
    },
    invalidate(tags) {
      if (tags === 'all' || tagsOf === undefined) return entries.clear()
      const changed = new Set(tags)
      for (const [path, { entry }] of entries.entries()) {
        const { page } = entry
        if (page === null || hasTag(page, changed)) entries.delete(path)
        else for (const tag of changed) entry.changedTags?.add(tag)
      }
    },
    expireWithin(ms, tag) {
      const changed = new Set([tag])
      for (const [path, { entry }] of entries.entries()) {
        const isTagged = entry.page !== null && hasTag(entry.page, changed)
        if (entry.page === null || (entry.changedTags !== null && isTagged)) entries.delete(path)
        else if (isTagged) entry.lifetime = endingWithin(ms, entry)
        else entry.changedTags?.add(tag)
      }
    },
    resize(path) {
      const entry = entries.peek(path)?.entry
      if (entry?.page != null) store(path, entry)
    },
  }
}
