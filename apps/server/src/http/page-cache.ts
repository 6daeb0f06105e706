import { compress, type Encoding } from './encoding.ts'
import { entityTag } from './entity-tag.ts'

/** A finished page with the forms it was asked for in. */
export interface KeptPage {
  readonly status: number
  readonly html: Buffer
  readonly tag: string
  bytes(encoding: Encoding | null): Promise<Buffer>
}

export function keepPage(status: number, html: Buffer): KeptPage {
  const forms = new Map<Encoding, Promise<Buffer>>()
  return {
    status,
    html,
    tag: entityTag(html),
    bytes(encoding) {
      if (encoding === null) return Promise.resolve(html)
      const form = forms.get(encoding) ?? compress(html, encoding)
      forms.set(encoding, form)
      return form
    },
  }
}

export interface PageCache<Page> {
  /** The kept page, or the one `make` makes; several who ask at once wait for one. */
  get(address: string, make: () => Promise<Page>): Promise<Page>
  clear(): void
}

interface CacheOptions<Page> {
  /** How long a page is handed out at most, its making included. */
  readonly lifetimeMs: number
  readonly most: number
  /** How long this one may be handed out once it is made; 0: to those who waited for it, and no longer. */
  readonly lifetimeOf: (page: Page) => number
  readonly now?: () => number
}

/** Pages are the same for everyone (carts live in the browser), so one rendering serves all visitors of half a minute. */
export function createPageCache<Page>({
  lifetimeMs,
  most,
  lifetimeOf,
  now = Date.now,
}: CacheOptions<Page>): PageCache<Page> {
  const pages = new Map<string, { readonly page: Promise<Page>; until: number }>()
  return {
    get(address, make) {
      const known = pages.get(address)
      if (known && known.until > now()) return known.page
      const page = make()
      const entry = { page, until: now() + lifetimeMs }
      pages.delete(address)
      pages.set(address, entry)
      const [oldest] = pages.keys()
      if (pages.size > most && oldest !== undefined) pages.delete(oldest)
      const forget = () => {
        if (pages.get(address) === entry) pages.delete(address)
      }
      page.then(made => {
        const lifetime = lifetimeOf(made)
        if (lifetime === 0) forget()
        else entry.until = Math.min(entry.until, now() + lifetime)
      }, forget)
      return page
    },
    clear: () => pages.clear(),
  }
}
