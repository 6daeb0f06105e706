import { describe, expect, it } from 'vitest'
import { withDescendants } from './with-descendants.ts'

const childrenOf = (...parents: readonly (readonly [id: number, parentId: number])[]) =>
  Map.groupBy(
    parents.map(([id, parentId]) => ({ id, parentId })),
    ({ parentId }) => parentId,
  )

describe('withDescendants', () => {
  it('returns a category and the categories on all levels below it', () => {
    const children = childrenOf([1, 0], [2, 1], [3, 2], [4, 1], [5, 0])
    expect(withDescendants(children, 1)).toEqual([1, 2, 4, 3])
    expect(withDescendants(children, 5)).toEqual([5])
  })

  it('returns each category once when the parent categories form a cycle', () => {
    expect(withDescendants(childrenOf([1, 2], [2, 1], [3, 1]), 1)).toEqual([1, 2, 3])
  })
})
