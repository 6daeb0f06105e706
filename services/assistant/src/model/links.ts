import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import type { AssistantShop, ShopPage } from '../catalogue/assistant-shop.ts'

const ownPages = [
  '/',
  '/blog',
  '/checkout',
  '/wishlist',
  '/order-history',
  '/login',
  '/register',
  '/pretraga',
]

const link = /(!?)\[([^[\]\n]{1,200})\]\(([^\s()]{1,300})\)/g
/** Addresses of other sites: URLs, schemes and bare domain names. */
const foreignAddress =
  /\b(?:https?|ftp|javascript|data|mailto|tel|whatsapp):|\bwww\.|\b[\w-]+\.(?:com|net|org|info|ba|rs|hr|eu|io|shop|store|me|co|example|app|site|online)\b/i

/** The slug of `/proizvod/…`; null for other paths. */
export function productSlug(path: string): string | null {
  const [, slug] = /^\/proizvod\/([^/?#]+)$/.exec(path) ?? []
  if (slug === undefined) return null
  try {
    return decodeURIComponent(slug)
  } catch {
    return null
  }
}

/** Paths of all links of an answer. */
export const linkedPaths = (text: string): readonly string[] =>
  [...text.matchAll(link)].map(([, , , path = '']) => path)

/**
 * Whether all links of an answer lead to existing pages of this shop. False also for an answer with an image,
 * or with a URL or a foreign e-mail address outside of links.
 */
export function hasOnlyOwnLinks(
  text: string,
  {
    shop,
    pages,
    snapshots,
  }: {
    readonly shop: AssistantShop
    readonly pages: readonly ShopPage[]
    readonly snapshots: readonly ProductSnapshot[]
  },
): boolean {
  const words = text.replace(link, (_, picture: string, label: string) => (picture ? '![' : label))
  const withoutEmail = words.replaceAll(shop.info.email, '')
  if (/[[\]]|\]\(/.test(words) || foreignAddress.test(withoutEmail) || /\S@\S/.test(withoutEmail))
    return false
  return linkedPaths(text).every(path => {
    const slug = productSlug(path)
    if (slug !== null) return snapshots.some(snapshot => snapshot.slug === slug)
    const [, category] = /^\/kategorije-proizvoda\/([^/?#]+)$/.exec(path) ?? []
    if (category !== undefined)
      return shop.catalogue()?.categories.some(one => one.slug === category) ?? false
    return ownPages.includes(path) || pages.some(page => page.path === path)
  })
}

/**
 * Replaces each link to one of the products by the result of `nameOf`. Other links remain in the text
 * unchanged.
 */
export function withProductNames(
  text: string,
  snapshots: readonly ProductSnapshot[],
  nameOf: (snapshot: ProductSnapshot) => string,
): string {
  return text.replace(link, (whole, _, __, path: string) => {
    const slug = productSlug(path)
    const snapshot = snapshots.find(one => one.slug === slug)
    return snapshot ? nameOf(snapshot) : whole
  })
}

/** Reduces Markdown to the chat's plain text and turns links to the shop into paths. */
export function tidyText(text: string, publicUrl: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\p{Cf}]/gu, sign => (sign === '\n' ? sign : ''))
    .replaceAll(`](${publicUrl}/`, '](/')
    .replace(/(\]\(\/[^\s()]*?)\/\)/g, '$1)')
    .replace(/\*\*|__|`/g, '')
    .replace(/^[ \t]*#{1,6}[ \t]+/gm, '')
    .replace(/^[ \t]*[-*•][ \t]+/gm, '– ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
