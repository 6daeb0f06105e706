import { expect, it } from 'vitest'
import { parentsFirst } from './pull-terms.ts'

it('parentsFirst sorts parent terms (such as categories) before their child terms, and terms that are their own ancestors last', () => {
  const terms = [
    { id: 1, parent: 3 },
    { id: 2, parent: 1 },
    { id: 3, parent: 0 },
    { id: 4, parent: 5 },
    { id: 5, parent: 4 },
    { id: 6, parent: 99 },
  ]
  expect(parentsFirst(terms).map(({ id }) => id)).toEqual([3, 6, 1, 2, 4, 5])
})
