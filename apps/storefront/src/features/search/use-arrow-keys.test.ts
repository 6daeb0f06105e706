import { describe, expect, it } from 'vitest'
import { nextFocusIndex, SEARCH_FIELD } from './next-focus-index.ts'

describe('nextFocusIndex', () => {
  it.each([
    ['ArrowDown', 0, 2],
    ['ArrowDown', 3, 4],
    ['ArrowDown', 4, 4],
    ['ArrowUp', 4, 2],
    ['ArrowRight', 0, 1],
    ['ArrowRight', 4, 4],
    ['ArrowLeft', 1, 0],
    ['Home', 3, 0],
    ['End', 1, 4],
  ])(
    'with the key "%s", moves the focus from index %i to index %i among five search results in two columns',
    (key, from, to) => {
      expect(nextFocusIndex(key, { from, count: 5, columns: 2 })).toBe(to)
    },
  )

  it('with the key "ArrowDown", moves the focus from the search field to the first search result', () => {
    expect(nextFocusIndex('ArrowDown', { from: SEARCH_FIELD, count: 5, columns: 2 })).toBe(0)
  })

  it.each([
    ['ArrowUp', 0],
    ['ArrowUp', 1],
    ['ArrowLeft', 0],
  ])(
    'with the key "%s", moves the focus from index %i among five search results in two columns to the search field',
    (key, from) => {
      expect(nextFocusIndex(key, { from, count: 5, columns: 2 })).toBe(SEARCH_FIELD)
    },
  )

  it.each(['ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'a'])(
    'does not move the focus out of the search field with the key "%s"',
    key => {
      expect(nextFocusIndex(key, { from: SEARCH_FIELD, count: 5, columns: 2 })).toBeNull()
    },
  )

  it('does not move the focus when there are no search results', () => {
    expect(nextFocusIndex('ArrowDown', { from: SEARCH_FIELD, count: 0, columns: 1 })).toBeNull()
  })

  it('does not move the focus when Enter is pressed on a search result', () => {
    expect(nextFocusIndex('Enter', { from: 1, count: 5, columns: 1 })).toBeNull()
  })
})
