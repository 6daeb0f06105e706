import type { ProductSnapshot } from '@sultan/woo-client/product-snapshot'
import { purchasePrice, stockStatus } from '@sultan/woo-client/product-snapshot'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Conversation, Reply } from '../conversation/conversation.ts'
import type { Budget } from '../language/budget.ts'
import { link, productLine } from './product-text.ts'

/** Maximum number of products that one reply lists. */
export const MAX_LISTED = 4

/**
 * The first `limit` products that can be bought, at current prices and within the budget; products out of
 * stock when none can be bought. Reads twice `limit` products, because some may have sold out or become too
 * expensive since the catalogue was read.
 */
export async function currentProducts(
  items: readonly CatalogueItem[],
  { shop, question }: Pick<Conversation, 'shop' | 'question'>,
  budget: Budget | null = question.budget,
  limit = MAX_LISTED,
): Promise<readonly ProductSnapshot[]> {
  const likely = [...items].filter(item => budget === null || isWithin(item.price, budget))
  const sorted = [...likely.filter(item => item.isBuyable), ...likely.filter(item => !item.isBuyable)]
  const snapshots = await shop.snapshots(sorted.slice(0, limit * 2).map(({ id }) => id))
  const fitting = snapshots.filter(
    snapshot => budget === null || isWithin(purchasePrice(snapshot)?.amount ?? null, budget),
  )
  const inStock = fitting.filter(snapshot => stockStatus(snapshot) === 'in')
  const orderable = fitting.filter(snapshot => stockStatus(snapshot) === 'backorder')
  const out = fitting.filter(snapshot => stockStatus(snapshot) === 'out')
  const buyable = [...inStock, ...orderable]
  return (buyable.length > 0 ? buyable : out).slice(0, limit)
}

function isWithin(price: number | null, { min, max }: Budget): boolean {
  return price !== null && price >= min && price <= max
}

export function listReply(intro: string, snapshots: readonly ProductSnapshot[], outro = ''): Reply {
  return { text: [intro, ...snapshots.map(productLine), outro].filter(Boolean).join('\n'), snapshots }
}

/**
 * `Sve iz grupe: [Sapuni](…).` (“All of this group: …”), a link to the smallest category that contains at
 * least three quarters of the listed items; '' for a single item and without a category that large.
 */
export function categoryLink(
  items: readonly CatalogueItem[],
  { catalogue }: Pick<Conversation, 'catalogue'>,
): string {
  const sizes = new Map(catalogue.categories.map(({ slug, size }) => [slug, size]))
  const shown = items.slice(0, MAX_LISTED)
  const counts = new Map<string, { readonly name: string; readonly slug: string; times: number }>()
  for (const { categories } of shown) {
    for (const { name, slug } of categories) {
      const known = counts.get(slug)
      if (known === undefined) counts.set(slug, { name, slug, times: 1 })
      else known.times++
    }
  }
  const [best] = [...counts.values()]
    .filter(({ times }) => times * 4 >= shown.length * 3)
    .sort((a, b) => (sizes.get(a.slug) ?? 0) - (sizes.get(b.slug) ?? 0))
  return best === undefined || shown.length < 2 ? '' : `Sve iz grupe: ${categoryPath(best)}.`
}

export function categoryPath({ name, slug }: { readonly name: string; readonly slug: string }): string {
  return link(name, `/kategorije-proizvoda/${encodeURIComponent(slug)}`)
}
