import { describe, expect, it } from 'vitest'
import { backgroundClass } from './background.ts'

describe('backgroundClass', () => {
  it.each([
    ['ulja-i-kozmetika', 'background-ulja'],
    ['islamske-knjige', 'background-knjige'],
    ['uljani-mirisi', 'background-mirisi'],
    ['odjeca', 'background-odjeca'],
    ['hidzama', 'background-hidzama'],
    ['ostalo', 'background-ostalo'],
  ])('maps the category %s to the CSS class %s', (slug, className) => {
    expect(backgroundClass(slug)).toBe(className)
  })

  it("returns the class of the first menu category among a product's categories", () => {
    expect(backgroundClass([{ slug: 'biljna-ulja' }, { slug: 'ulja-i-kozmetika' }])).toBe('background-ulja')
  })

  it.each([['poklon-setovi'], ['constructor'], ['']])(
    'returns the default background for the category %j',
    slug => {
      expect(backgroundClass(slug)).toBe('background-odjeca')
      expect(backgroundClass([{ slug }])).toBe('background-odjeca')
    },
  )
})
