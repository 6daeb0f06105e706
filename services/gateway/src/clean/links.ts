import { safeHref } from './safe-href.ts'

/** Where addresses in the store's texts lead; null for what must not stand in a page. */
export interface LinkRules {
  /** For an `href`: a path of our own, `#part`, or an address outside. */
  readonly href: (address: string) => string | null
  /** For a picture's `src`: its path for the picture route (`art/x.webp`, `host/path`). */
  readonly picturePath: (address: string) => string | null
}

/** Of a store in this very process: its addresses are ours. */
export function ownLinks(publicUrl: string): LinkRules {
  const own = new Set([new URL(publicUrl).origin])
  return {
    href: address => safeHref(address, own),
    picturePath: address => ownPicture(safeHref(address, own)),
  }
}

/** The masters under `/art/`; there are no other pictures of our own. */
export function ownPicture(address: string | null): string | null {
  return address !== null && /^\/art\/[\w./-]+$/.test(address) ? address.slice(1) : null
}
