import { decodeEntities } from '@sultan/kernel/html-text'
import { isRecord } from '@sultan/kernel/is-record'
import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { storableSlug } from './copy-params.ts'
import { type CopyKind, POST_CATEGORY, POST_TAG, PRODUCT_TAG } from './copy-selection.ts'

/**
 * A product, variation, post, or category of products or posts in the server's local copy of a connected
 * shop's catalogue. The fields from `min_price` on are null for all items except products; posts also have
 * `term_ids`.
 */
export interface CopiedItem {
  readonly id: number
  readonly slug: string
  /** Id of a variation's product, or of a category's parent category; 0 for an item without either. */
  readonly parent: number
  /** Position of the item in the shop's list, which sorts products by popularity and posts by date. */
  readonly position: number
  /** Ids and slugs of a product's categories. */
  readonly categories: readonly string[]
  /** The JSON of the item, as the shop sent it, but without `_links`. */
  readonly body: string
  /** Lowest price of the product in minor units, as displayed; 0 without a price. */
  readonly min_price: number | null
  readonly max_price: number | null
  readonly on_sale: boolean | null
  readonly stock_status: string | null
  /** Average rating of the product's reviews, in hundredths of a star. */
  readonly rating: number | null
  /** Key by which items are sorted by name in the order of the Bosnian alphabet. */
  readonly sort_name: string | null
  /**
   * A product's attribute terms and tags by slug: `pa_boja:crna` (colour: black), `product_tag:ulje` (oil).
   */
  readonly terms: readonly string[] | null
  /**
   * Terms by id: a product's attribute terms and tags (`pa_boja:39`, `product_tag:12`), a post's categories
   * and tags (`category:46`, `post_tag:9`).
   */
  readonly term_ids: readonly string[] | null
}

type Entry = Readonly<Record<string, unknown>>

/**
 * Maximum length of an item's JSON, in characters. Longer items are left out of the server's copy of the
 * catalogue.
 */
const MAX_BODY_LENGTH = 200_000

/**
 * Returns the valid items of one page of a list. Leaves out items of earlier pages (`seen`): when a shopper
 * places an order while the list is being read, a product can move to the next page.
 */
export function toItems(
  entries: readonly unknown[],
  kind: CopyKind,
  seen: Set<number>,
): readonly CopiedItem[] {
  return entries.filter(isRecord).flatMap(({ _links, ...entry }) => {
    const { id, slug, parent, categories } = entry
    const body = JSON.stringify(entry)
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || seen.has(id)) return []
    if (body.length > MAX_BODY_LENGTH) return []
    seen.add(id)
    return {
      id,
      slug: typeof slug === 'string' ? storableSlug(slug) : '',
      parent: typeof parent === 'number' ? parent : 0,
      position: seen.size,
      categories: categoryNames(categories),
      body,
      ...(kind === 'product' ? figuresOf(entry) : noFigures),
      ...(kind === 'post' && { term_ids: postTerms(entry) }),
    }
  })
}

type Figures = Omit<CopiedItem, 'id' | 'slug' | 'parent' | 'position' | 'categories' | 'body'>

const noFigures: Figures = {
  min_price: null,
  max_price: null,
  on_sale: null,
  stock_status: null,
  rating: null,
  sort_name: null,
  terms: null,
  term_ids: null,
}

function figuresOf(product: Entry): Figures {
  const { name, prices, on_sale, is_in_stock, is_on_backorder, average_rating, attributes, tags } = product
  const { price, price_range } = isRecord(prices) ? prices : {}
  const range = isRecord(price_range) ? price_range : {}
  const terms = [...attributeTerms(attributes), ...termsOf(PRODUCT_TAG, tags)]
  return {
    min_price: minorAmount(range.min_amount ?? price),
    max_price: minorAmount(range.max_amount ?? price),
    on_sale: on_sale === true,
    stock_status: is_in_stock !== true ? 'outofstock' : is_on_backorder === true ? 'onbackorder' : 'instock',
    rating: Math.round(100 * (Number(average_rating) || 0)),
    sort_name: bosnianSortKey(decodeEntities(typeof name === 'string' ? name : '')),
    terms: terms.map(({ taxonomy, slug }) => `${taxonomy}:${slug}`),
    term_ids: terms.map(({ taxonomy, id }) => `${taxonomy}:${id}`),
  }
}

const minorAmount = (value: unknown): number => (/^\d{1,15}$/.test(String(value)) ? Number(value) : 0)

interface Term {
  readonly taxonomy: string
  readonly id: number
  readonly slug: string
}

/**
 * A product's terms in the shop-wide attributes, which have a taxonomy. Custom attributes of a single product
 * are left out, because product lists cannot be filtered by them.
 */
function attributeTerms(attributes: unknown): readonly Term[] {
  return records(attributes).flatMap(({ taxonomy, terms }) =>
    typeof taxonomy === 'string' ? termsOf(taxonomy, terms) : [],
  )
}

function termsOf(taxonomy: string, terms: unknown): readonly Term[] {
  return records(terms).flatMap(({ id, slug }) =>
    typeof id === 'number' && typeof slug === 'string' ? [{ taxonomy, id, slug: storableSlug(slug) }] : [],
  )
}

/**
 * The terms of a post's categories and tags. A post contains only the ids of these (recording
 * `wp-posts-no-embed`).
 */
function postTerms({ categories, tags }: Entry): readonly string[] {
  const idsOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : [])
  return [
    ...idsOf(categories).map(id => `${POST_CATEGORY}:${id}`),
    ...idsOf(tags).map(id => `${POST_TAG}:${id}`),
  ]
}

/** Ids and slugs of a product's categories. */
function categoryNames(categories: unknown): readonly string[] {
  return records(categories).flatMap(({ id, slug }) => [
    `${id}`,
    ...(typeof slug === 'string' ? [storableSlug(slug)] : []),
  ])
}

const records = (value: unknown): readonly Entry[] => (Array.isArray(value) ? value.filter(isRecord) : [])
