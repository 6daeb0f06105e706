import { recording } from '@sultan/woo-client/recorded-exchange.fixture'
import { categorySchema } from '@sultan/woo-client/terms'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { leafCategory } from './categories.ts'
import { toCategory, toCategoryDetails } from './category-requests.ts'

const [recorded] = z.parse(z.array(categorySchema), recording('store-categories').response.body)
if (recorded === undefined) throw new Error('The recording is empty.')
const category = (id: number, parent: number) => ({ ...toCategory(recorded), id, parent })

describe('toCategory', () => {
  const image = { id: 1, src: 'https://shop.example/art/caj.webp', alt: 'Čaj' }

  it('decodes entities in the name, and omits the description', () => {
    const mapped = toCategory({ ...recorded, name: 'Ulja &amp; sapuni' })
    expect(mapped).toMatchObject({ name: 'Ulja & sapuni', parent: recorded.parent })
    expect(mapped).not.toHaveProperty('description')
  })

  it('maps the picture of a top-level category, and the picture of a subcategory to null', () => {
    expect(toCategory({ ...recorded, parent: 0, image }).picture).toEqual({
      path: 'art/caj.webp',
      alt: 'Čaj',
    })
    expect(toCategory({ ...recorded, parent: 3, image }).picture).toBeNull()
  })
})

describe('toCategoryDetails', () => {
  it('strips markup from the description', () => {
    const details = toCategoryDetails({ ...recorded, description: '<p>Prirodna <em>ulja</em>.</p>' })
    expect(details.description).toBe('Prirodna ulja.')
  })
})

describe('leafCategory', () => {
  it('returns the category that is no parent of the product’s other categories', () => {
    const tree = [category(1, 0), category(2, 1), category(3, 2), category(4, 0)]
    const own = (...ids: number[]) => ids.map(id => ({ id, name: '', slug: `${id}` }))
    expect(leafCategory(own(1, 3, 2), tree)?.id).toBe(3)
    expect(leafCategory(own(4), tree)?.id).toBe(4)
    expect(leafCategory(own(9), [])?.id).toBe(9)
    expect(leafCategory([], tree)).toBeUndefined()
  })
})
