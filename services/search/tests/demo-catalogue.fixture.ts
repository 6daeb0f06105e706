import { readFileSync } from 'node:fs'
import { stripMarkup } from '@sultan/kernel/html-text'
import type { ProductDocument } from '../src/product-document.ts'
import type { SynonymGroup } from '../src/synonyms.ts'

/** A product in `demo/products.json`, with only the fields that the search tests read. */
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

/**
 * Returns the products of the demo catalogue as search documents, without drafts and hidden products. The
 * `id` of a document is the product's index in `demo/products.json`.
 */
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
  // The cast is safe: the demo files are part of this repository, and `demo/README.md` describes their
  // fields.
  return JSON.parse(readFileSync(url, 'utf8')) as T
}
