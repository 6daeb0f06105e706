import { describe, expect, it } from 'vitest'
import { sampleProduct, sampleVariation } from '../../product-card/product.fixture.ts'
import { galleryPictures } from './gallery-pictures.ts'

const variations = [
  sampleVariation({ Boja: 'crna', Veličina: 'S' }),
  sampleVariation({ Boja: 'crna', Veličina: 'L' }),
  sampleVariation({ Boja: 'zelena', Veličina: 'S' }),
]
const chosen = (options: Record<string, string>) => ({ chosen: options, variation: null, missing: [] })

describe('galleryPictures', () => {
  const picture = (path: string) => ({ path, alt: '' })
  const product = { ...sampleProduct, pictures: [picture('crna'), picture('zelena'), picture('detalj')] }
  const pictured = variations.map(one => ({ ...one, picture: picture(one.options.Boja ?? '') }))
  const first = (options: Record<string, string>) =>
    galleryPictures(product, pictured, chosen(options)).map(({ path }) => path)

  it('begins with the picture that all variations with the chosen options share, and drops no picture', () => {
    expect(first({})).toEqual(['crna', 'zelena', 'detalj'])
    expect(first({ Boja: 'zelena' })).toEqual(['zelena', 'crna', 'detalj'])
    expect(first({ Veličina: 'S' })).toEqual(['crna', 'zelena', 'detalj'])
    expect(first({ Veličina: 'L' })).toEqual(['crna', 'zelena', 'detalj'])
  })

  it('includes the picture of the chosen variation when the product does not list it', () => {
    const own = { chosen: {}, missing: [], variation: { ...sampleVariation({}), picture: picture('nova') } }
    expect(galleryPictures(product, [], own)[0]?.path).toBe('nova')
  })
})
