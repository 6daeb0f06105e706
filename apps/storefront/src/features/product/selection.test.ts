import { describe, expect, it } from 'vitest'
import type { Product } from '../../api/products/product.ts'
import { sampleProduct, sampleVariation } from '../../product-card/product.fixture.ts'
import { canAddToCart, galleryPictures, readSelection, selectedItem, selectionError } from './selection.ts'

const oil: Product = {
  ...sampleProduct,
  type: 'variable',
  attributes: [
    {
      name: 'Zapremina',
      taxonomy: 'pa_zapremina',
      param: 'zapremina',
      choosesVariation: true,
      terms: [
        { slug: '30-ml', name: '30 ml' },
        { slug: '50-ml', name: '50 ml' },
      ],
    },
  ],
}
const variations = [
  sampleVariation({ Zapremina: '30 ml' }, { id: 30 }),
  sampleVariation({ Zapremina: '50 ml' }, { id: 50 }),
]

describe('product selection', () => {
  it('reports a missing choice or an unknown combination as an error', () => {
    const problem = (search: Record<string, string>, list = variations) =>
      selectionError(oil, readSelection(oil, list, search))
    expect(problem({})).toContain('zapreminu')
    expect(problem({ zapremina: '50-ml' })).toBeNull()
    expect(problem({ zapremina: '50-ml' }, [])).toContain('kombinacija')
    expect(
      selectionError({ ...oil, type: 'simple' }, readSelection({ ...oil, type: 'simple' }, [], {})),
    ).toBeNull()
  })

  it.each([
    [['Veličina', 'Boja'], 'Izaberite veličinu i boju.'],
    [['Boja', 'Dužina', 'Materijal'], 'Izaberite boju, dužinu i materijal.'],
    [['Porodica mirisa'], 'Izaberite: Porodica mirisa.'],
    [['Ženska veličina', 'EU broj'], 'Izaberite: Ženska veličina, EU broj.'],
    [['Pakovanje'], 'Izaberite pakovanje.'],
  ])('returns, for the missing choices %j, the error message "%s"', (missing, expected) => {
    expect(selectionError(oil, { chosen: {}, variation: null, missing })).toBe(expected)
  })

  it('selects the variation whose options are in the URL', () => {
    const selection = readSelection(oil, variations, { zapremina: '50-ml' })
    expect(selection).toMatchObject({ missing: [], variation: { id: 50 } })
    expect(selectedItem(oil, selection)).toBe(variations[1])
  })

  it('ignores an unknown option in the URL, so that no variation is selected and the attribute of the option counts as not chosen', () => {
    const selection = readSelection(oil, variations, { zapremina: '5-litara' })
    expect(selection).toEqual({ chosen: {}, variation: null, missing: ['Zapremina'] })
    expect(selectedItem(oil, selection)).toBe(oil)
  })

  it('ignores option parameters for a product without variations', () => {
    expect(readSelection({ ...oil, type: 'simple' }, [], { zapremina: '50-ml' }).chosen).toEqual({})
  })
})

it('canAddToCart is false without price or stock, or when the product is not for sale', () => {
  expect(canAddToCart(oil)).toBe(true)
  expect(canAddToCart({ ...oil, hasPrice: false })).toBe(false)
  expect(canAddToCart({ ...oil, inStock: false })).toBe(false)
  expect(canAddToCart({ ...oil, isPurchasable: false })).toBe(false)
})

describe('galleryPictures', () => {
  const variations = [
    sampleVariation({ Boja: 'crna', Veličina: 'S' }),
    sampleVariation({ Boja: 'crna', Veličina: 'L' }),
    sampleVariation({ Boja: 'zelena', Veličina: 'S' }),
  ]
  const chosen = (options: Record<string, string>) => ({ chosen: options, variation: null, missing: [] })

  const picture = (path: string) => ({ path, alt: '' })
  const product = { ...sampleProduct, pictures: [picture('crna'), picture('zelena'), picture('detalj')] }
  const pictured = variations.map(one => ({ ...one, picture: picture(one.options.Boja ?? '') }))
  const first = (options: Record<string, string>) =>
    galleryPictures(product, pictured, chosen(options)).map(({ path }) => path)

  it('begins with the picture that all variations with the chosen options share, and continues with all other pictures', () => {
    expect(first({})).toEqual(['crna', 'zelena', 'detalj'])
    expect(first({ Boja: 'zelena' })).toEqual(['zelena', 'crna', 'detalj'])
    expect(first({ Veličina: 'S' })).toEqual(['crna', 'zelena', 'detalj'])
    expect(first({ Veličina: 'L' })).toEqual(['crna', 'zelena', 'detalj'])
  })

  it('begins with the picture of the chosen variation, even when this picture is not among the product’s pictures', () => {
    const own = { chosen: {}, missing: [], variation: { ...sampleVariation({}), picture: picture('nova') } }
    expect(galleryPictures(product, [], own)[0]?.path).toBe('nova')
  })
})
