import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { toSlug } from '../slug.ts'
import type { CatalogueRows } from './catalogue-rows.ts'
import type { Demo, DemoAttribute, DemoProduct } from './demo-files.ts'
import { PicturePlan } from './plan-pictures.ts'
import { planPosts } from './plan-posts.ts'
import { planProduct } from './plan-product.ts'
import { TermPlan } from './plan-terms.ts'

/** The demo as rows of the store. The ids follow the order of the files, so the same demo makes the same shop. */
export function planCatalogue(demo: Demo): CatalogueRows {
  const pictures = new PicturePlan()
  const tags = new TermPlan()
  const terms = new TermPlan()
  const categoryIds = idsBySlug(demo.categories)
  const attributeIds = new Map(distinctAttributes(demo).map(({ slug }, at) => [slug, at + 1]))
  const ids = productIds(demo.products)
  const planned = demo.products.map(product => {
    const id = ids.get(product.slug) ?? 0
    const rows = planProduct(product, {
      id,
      variationIds: product.variations.map((_, at) => id + 1 + at),
      pictures: pictures.add(demo.art.products[product.slug] ?? [], product.alt),
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
  const posts = planPosts(demo, pictures)
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
    reviews: planned.flatMap(({ id, product }) => planReviews(id, product)),
    ...posts,
    images: pictures.rows(),
  }
}

/** Variations follow their product in the same space of ids. */
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

/** The demo gives a day; noon keeps it the same day whatever is done to it. */
function planReviews(productId: number, { reviews }: DemoProduct) {
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

function distinctBySlug(words: readonly string[]): readonly string[] {
  return [...new Map(words.map(word => [toSlug(word), word])).values()]
}

function idsBySlug(entries: readonly { readonly slug: string }[]): ReadonlyMap<string, number> {
  return new Map(entries.map(({ slug }, at) => [slug, at + 1]))
}
