import { describe, expect, it } from 'vitest'
import { wallClass } from './wall.ts'

describe('wallClass', () => {
  it.each([
    ['ulja-i-kozmetika', 'wall-ulja'],
    ['islamske-knjige', 'wall-knjige'],
    ['uljani-mirisi', 'wall-mirisi'],
    ['odjeca', 'wall-odjeca'],
    ['hidzama', 'wall-hidzama'],
    ['ostalo', 'wall-ostalo'],
  ])('%s → %s', (slug, wall) => {
    expect(wallClass(slug)).toBe(wall)
  })

  it('takes the menu category among a product’s categories, leaf first as the store lists them', () => {
    expect(wallClass([{ slug: 'biljna-ulja' }, { slug: 'ulja-i-kozmetika' }])).toBe('wall-ulja')
  })

  it.each([['poklon-setovi'], ['constructor'], ['']])('gives %s the plain wall', slug => {
    expect(wallClass(slug)).toBe('wall-odjeca')
    expect(wallClass([{ slug }])).toBe('wall-odjeca')
  })
})
