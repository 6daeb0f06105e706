const productLink = /<a [^>]*href="\/proizvod\/([^"/?#]+)/g
const slug = /^[\p{L}\p{N}_-]{1,100}$/u

/** Below it the box beside the text would be longer than the text. */
const most = 8

/** Which products of the shop a clean text links to: their slugs, each once, in the order of the text. */
export function mentionedProducts(html: string): readonly string[] {
  const slugs = [...html.matchAll(productLink)].map(([, written = '']) => decoded(written))
  return [...new Set(slugs)].filter(name => slug.test(name)).slice(0, most)
}

/** A broken escape is no slug. */
function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    return ''
  }
}
