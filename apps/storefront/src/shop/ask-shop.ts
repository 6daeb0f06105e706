import type { Result } from '@sultan/woo-wire/client'
import { didYouMean } from '@sultan/woo-wire/did-you-mean'
import {
  listProducts,
  type ProductQuery,
  productBySlug,
  searchProducts,
  variationsOf,
} from '@sultan/woo-wire/public-product-calls'
import { listReviews } from '@sultan/woo-wire/public-review-calls'
import { listCategories } from '@sultan/woo-wire/public-term-calls'
import type { QueryClient } from '@tanstack/react-query'
import type { Category } from './category.ts'
import { categoryFromWire, noCategory } from './category-from-wire.ts'
import type { Product, ProductCard, ProductHit, ProductHits, ProductList, Variation } from './product.ts'
import {
  productCardFromWire,
  productFromWire,
  productHitFromWire,
  variationFromWire,
} from './product-from-wire.ts'
import { wireOf } from './query-wire.ts'
import type { Review } from './review.ts'
import { reviewFromWire } from './review-from-wire.ts'
import { valueFrom, valueOrMissing } from './shop-error.ts'

/* The questions themselves: the wire, its schemas and the way from its shapes to ours. A page comes with its data, so the
   browser loads this only when it asks for the first time (`queries.ts`): 16 kB that no first load waits for. */

export async function categories(client: QueryClient): Promise<Category[]> {
  return valueFrom(await listCategories(wireOf(client)))
    .filter(({ slug }) => slug !== noCategory)
    .map(categoryFromWire)
}

export async function productList(client: QueryClient, query: ProductQuery): Promise<ProductList> {
  const result = await listProducts(wireOf(client), query)
  const { items, total, totalPages } = valueFrom(result)
  return { products: items.map(productCardFromWire), total, totalPages, didYouMean: correctedTerm(result) }
}

const mostIds = 100

/** In one question; in more of them only beyond the hundred that the wire answers at once. */
export async function productsById(client: QueryClient, ids: readonly number[]): Promise<ProductCard[]> {
  const groups = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, index) =>
    ids.slice(index * mostIds, (index + 1) * mostIds),
  )
  const answers = await Promise.all(
    groups.map(include => listProducts(wireOf(client), { include, per_page: mostIds })),
  )
  return answers.flatMap(answer => valueFrom(answer).items.map(productCardFromWire))
}

export async function productHits(client: QueryClient, query: ProductQuery): Promise<ProductHits> {
  const result = await searchProducts(wireOf(client), query)
  const { items, total } = valueFrom(result)
  return { products: items.map(productHitFromWire), total, didYouMean: correctedTerm(result) }
}

export async function mentionedProducts(
  client: QueryClient,
  slugs: readonly string[],
): Promise<ProductHit[]> {
  const asked = { slug: slugs, per_page: slugs.length, catalog_visibility: 'catalog' } as const
  const { items } = valueFrom(await searchProducts(wireOf(client), asked))
  const place = ({ slug }: ProductHit) => slugs.indexOf(slug)
  return items.map(productHitFromWire).sort((a, b) => place(a) - place(b))
}

const correctedTerm = (result: Result<unknown>) => (result.ok ? didYouMean(result.headers) : null)

export async function product(client: QueryClient, slug: string): Promise<Product | null> {
  const found = valueOrMissing(await productBySlug(wireOf(client), slug))
  return found && productFromWire(found)
}

export async function variations(
  client: QueryClient,
  { id: productId, variations: choices }: Pick<Product, 'id' | 'variations'>,
): Promise<Variation[]> {
  const optionsById = new Map(choices.map(({ id, options }) => [id, options]))
  const found = valueFrom(await variationsOf(wireOf(client), productId))
  return found.map(variation => variationFromWire(variation, optionsById.get(variation.id) ?? {}))
}

export async function reviews(client: QueryClient, productId: number): Promise<Review[]> {
  const { items } = valueFrom(await listReviews(wireOf(client), { product_id: productId, per_page: 20 }))
  return items.map(reviewFromWire)
}
