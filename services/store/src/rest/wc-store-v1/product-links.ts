import type { ProductRow } from '../../db/catalogue-tables.ts'

/** `upsells` are the products that the shop itself names as related; `related` are those of the same categories. */
export function productLinks(product: ProductRow, publicUrl: string): Record<string, unknown> {
  const collection = `${publicUrl}/wp-json/wc/store/v1/products`
  const embeddable = (query: string): object[] => [{ embeddable: true, href: `${collection}?${query}` }]
  return {
    self: [{ href: `${collection}/${product.id}`, targetHints: { allow: ['GET'] } }],
    collection: [{ href: collection }],
    ...(product.parentId > 0 ? { up: [{ href: `${collection}/${product.parentId}` }] } : {}),
    ...(product.relatedIds.length > 0
      ? { upsells: embeddable(`include=${product.relatedIds.join(',')}`) }
      : {}),
    related: embeddable(`related=${product.id}&per_page=10`),
  }
}
