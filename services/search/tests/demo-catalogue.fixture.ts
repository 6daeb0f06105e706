import { readFileSync } from 'node:fs'
import { stripMarkup } from '@sultan/kernel/html'
import type { ProductDocument } from './product-document.ts'
import type { SynonymGroup } from './synonyms.ts'

/** Of what stands in demo/products.json, the part that is searched. */
interface DemoProduct {
  readonly sku: string
  readonly name: string
  readonly status: string
  readonly catalog_visibility: string
  readonly stock_status: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly attributes: readonly { readonly options: readonly string[] }[]
  readonly variations: readonly { readonly sku: string }[]
  readonly short_description: string
  readonly description: string
  readonly ratings: { readonly count: number }
}

/** The demo catalogue as documents, without a store: for tests and measurements. `id` is the place in the file. */
export function demoDocuments(): readonly ProductDocument[] {
  const names = new Map(
    demoFile<{ slug: string; name: string }[]>('categories').map(one => [one.slug, one.name]),
  )
  return demoFile<DemoProduct[]>('products')
    .map((product, id) => ({ product, id }))
    .filter(({ product }) => product.status === 'publish' && product.catalog_visibility !== 'hidden')
    .map(({ product, id }) => ({
      id,
      name: product.name,
      skus: [product.sku, ...product.variations.map(({ sku }) => sku)],
      categories: product.categories.map(slug => names.get(slug) ?? slug),
      tags: product.tags,
      attributes: product.attributes.flatMap(({ options }) => options),
      shortDescription: stripMarkup(product.short_description),
      description: stripMarkup(product.description),
      isBuyable: product.stock_status !== 'outofstock',
      popularity: 1000 - product.ratings.count,
    }))
}

export function demoSynonyms(): readonly SynonymGroup[] {
  return demoFile('synonyms')
}

function demoFile<T>(name: string): T {
  const url = new URL(`../../../demo/${name}.json`, import.meta.url)
  // The demo's own checker (demo/validate.py) has held these files against their description.
  return JSON.parse(readFileSync(url, 'utf8')) as T
}
