import { describe, expect, it } from 'vitest'
import { sampleCategory } from './category.fixture.ts'
import { searchedCategories } from './searched-categories.ts'

const names = [
  'Muški mirisi',
  'Muška odjeća',
  'Sapuni',
  'Oud i misk',
  'Biljna ulja',
  'Ulja i kozmetika',
  'Ulja',
]
const categories = names.map((name, at) => sampleCategory(at, 0, { name, count: 10 - at }))

describe('searchedCategories', () => {
  it.each([
    ['sapun', ['Sapuni']],
    ['САПУНИ', ['Sapuni']],
    ['muska', ['Muški mirisi', 'Muška odjeća']],
    ['mirisi za muške', ['Muški mirisi']],
    ['misk', ['Oud i misk']],
    ['ulja', ['Ulja', 'Biljna ulja', 'Ulja i kozmetika']],
    ['bademovo ulje', []],
    ['za', []],
    ['sap', []],
  ])('finds for the search term %s the categories %j', (term, expected) => {
    expect(searchedCategories(term, categories).map(({ name }) => name)).toEqual(expected)
  })

  it('returns only the three categories with the most products when more category names match equally', () => {
    const oils = [0, 1, 2, 3, 4].map(count => sampleCategory(count, 0, { name: 'Ulja', count }))
    expect(searchedCategories('ulje', oils).map(({ count }) => count)).toEqual([4, 3, 2])
  })

  it('returns no category without products', () => {
    const oils = [0, 1].map(count => sampleCategory(count, 0, { name: 'Ulja', count }))
    expect(searchedCategories('ulje', oils).map(({ count }) => count)).toEqual([1])
  })
})
