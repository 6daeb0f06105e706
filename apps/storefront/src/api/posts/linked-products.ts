const productLink = /<a [^>]*href="\/proizvod\/([^"/?#]+)/g
const validSlug = /^[\p{L}\p{N}_-]{1,100}$/u

/** Maximum number of linked products, so that the product box beside a post is not longer than its text. */
const MAX_LINKED_PRODUCTS = 8

/** Slugs of the products that sanitised HTML links to, each once, in the order of the links. */
export function linkedProductSlugs(html: string): readonly string[] {
  const slugs = [...html.matchAll(productLink)].map(([, written = '']) => decodeSlug(written))
  return [...new Set(slugs)].filter(name => validSlug.test(name)).slice(0, MAX_LINKED_PRODUCTS)
}

/** Decodes a percent-encoded slug; empty for an invalid escape sequence. */
function decodeSlug(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return ''
  }
}
