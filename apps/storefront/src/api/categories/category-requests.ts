import { decodeName, stripMarkup } from '@sultan/kernel/html-text'
import type { Result } from '@sultan/woo-client/client'
import { listCategories, type Category as WooCategory } from '@sultan/woo-client/terms'
import type { QueryClient } from '@tanstack/react-query'
import type { Picture } from '../../design/picture-url.ts'
import { unwrap } from '../client/api-error.ts'
import { mapShared } from '../client/map-shared.ts'
import { toPicture } from '../client/picture-mapper.ts'
import { storeClientOf } from '../client/store-client.ts'

/**
 * A product category. Every page contains the list of all categories. Source: specification §3; `GET
 * /wc/store/v1/products/categories?per_page=100&hide_empty=false`.
 */
export interface Category {
  readonly id: number
  readonly name: string
  readonly slug: string
  /**
   * Picture of a top-level category; null if it has none. Always null for a subcategory, whose picture only
   * the subcategory's own page shows.
   */
  readonly picture: Picture | null
  readonly count: number
  /** Id of the parent category; 0 for a top-level category. */
  readonly parent: number
}

/** The data of a category that the category's own page shows besides `Category`. */
export interface CategoryDetails {
  /** Description of the category as plain text. */
  readonly description: string
  readonly picture: Picture | null
}

/** The category fields in a product response. */
export interface CategoryRef {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/**
 * The default category, to which WooCommerce assigns products without a category (wire fact 26). The shop
 * never shows the default category.
 */
export const DEFAULT_CATEGORY_SLUG = 'uncategorized'

export async function fetchCategories(queries: QueryClient): Promise<readonly Category[]> {
  return toCategories(await listCategories(storeClientOf(queries)))
}

const toCategories = mapShared((result: Result<readonly WooCategory[]>): readonly Category[] =>
  unwrap(result)
    .filter(({ slug }) => slug !== DEFAULT_CATEGORY_SLUG)
    .map(toCategory),
)

function toCategory({ id, slug, count, parent, name, image }: WooCategory): Category {
  const picture = parent === 0 && image ? toPicture(image) : null
  return { id, slug, count, parent, name: decodeName(name), picture }
}

/** The details of a category, from the same response as `fetchCategories`; null for an unknown slug. */
export async function fetchCategoryDetails(
  queries: QueryClient,
  slug: string,
): Promise<CategoryDetails | null> {
  return toDetailsBySlug(await listCategories(storeClientOf(queries))).get(slug) ?? null
}

const toDetailsBySlug = mapShared(
  (result: Result<readonly WooCategory[]>): ReadonlyMap<string, CategoryDetails> =>
    new Map(unwrap(result).map(category => [category.slug, toCategoryDetails(category)])),
)

function toCategoryDetails({ description, image }: WooCategory): CategoryDetails {
  return { description: stripMarkup(description), picture: image && toPicture(image) }
}
