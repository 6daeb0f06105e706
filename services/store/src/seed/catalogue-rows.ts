import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { toSlug } from '../format/slug.ts'
import type { Demo, DemoAttribute, DemoProduct } from './demo-files.ts'
import { ImageRegistry } from './image-registry.ts'
import type { CatalogueRows } from './insert-catalogue.ts'
import { buildPostRows } from './post-rows.ts'
import { buildProductRows } from './product-rows.ts'
import { TermRegistry } from './term-registry.ts'

/**
 * Converts the demo shop to table rows. Ids follow the order in the demo files, so they are equal in every
 * shop with the demo data.
 */
export function buildCatalogueRows(demo: Demo): CatalogueRows {
  const pictures = new ImageRegistry()
  const tags = new TermRegistry()
  const terms = new TermRegistry()
  const categoryIds = idsBySlug(demo.categories)
  const attributeIds = new Map(distinctAttributes(demo).map(({ slug }, at) => [slug, at + 1]))
  const ids = productIds(demo.products)
  const planned = demo.products.map(product => {
    const id = ids.get(product.slug) ?? 0
    const rows = buildProductRows(product, {
      id,
      variationIds: product.variations.map((_, at) => id + 1 + at),
      pictures: pictures.add(demo.art.products[product.slug] ?? [], product.alt, product.name),
      relatedIds: product.related.flatMap(slug => ids.get(slug) ?? []),
      attributeIds,
      terms,
    })
    return { id, product, rows }
  })
  const categories = demo.categories.map((category, at) => ({
    id: at + 1,
    slug: category.slug,
    name: category.name,
    description: category.description,
    parentId: categoryIds.get(category.parent ?? '') ?? 0,
    imageId:
      pictures.add(demo.art.categories[category.slug]?.slice(0, 1) ?? [], category.name)[0]?.id ?? null,
    menuOrder: category.order,
    sortName: bosnianSortKey(category.name),
  }))
  const posts = buildPostRows(demo, pictures)
  return {
    categories,
    products: planned.flatMap(({ rows }) => rows),
    productCategories: planned.flatMap(({ id, product }) =>
      product.categories.map(slug => ({ productId: id, categoryId: categoryIds.get(slug) ?? 0 })),
    ),
    productTags: planned.flatMap(({ id, product }) =>
      distinctBySlug(product.tags).map(tag => ({ productId: id, tagId: tags.term('', tag).id })),
    ),
    tags: tags.all().map(({ id, slug, name, sortName }) => ({ id, slug, name, sortName })),
    attributes: distinctAttributes(demo).map(({ slug, name }) => {
      return { id: attributeIds.get(slug) ?? 0, taxonomy: `pa_${slug}`, name }
    }),
    attributeTerms: terms.all().map(({ id, slug, name, sortName, group }) => {
      return { id, slug, name, sortName, attributeId: attributeIds.get(group) ?? 0 }
    }),
    productAttributeTerms: planned.flatMap(({ id, product }) =>
      product.attributes.flatMap(attribute =>
        distinctBySlug(attribute.options).map(option => {
          return { productId: id, termId: terms.term(attribute.slug, option).id }
        }),
      ),
    ),
    reviews: planned.flatMap(({ id, product }) => buildReviewRows(id, product)),
    ...posts,
    images: pictures.rows(),
  }
}

/** Variations have the ids that directly follow the id of their parent product. */
function productIds(products: readonly DemoProduct[]): ReadonlyMap<string, number> {
  let next = 1
  return new Map(
    products.map(({ slug, variations }) => {
      const id = next
      next += 1 + variations.length
      return [slug, id]
    }),
  )
}

/**
 * Rows of the reviews of a product. A review in the demo has a date without a time. Its row has the time
 * 12:00, which is on the same date in every European time zone.
 */
function buildReviewRows(productId: number, { reviews }: DemoProduct) {
  return reviews.map(({ name, rating, date, text }) => {
    return {
      productId,
      reviewer: name,
      review: text,
      rating,
      verified: true,
      dateCreated: `${date}T12:00:00`,
    }
  })
}

function distinctAttributes({ products }: Demo): readonly DemoAttribute[] {
  const all = products.flatMap(product => product.attributes)
  return [...new Map(all.map(attribute => [attribute.slug, attribute])).values()]
}

function distinctBySlug(names: readonly string[]): readonly string[] {
  return [...new Map(names.map(name => [toSlug(name), name])).values()]
}

function idsBySlug(entries: readonly { readonly slug: string }[]): ReadonlyMap<string, number> {
  return new Map(entries.map(({ slug }, at) => [slug, at + 1]))
}
