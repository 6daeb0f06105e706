/** `_links` to a `wc/v3` resource and its collection. */
export function selfLinks(publicUrl: string, list: 'customers' | 'orders' | 'products/reviews', id: number) {
  const collection = `${publicUrl}/wp-json/wc/v3/${list}`
  return {
    self: [{ href: `${collection}/${id}`, targetHints: { allow: ['GET', 'PUT'] } }],
    collection: [{ href: collection }],
  }
}
