import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../db/executor.ts'
import { ratingText } from '../../format/rating-text.ts'
import { toSlug } from '../../format/slug.ts'
import { priceHtml } from '../../rest/wc-store-v1/price-html.ts'
import type { Json, Scope } from '../framework/resource.ts'
import { loadImageJson } from '../images/image-json.ts'
import { optionJson } from './option-json.ts'
import { type AdminProduct, attributesOf } from './product-row.ts'
import { sellableJson } from './sellable-json.ts'
import { shippingClassSlugs } from './shipping-class-slugs.ts'

interface Term {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/**
 * The JSON of products. A variation among them has the form in which `products/{id}` returns it (wire fact
 * 80).
 */
export async function productsJson(found: readonly AdminProduct[], scope: Scope): Promise<readonly Json[]> {
  const ids = found.map(({ product }) => product.id)
  const { db, context } = scope
  const [categories, tags, brands, variations, classes, images, parents] = [
    await linkedTerms(db, ids, 'categories', 'category_id'),
    await linkedTerms(db, ids, 'tags', 'tag_id'),
    await linkedTerms(db, ids, 'brands', 'brand_id'),
    await variationIds(db, ids),
    await shippingClassSlugs(db),
    await loadImageJson(
      found.flatMap(({ product }) => product.imageIds),
      scope,
    ),
    await parentNames(db, found),
  ]
  return found.map(one => {
    const { product, details } = one
    const { more } = details
    const isVariation = product.type === 'variation'
    const parent = parents.get(product.parentId)
    const page = `${context.publicUrl}/proizvod`
    return {
      ...sellableJson(one, classes),
      name: isVariation ? variationName(one, parent) : product.name,
      slug: product.slug,
      permalink: `${page}/${isVariation ? (parent?.slug ?? '') : product.slug}/`,
      type: product.type,
      status: product.status,
      featured: product.featured,
      catalog_visibility: product.catalogVisibility,
      description: product.description,
      short_description: product.shortDescription,
      sku: product.sku,
      total_sales: product.totalSales,
      external_url: product.externalUrl,
      button_text: product.buttonText,
      sold_individually: product.soldIndividually,
      shipping_required: !product.virtual,
      shipping_taxable: !product.virtual,
      reviews_allowed: more.reviews_allowed ?? true,
      average_rating: ratingText(product.averageRating),
      rating_count: product.ratingCount,
      upsell_ids: product.relatedIds,
      cross_sell_ids: details.crossSellIds,
      parent_id: product.parentId,
      purchase_note: more.purchase_note ?? '',
      categories: categories.get(product.id) ?? [],
      brands: brands.get(product.id) ?? [],
      tags: tags.get(product.id) ?? [],
      images: product.imageIds.flatMap(id => {
        const image = images.get(id)
        return image === undefined ? [] : [{ ...image, srcset: '', sizes: '', thumbnail: image.src }]
      }),
      attributes: isVariation ? optionJson(product, parent?.attributes ?? []) : attributesJson(one),
      default_attributes: more.default_attributes ?? [],
      variations: product.type === 'variable' ? (variations.get(product.id) ?? []) : [],
      grouped_products: product.groupedIds,
      price_html: priceHtml(product),
      related_ids: [],
      has_options: product.type === 'variable',
      post_password: more.post_password ?? '',
      permalink_template: `${page}/%pagename%/`,
      generated_slug: product.slug || toSlug(product.name),
      ...(isVariation && {
        _links: { up: [{ href: `${scope.apiUrl}/wc/v3/products/${product.parentId}` }] },
      }),
    }
  })
}

function attributesJson({ product }: AdminProduct): readonly Json[] {
  return attributesOf(product).map(({ id, name, taxonomy, variation, visible, terms }, at) => ({
    ...{ id, name, slug: taxonomy ?? name, position: at, visible: visible ?? true, variation },
    options: terms.map(term => term.name),
  }))
}

type Parent = Pick<AdminProduct['product'], 'id' | 'name' | 'slug'> & {
  readonly attributes: ReturnType<typeof attributesOf>
}

/** The name of a variation with its options: `Majica - M, Crna` (T-shirt - M, Black). */
export function variationName({ product }: AdminProduct, parent: Parent | undefined): string {
  const options = optionJson(product, parent?.attributes ?? []).map(({ option }) => option)
  return options.length === 0 ? product.name : `${parent?.name ?? product.name} - ${options.join(', ')}`
}

async function parentNames(
  db: Executor,
  found: readonly AdminProduct[],
): Promise<ReadonlyMap<number, Parent>> {
  const ids = found.flatMap(({ product }) => (product.type === 'variation' ? [product.parentId] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Parent & Record<string, unknown>>(
    sql`select id, name, slug, attributes from products where id = any(${sql.param(ids)}::int[])`,
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** Returns a map from product id to the product's categories, tags or brands, sorted by name. */
export async function linkedTerms(
  db: Executor,
  ids: readonly number[],
  table: 'categories' | 'tags' | 'brands',
  column: string,
): Promise<ReadonlyMap<number, readonly Term[]>> {
  const links: SQL = sql`${sql.identifier(`product_${table}`)} links`
  const terms: SQL = sql`${sql.identifier(table)} terms`
  const { rows } = await db.execute<Term & { readonly product_id: number } & Record<string, unknown>>(sql`
    select links.product_id, terms.id, terms.name, terms.slug from ${links}
    join ${terms} on terms.id = links.${sql.identifier(column)}
    where links.product_id = any(${sql.param([...ids])}::int[]) order by terms.sort_name, terms.id`)
  const byProduct = Map.groupBy(rows, row => row.product_id)
  return new Map(
    [...byProduct].map(([id, own]) => [
      id,
      own.map(({ id: termId, name, slug }) => ({ id: termId, name, slug })),
    ]),
  )
}

/**
 * Returns a map from product id to the ids of the product's variations in menu order, without variations in
 * the trash.
 */
async function variationIds(
  db: Executor,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await db.execute<{ id: number; parent_id: number }>(sql`
    select id, parent_id from products where parent_id = any(${sql.param([...ids])}::int[]) and parent_id > 0
      and status <> 'trash' order by menu_order, id`)
  const byParent = Map.groupBy(rows, row => row.parent_id)
  return new Map([...byParent].map(([id, own]) => [id, own.map(row => row.id)]))
}
