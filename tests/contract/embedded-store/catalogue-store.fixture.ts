import { bosnianSortKey } from '@sultan/kernel/sort-key'
import type { Database } from '@sultan/sql/database'
import { openMigratedDatabase, type TestEngine } from '@sultan/sql/test-database.fixture'
import { transaction } from '@sultan/sql/transaction'
import { createStore, storeMigrations } from '@sultan/store/create-store'
import { type CatalogueRows, insertCatalogue } from '@sultan/store/insert-catalogue'
import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import type { Store } from '@sultan/woo-client/store'
import { fixturePosts } from './posts.fixture.ts'
import { fixtureProducts } from './products.fixture.ts'

export const publicUrl = 'https://shop.example'

/**
 * Maps the id of each category to the ids of the products in the category. All ids, and the products of each
 * category, are those of the recorded shop.
 */
const categoryMembers: Readonly<Record<number, readonly number[]>> = {
  15: [118],
  16: [17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37, 39],
  17: [41, 43, 45, 47, 49, 51, 53, 55, 57, 59],
  18: [61, 63, 65, 67, 69, 71],
  19: [73, 81, 83, 85, 87, 89],
  20: [91, 93, 95, 96],
  21: [98, 100, 102, 104, 106, 108, 120],
  22: [31, 112, 114, 116, 106],
  23: [17, 19, 23, 25],
  24: [29, 31],
  25: [33, 35],
  26: [21, 27, 39],
  27: [41, 43, 45, 47],
  28: [53, 55],
  29: [49, 51, 57],
  30: [73, 81, 87],
  31: [83, 85, 89],
}
const tagMembers: Readonly<Record<number, readonly number[]>> = {
  32: [102, 65, 49],
  33: [17, 41],
  34: [19, 104, 106],
}

interface RecordedTerm {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly parent: number
}

function recordedTerms(name: string): readonly RecordedTerm[] {
  // The cast is safe: the tests of woo-client parse the recordings of categories and tags with woo-client's
  // schemas.
  return recording(name).response.body as readonly RecordedTerm[]
}

function fixtureRows(): CatalogueRows {
  const imageIds = new Set([
    ...fixtureProducts.flatMap(product => product.imageIds ?? []),
    ...fixturePosts.posts.map(post => post.imageId ?? 0),
  ])
  return {
    ...fixturePosts,
    images: [...imageIds].map(id => {
      return { id, path: `art/${id}.webp`, width: 1200, height: 1500, name: `${id}`, alt: 'Slika' }
    }),
    categories: recordedTerms('store-categories').map(({ id, name, slug, description, parent }) => {
      return { id, name, slug, description, parentId: parent, sortName: bosnianSortKey(name) }
    }),
    products: fixtureProducts,
    productCategories: links(categoryMembers).map(([categoryId, productId]) => ({ categoryId, productId })),
    tags: recordedTerms('store-tags').map(({ id, name, slug }) => {
      return { id, name, slug, sortName: bosnianSortKey(name) }
    }),
    productTags: links(tagMembers).map(([tagId, productId]) => ({ tagId, productId })),
    attributes: [
      { id: 1, taxonomy: 'pa_velicina', name: 'Veličina' },
      { id: 2, taxonomy: 'pa_boja', name: 'Boja' },
    ],
    attributeTerms: ['S', 'M', 'L', 'XL', 'Crna', 'Tamnoplava', 'Bijela'].map((name, at) => {
      const sortName = bosnianSortKey(name)
      return { id: 35 + at, attributeId: at < 4 ? 1 : 2, name, slug: name.toLowerCase(), sortName }
    }),
    productAttributeTerms: [35, 36, 37, 39, 40].map(termId => ({ productId: 73, termId })),
    reviews: [
      { id: 10, productId: 17, rating: 5, reviewer: 'Selma Begić' },
      { id: 11, productId: 17, rating: 4, reviewer: 'Nedžad Čaušević' },
      { id: 12, productId: 41, rating: 5, reviewer: 'Selma Begić' },
      { id: 13, productId: 61, rating: 3, reviewer: 'Selma Begić' },
      { id: 14, productId: 91, rating: 5, reviewer: 'Selma Begić' },
    ].map(review => ({
      ...review,
      review: 'Sve kako je opisano & više.',
      dateCreated: '2026-11-21T02:15:30',
    })),
  }
}

/**
 * Returns a pair of ids for each product of each category or tag: the id of the category or tag, and the id
 * of the product.
 */
function links(map: Readonly<Record<number, readonly number[]>>): [termId: number, productId: number][] {
  return Object.entries(map).flatMap(([term, ids]) => ids.map((id): [number, number] => [Number(term), id]))
}

export interface CatalogueStore {
  readonly store: Store
  readonly database: Database
  close(): Promise<void>
}

/** Opens the embedded store with the recorded catalogue and posts, in a separate database. */
export async function openCatalogueStore(engine: TestEngine = 'postgres'): Promise<CatalogueStore> {
  const database = await openMigratedDatabase(engine, { folder: storeMigrations, name: 'store' })
  await transaction(database, tx => insertCatalogue(tx, fixtureRows()))
  const store = createStore({
    database,
    publicUrl,
    cartSecret: 'secret of the fixture shop',
    tokenSecret: 'secret of its accounts',
    shop: { name: 'Sultan', address: '', idNumber: '', phone: '', email: '' },
  })
  return { store, database, close: () => database.close() }
}
