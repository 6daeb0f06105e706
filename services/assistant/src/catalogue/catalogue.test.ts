import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Catalogue, type CatalogueItem, createLiveCatalogue } from './catalogue.ts'

const words = ['Sapun', 'sapun crni', 'Bademovo ulje, 100 ml', 'Bademovo ulje, 50 ml', 'Hidžama', '']
const names = fc.array(fc.constantFrom('crna', 'lavanda', 'Sapuni'), { maxLength: 2 })
const categories = fc.uniqueArray(fc.constantFrom('sapuni', 'ulja', 'ostalo'), { maxLength: 2 })
const product: fc.Arbitrary<{ item: CatalogueItem; popularity: number }> = fc.record({
  item: fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    slug: fc.constant(''),
    name: fc.constantFrom(...words),
    categories: categories.map(all => all.map(slug => ({ slug, name: `Grupa ${slug}` }))),
    tags: names,
    attributes: names.map(options => [{ name: 'Boja', options }]),
    price: fc.constant(100),
    isOnSale: fc.boolean(),
    isBuyable: fc.boolean(),
  }),
  popularity: fc.integer({ min: 0, max: 2 }),
})
const withSlug = ({ item, popularity }: { item: CatalogueItem; popularity: number }) => ({
  item: { ...item, slug: `p-${item.id}` },
  popularity,
})

function build(products: Iterable<{ readonly item: CatalogueItem; readonly popularity: number }>) {
  const catalogue = createLiveCatalogue()
  for (const { item, popularity } of products) catalogue.set(item, popularity)
  return catalogue
}

const ids = (items: Iterable<CatalogueItem>) => [...items].map(({ id }) => id).sort()

/** Results of all functions of a catalogue for sample arguments, to compare two catalogues. */
function view(catalogue: Catalogue) {
  return {
    items: catalogue.items,
    categories: catalogue.categories,
    byId: [1, 2, 3, 4, 5, 6].map(id => [catalogue.byId(id), catalogue.bySlug(`p-${id}`)]),
    words: ['sapuna', 'crni', 'ulja', 'lavande', 'hidzame', '100'].map(catalogue.hasWord),
    prefixes: ['s', 'sapun', 'l', 'ul'].map(one => ids(catalogue.withPrefix(one))),
  }
}

describe('LiveCatalogue', () => {
  it('is equal to a newly built catalogue after any sequence of changes and removals of products', () => {
    const change = fc.oneof(product.map(withSlug), fc.integer({ min: 1, max: 6 }))
    fc.assert(
      fc.property(fc.array(product.map(withSlug)), fc.array(change, { maxLength: 8 }), (first, changes) => {
        const products = new Map(first.map(one => [one.item.id, one]))
        const live = build(products.values())
        view(live)
        for (const one of changes) {
          if (typeof one === 'number') {
            live.remove(one)
            products.delete(one)
          } else {
            live.set(one.item, one.popularity)
            products.set(one.item.id, one)
          }
        }
        expect(view(live)).toEqual(view(build(products.values())))
      }),
    )
  })

  it('`set` with popularity null keeps the popularity of a product that is already in the catalogue, and makes a new product the least popular', () => {
    const item = (id: number) => ({
      ...{ id, slug: `p-${id}`, name: 'Sapun', categories: [], tags: [], attributes: [] },
      ...{ price: 100, isOnSale: false, isBuyable: true },
    })
    const live = build([1, 2].map(id => ({ item: item(id), popularity: id })))
    live.set(item(3), null)
    live.set(item(1), null)
    expect(live.items.map(({ id }) => id)).toEqual([1, 2, 3])
  })
})
