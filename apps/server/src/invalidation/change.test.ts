import { describe, expect, it } from 'vitest'
import {
  affectedCustomers,
  affectsCatalogue,
  affectsTerms,
  type Change,
  catalogueChanged,
  changedProducts,
  customerChanged,
  hasChangedLists,
  mergeChanges,
  outdatedResponseTags,
  outdatedTags,
  postsChanged,
  productDataChanged,
  productsChanged,
  stockChanged,
  tagsOf,
  tagsSchema,
  termsChanged,
} from './change.ts'

describe('mergeChanges', () => {
  it('combines two changes of shop data into one change with the tags of both (such as `catalogue` and `customer:3`), each tag once', () => {
    expect(mergeChanges(catalogueChanged, customerChanged(3))).toEqual({ tags: ['catalogue', 'customer:3'] })
    expect(mergeChanges(catalogueChanged, catalogueChanged)).toEqual(catalogueChanged)
    expect(mergeChanges(null, catalogueChanged)).toEqual(catalogueChanged)
  })

  it('returns "all" when one of the changes is "all", or when the tags would not fit into a notification', () => {
    expect(mergeChanges('all', catalogueChanged)).toBe('all')
    expect(mergeChanges(catalogueChanged, 'all')).toBe('all')
    const many: Change = { tags: Array.from({ length: 51 }, (_, index) => `product:${index}`) }
    expect(mergeChanges(null, many)).toBe('all')
    expect(mergeChanges(null, { tags: ['x'.repeat(101)] })).toBe('all')
  })
})

describe('change of shop data', () => {
  it.each<[Change, boolean, 'all' | readonly number[]]>([
    ['all', true, 'all'],
    [catalogueChanged, true, []],
    [customerChanged(12), false, [12]],
    [termsChanged, false, []],
    [{ tags: ['product:7', 'customer:3'] }, true, [3]],
  ])(
    'for the change %j, affectsCatalogue returns %s and affectedCustomers returns the customer ids %j',
    (change, catalogue, customers) => {
      expect(affectsCatalogue(change)).toBe(catalogue)
      expect(affectedCustomers(change)).toEqual(customers)
    },
  )

  it.each<[Change, boolean]>([
    ['all', true],
    [mergeChanges(catalogueChanged, termsChanged), true],
    [catalogueChanged, false],
  ])('for the change %j, affectsTerms (terms of delivery) returns %s', (change, expected) => {
    expect(affectsTerms(change)).toBe(expected)
  })

  it.each<[Change, 'all' | readonly number[]]>([
    ['all', 'all'],
    [catalogueChanged, 'all'],
    [{ tags: ['product:7', 'stock', 'customer:3'] }, [7]],
  ])('changedProducts(%j) returns the product ids %j', (change, products) => {
    expect(changedProducts(change)).toEqual(products)
  })

  it('stockChanged with pieceIds: [12] outdates cached pages tagged pieces:12, and all cached responses tagged product:12', () => {
    const change = stockChanged({ productIds: [8, 7], pieceIds: [12], changesFilters: true })
    expect(outdatedTags(change)).toEqual(['product:8', 'product:7', 'pieces:12', 'stock'])
    expect(outdatedResponseTags(change)).toEqual(['product:8', 'product:7', 'product:12', 'stock'])
    expect(outdatedResponseTags(catalogueChanged)).toBe('all')
  })

  it('productsChanged outdates all cached pages, and names the changed products for the search index', () => {
    const change = productsChanged([7, 8])
    expect(changedProducts(change)).toEqual([7, 8])
    expect(hasChangedLists(change)).toBe(true)
    expect(outdatedTags(change)).toBe('all')
    expect(changedProducts(mergeChanges(change, catalogueChanged))).toBe('all')
    expect(hasChangedLists({ tags: ['product:7', 'stock'] })).toBe(false)
  })

  it('postsChanged outdates all cached pages and responses, but no product of the search index', () => {
    expect(affectsCatalogue(postsChanged)).toBe(true)
    expect([outdatedTags(postsChanged), outdatedResponseTags(postsChanged)]).toEqual(['all', 'all'])
    expect([changedProducts(postsChanged), hasChangedLists(postsChanged)]).toEqual([[], false])
  })

  it.each<Change>(['all', catalogueChanged])(
    'tagsSchema restores the change %j from the result of tagsOf',
    change => {
      expect(tagsSchema.parse(JSON.parse(JSON.stringify(tagsOf(change))))).toEqual(change)
    },
  )

  it('tagsOf returns null (everything has changed) for a change with more tags than tagsSchema accepts', () => {
    const ids = Array.from({ length: 51 }, (_, at) => at + 1)
    expect(tagsOf(productDataChanged(ids))).toBeNull()
    expect(tagsOf(productDataChanged(ids.slice(1)))).toHaveLength(50)
  })
})
