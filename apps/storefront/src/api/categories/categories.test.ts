import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { describe, expect, it } from 'vitest'
import { queriesOver } from '../client/queries.fixture.ts'
import { leafCategory } from './categories.ts'
import { fetchCategories, fetchCategoryDetails } from './category-requests.ts'

const [first] = [recording('store-categories').response.body].flat()
const recorded = (changes: object) => ({ ...Object(first), slug: 'caj', ...changes })

const category = (id: number, parent: number) => ({ id, parent, name: '', slug: '', count: 1, picture: null })

describe('fetchCategories', () => {
  const image = { id: 1, src: 'https://shop.example/art/caj.webp', alt: 'Čaj' }

  it('decodes HTML entities in the name of a category, and omits the description of the category', async () => {
    const [mapped] = await fetchCategories(queriesOver([recorded({ name: 'Ulja &amp; sapuni', parent: 3 })]))
    expect(mapped).toMatchObject({ name: 'Ulja & sapuni', parent: 3 })
    expect(mapped).not.toHaveProperty('description')
  })

  it('returns the picture of a top-level category, and null as the picture of a subcategory', async () => {
    const store = queriesOver([recorded({ parent: 0, image }), recorded({ parent: 3, image })])
    expect((await fetchCategories(store)).map(({ picture }) => picture)).toEqual([
      { path: 'art/caj.webp', alt: 'Čaj' },
      null,
    ])
  })

  it('omits the default category uncategorized', async () => {
    expect(await fetchCategories(queriesOver([recorded({ slug: 'uncategorized' })]))).toEqual([])
  })
})

describe('fetchCategoryDetails', () => {
  const store = queriesOver([recorded({ description: '<p>Prirodna <em>ulja</em>.</p>' })])

  it('strips markup from the description of a category', async () => {
    expect((await fetchCategoryDetails(store, 'caj'))?.description).toBe('Prirodna ulja.')
  })

  it('returns null for an unknown category slug', async () => {
    expect(await fetchCategoryDetails(store, 'nema')).toBeNull()
  })
})

describe('leafCategory', () => {
  it('returns the most specific category of a product: the one without a child among the product’s categories', () => {
    const tree = [category(1, 0), category(2, 1), category(3, 2), category(4, 0)]
    const own = (...ids: number[]) => ids.map(id => ({ id, name: '', slug: `${id}` }))
    expect(leafCategory(own(1, 3, 2), tree)?.id).toBe(3)
    expect(leafCategory(own(4), tree)?.id).toBe(4)
    expect(leafCategory(own(9), [])?.id).toBe(9)
    expect(leafCategory([], tree)).toBeUndefined()
  })
})
