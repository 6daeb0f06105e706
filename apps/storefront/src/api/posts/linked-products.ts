import { decodeSlug, isSlug } from '@sultan/kernel/slug'

const productLink = /<a [^>]*href="\/proizvod\/([^"/?#]+)/g

/** Maximum number of linked products, so that the product box beside a post is not longer than its text. */
const MAX_LINKED_PRODUCTS = 8

/** Slugs of the products that sanitised HTML links to, each once, in the order of the links. */
export function linkedProductSlugs(html: string): readonly string[] {
  const slugs = [...html.matchAll(productLink)].map(([, written = '']) => decodeSlug(written))
  return [...new Set(slugs)].filter(isSlug).slice(0, MAX_LINKED_PRODUCTS)
}
