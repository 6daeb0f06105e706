import type { AssistantShop, Offer, ShopPage } from '../assistant.ts'

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
/** Addresses that are no link of ours: bare ones, other schemes, and names of sites without any. */
const foreign =
  /\b(?:https?|ftp|javascript|data|mailto|tel|whatsapp):|\bwww\.|\b[\w-]+\.(?:com|net|org|info|ba|rs|hr|eu|io|shop|store|me|co|example|app|site|online)\b/i

/** The slug of `/proizvod/…`; null for any other path. */
export function slugOf(path: string): string | null {
  const [, slug] = /^\/proizvod\/([^/?#]+)$/.exec(path) ?? []
  if (slug === undefined) return null
  try {
    return decodeURIComponent(slug)
  } catch {
    return null
  }
}

/** Every path that an answer links to. */
export const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(link)].map(([, , , path = '']) => path)

/** Whether an answer has nothing to click but pages of this shop that exist, no pictures, and no address in plain words. */
export function linksAreOurs(
  text: string,
  {
    shop,
    pages,
    offers,
  }: { readonly shop: AssistantShop; readonly pages: readonly ShopPage[]; readonly offers: readonly Offer[] },
): boolean {
  const words = text.replace(link, (_, picture: string, label: string) => (picture ? '![' : label))
  const withoutEmail = words.replaceAll(shop.particulars.email, '')
  if (/[[\]]|\]\(/.test(words) || foreign.test(withoutEmail) || /\S@\S/.test(withoutEmail)) return false
  return pathsIn(text).every(path => {
    const slug = slugOf(path)
    if (slug !== null) return offers.some(offer => offer.slug === slug)
    const [, category] = /^\/kategorije-proizvoda\/([^/?#]+)$/.exec(path) ?? []
    if (category !== undefined)
      return shop.catalogue()?.categories.some(one => one.slug === category) ?? false
    return ownPages.includes(path) || pages.some(page => page.path === path)
  })
}

/** Products by their own names, whatever the model called them. */
export function withOwnNames(
  text: string,
  offers: readonly Offer[],
  nameOf: (offer: Offer) => string,
): string {
  return text.replace(link, (whole, _, __, path: string) => {
    const slug = slugOf(path)
    const offer = offers.find(one => one.slug === slug)
    return offer ? nameOf(offer) : whole
  })
}
