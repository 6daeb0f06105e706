import { expect, test } from 'vitest'
import type { PostCard } from './post.ts'
import { rankRelated } from './related-posts.ts'

function post(id: number, day: number, terms: readonly number[]): PostCard {
  const [first, ...tagIds] = terms
  return {
    ...{ id, tagIds, slug: `p${id}`, title: '', excerpt: '', picture: null, readingMinutes: 1 },
    date: `2026-05-${day}T08:00:00`,
    categories: first === undefined ? [] : [{ id: first, slug: 'x', name: 'X' }],
  }
}

const read = post(1, 20, [7, 8, 9])

test('what shares more comes first, then what is newer, and nothing twice', () => {
  const candidates = [
    post(2, 28, []),
    post(3, 10, [7]),
    post(4, 11, [7]),
    post(5, 10, [7, 9]),
    post(4, 11, [7]),
  ]
  expect(rankRelated(read, [...candidates, read], 4).map(({ id }) => id)).toEqual([5, 4, 3, 2])
})

test('is no longer than asked for', () => {
  expect(rankRelated(read, [post(2, 11, []), post(3, 12, [])], 1).map(({ id }) => id)).toEqual([3])
})
