import { fold } from '@sultan/kernel/fold-text'
import { bosnianSortKey } from '@sultan/kernel/sort-key'
import type { products } from '../db/catalogue-tables.ts'
import type { DemoPicture, DemoProduct, DemoVariation } from './demo-files.ts'
import { priceColumns, variablePriceColumns } from './price-columns.ts'
import type { TermRegistry } from './term-registry.ts'

type NewProduct = typeof products.$inferInsert

export interface RegisteredImage {
  readonly id: number
  readonly picture: DemoPicture
}

interface ProductContext {
  readonly id: number
  /** Ids that are reserved for the product's variations, one id for each variation. */
  readonly variationIds: readonly number[]
  readonly pictures: readonly RegisteredImage[]
  readonly relatedIds: readonly number[]
  readonly attributeIds: ReadonlyMap<string, number>
  readonly terms: TermRegistry
}

/** The row of a demo product, followed by the rows of its variations. */
export function buildProductRows(demo: DemoProduct, around: ProductContext): readonly NewProduct[] {
  const variations = demo.variations.map((variation, at) => buildVariationRow(demo, variation, at, around))
  const prices =
    demo.type === 'variable' ? variablePriceColumns(demo.variations.map(priceColumns)) : priceColumns(demo)
  const product: NewProduct = {
    ...sharedColumns(demo),
    ...prices,
    id: around.id,
    type: demo.type,
    slug: demo.slug,
    sku: demo.sku,
    status: demo.status,
    catalogVisibility: demo.catalog_visibility,
    featured: demo.featured,
    shortDescription: demo.short_description,
    description: demo.description,
    manageStock: demo.manage_stock,
    stockQuantity: demo.stock_quantity,
    stockStatus: demo.stock_status,
    averageRating: demo.ratings.average,
    ratingCount: demo.ratings.count,
    reviewCount: demo.ratings.count,
    // Sort key of `orderby=popularity`. Its initial value is the number of ratings, because a new shop has
    // sold no products.
    totalSales: demo.ratings.count,
    searchText: fold(`${demo.name}\n${demo.sku}`),
    imageIds: around.pictures.map(one => one.id),
    relatedIds: [...around.relatedIds],
    attributes: demo.attributes.map(attribute => ({
      id: around.attributeIds.get(attribute.slug) ?? 0,
      name: attribute.name,
      taxonomy: `pa_${attribute.slug}`,
      variation: attribute.variation,
      terms: attribute.options.map(option => {
        const { id, name, slug } = around.terms.term(attribute.slug, option)
        return { id, name, slug }
      }),
    })),
  }
  return [product, ...variations]
}

function buildVariationRow(
  demo: DemoProduct,
  variation: DemoVariation,
  at: number,
  { id, variationIds, pictures, terms }: ProductContext,
): NewProduct {
  const chosen = demo.attributes.filter(attribute => attribute.variation)
  const options = chosen.map(attribute => {
    const option = variation.attributes[attribute.slug] ?? ''
    return { attribute, option, term: terms.term(attribute.slug, option) }
  })
  const picture = pictures.find(
    one =>
      one.picture.attribute !== undefined &&
      variation.attributes[one.picture.attribute] === one.picture.option,
  )
  return {
    ...sharedColumns(demo),
    ...priceColumns(variation),
    id: variationIds[at],
    parentId: id,
    type: 'variation',
    slug: [demo.slug, ...options.map(one => one.term.slug)].join('-'),
    sku: variation.sku,
    status: 'publish',
    manageStock: true,
    stockQuantity: variation.stock_quantity,
    stockStatus: variationStatus(variation, demo),
    menuOrder: at,
    searchText: fold(`${demo.name}\n${variation.sku}`),
    imageIds: picture === undefined ? [] : [picture.id],
    attributes: options.map(({ attribute, term }) => {
      return { attribute: `pa_${attribute.slug}`, name: attribute.name, value: term.slug }
    }),
  }
}

function variationStatus({ stock_quantity }: DemoVariation, { backorders }: DemoProduct) {
  if (stock_quantity > 0) return 'instock'
  return backorders === 'no' ? 'outofstock' : 'onbackorder'
}

/** The columns in which variations have the same values as their parent product. */
function sharedColumns(demo: DemoProduct) {
  return {
    name: demo.name,
    backorders: demo.backorders,
    weightG: demo.weight_g,
    dimensions: demo.dimensions,
    sortName: bosnianSortKey(demo.name),
    dateCreated: demo.date_created,
    dateModified: demo.date_created,
  }
}
