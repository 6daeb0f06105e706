import type { Offer } from '../assistant.ts'
import type { CatalogueItem } from '../catalogue/catalogue.ts'
import type { Budget } from '../language/budget.ts'
import type { Reply, Talk } from '../talk.ts'
import { link, productLine } from './product-lines.ts'

/** As many as a shopper reads in a small window. */
export const LIST = 4

/**
 * The first of them that can be had now, at today's prices and within the budget; what is out of stock only where nothing else
 * is. Asks the shop for a few more than are shown, because the catalogue may be some minutes old.
 */
export async function current(
  items: readonly CatalogueItem[],
  { shop, question }: Pick<Talk, 'shop' | 'question'>,
  budget: Budget | null = question.budget,
  most = LIST,
): Promise<readonly Offer[]> {
  const likely = [...items].filter(item => budget === null || isWithin(item.price, budget))
  const sorted = [...likely.filter(item => item.isBuyable), ...likely.filter(item => !item.isBuyable)]
  const offers = await shop.offers(sorted.slice(0, most * 2).map(({ id }) => id))
  const fitting = offers.filter(({ price }) => budget === null || isWithin(price?.amount ?? null, budget))
  const inStock = fitting.filter(({ stock }) => stock === 'in')
  const orderable = fitting.filter(({ stock }) => stock === 'backorder')
  const out = fitting.filter(({ stock }) => stock === 'out')
  const buyable = [...inStock, ...orderable]
  return (buyable.length > 0 ? buyable : out).slice(0, most)
}

function isWithin(price: number | null, { least, most }: Budget): boolean {
  return price !== null && price >= least && price <= most
}

export function list(intro: string, offers: readonly Offer[], outro = ''): Reply {
  return { text: [intro, ...offers.map(productLine), outro].filter(Boolean).join('\n'), offers }
}

/** `Sve iz te grupe: [Sapuni](…).`, when most of them are of one category; the smallest that holds them. */
export function categoryLink(
  items: readonly CatalogueItem[],
  { catalogue }: Pick<Talk, 'catalogue'>,
): string {
  const sizes = new Map(catalogue.categories.map(({ slug, size }) => [slug, size]))
  const shown = items.slice(0, LIST)
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
