import { fold } from '@sultan/kernel/fold-text'
import { bosnianSortKey } from '@sultan/kernel/sort-key'
import { openDatabase } from '@sultan/sql/database'
import { migrate } from '@sultan/sql/migrate'
import { transaction } from '@sultan/sql/transaction'
import { storeMigrations } from '@sultan/store/create-store'
import { type CatalogueRows, insertCatalogue } from '@sultan/store/insert-catalogue'
import { payloads } from './payloads.ts'

/**
 * Slugs of the six categories in the storefront's menu. The first six categories of the test data in this
 * file have these slugs; `categorySlug` generates the slugs of the further categories.
 */
const menu = ['ulja-i-kozmetika', 'islamske-knjige', 'uljani-mirisi', 'odjeca', 'hidzama', 'ostalo']

/**
 * Number of XSS payloads in a slice. A slice is a part of the list `payloads`: each payload of the slice
 * becomes a product, and the slice becomes a category with these products. A category page lists at most 20
 * products, so one page lists all products of a slice.
 */
const sliceSize = 20
const slices = Array.from({ length: Math.ceil(payloads.length / sliceSize) }, (_, at) =>
  payloads.slice(at * sliceSize, (at + 1) * sliceSize),
)
const sliceOf = (at: number) => Math.floor(at / sliceSize)

const inParagraphs = (texts: readonly string[]) => texts.map(text => `<p>${text}</p>`).join('\n')

/**
 * Returns the description of the product at index `at`. Each product has one XSS payload of its own, and
 * every `sliceSize` consecutive products form a slice. The description of the first product of a slice
 * contains the payloads of all products in the slice; any other description contains only the product's own
 * payload.
 */
const productText = (payload: string, at: number) =>
  at % sliceSize === 0 ? inParagraphs(slices[sliceOf(at)] ?? []) : payload

/**
 * Number of XSS payloads in a long blog post. A post is long if its index is a multiple of `postSize`; any
 * other post contains one XSS payload.
 */
const postSize = 3 * sliceSize
const postText = (payload: string, at: number) =>
  at % postSize === 0 ? inParagraphs(payloads.slice(at, at + postSize)) : payload

const every = (size: number) => payloads.flatMap((_, at) => (at % size === 0 ? [at] : []))

/** Paths of shop pages that together show every hostile payload at least once. */
export const hostilePages: readonly string[] = [
  ...['/', '/dostava', '/blog', '/blog?stranica=2', `/blog?kategorija=${categorySlug(3)}`],
  ...every(postSize).map(at => `/blog/b-${at}`),
  ...slices.map((_, slice) => `/kategorije-proizvoda/${categorySlug(slice)}`),
  ...every(sliceSize).map(at => `/proizvod/p-${at}`),
]

function categorySlug(slice: number): string {
  return menu[slice] ?? `dalje-${slice}`
}

const date = '2026-05-27T08:30:00'

/** Catalogue and posts with a hostile payload in every name and text. */
function hostileRows(): CatalogueRows {
  const categories = slices.map((slice, at) => {
    const name = slice[1] ?? ''
    return { id: at + 1, slug: categorySlug(at), name, sortName: bosnianSortKey(name) }
  })
  const memberships = payloads.map((_, at) => ({ of: at + 1, slice: sliceOf(at) + 1 }))
  return {
    ...{ images: [], attributes: [], attributeTerms: [], productAttributeTerms: [] },
    categories: categories.map((category, at) => ({
      ...category,
      description: inParagraphs(slices[at] ?? []),
    })),
    products: payloads.map(hostileProduct),
    productCategories: memberships.map(({ of, slice }) => ({ productId: of, categoryId: slice })),
    tags: categories,
    productTags: memberships.map(({ of, slice }) => ({ productId: of, tagId: slice })),
    reviews: payloads.map((payload, at) => ({
      ...{ id: at + 1, productId: sliceOf(at) * sliceSize + 1, rating: 5, dateCreated: date },
      ...{ reviewer: payload, review: payload },
    })),
    posts: [
      ...payloads.map((payload, at) => hostilePost(payload, at)),
      { ...hostilePost(payloads[0] ?? '', 0), id: payloads.length + 1, type: 'page', slug: 'dostava' },
    ],
    postTerms: [
      ...categories.map(category => ({ ...category, taxonomy: 'category' as const })),
      ...categories.map(tag => ({ ...tag, id: tag.id + slices.length, taxonomy: 'post_tag' as const })),
    ],
    postTermLinks: memberships.flatMap(({ of, slice }) => [
      { postId: of, termId: slice },
      { postId: of, termId: slice + slices.length },
    ]),
  }
}

function hostileProduct(payload: string, at: number): CatalogueRows['products'][number] {
  const text = productText(payload, at)
  return {
    ...{ id: at + 1, type: 'simple', slug: `p-${at}`, name: payload, sku: `"><b>${at}` },
    ...{
      shortDescription: text,
      description: text,
      price: 1000,
      regularPrice: 1200,
      salePrice: 1000,
      onSale: true,
    },
    ...{
      sortName: bosnianSortKey(payload),
      searchText: fold(payload),
      dateCreated: date,
      dateModified: date,
    },
    ...{ averageRating: '5', ratingCount: 20, reviewCount: at % sliceSize === 0 ? sliceSize : 0 },
    attributes: [
      {
        id: 0,
        name: payload,
        taxonomy: null,
        variation: false,
        terms: [{ id: 0, name: payload, slug: payload }],
      },
    ],
  }
}

function hostilePost(payload: string, at: number): CatalogueRows['posts'][number] {
  return {
    ...{ id: at + 1, type: 'post', slug: `b-${at}`, author: payload, dateCreated: date, dateModified: date },
    ...{ title: payload, excerpt: payload, content: postText(payload, at) },
  }
}

/**
 * Creates the tables in an empty PostgreSQL database, and inserts products and posts whose names and texts
 * are XSS payloads. A server that is then started on this database does not insert the demo catalogue,
 * because the database already contains products.
 */
export async function fillHostileShop(url: string): Promise<void> {
  const database = await openDatabase({ url })
  await migrate(database, { folder: storeMigrations, name: 'store' })
  await transaction(database, tx => insertCatalogue(tx, hostileRows()))
  await database.close()
}
