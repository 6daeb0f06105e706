import { describe, expect, it } from 'vitest'
import type { PostCard } from './post.ts'
import { rankRelated } from './post-requests.ts'

function post(id: number, day: number, terms: readonly number[]): PostCard {
  const [first, ...tagIds] = terms
  return {
    ...{ id, tagIds, slug: `p${id}`, title: '', excerpt: '', picture: null, readingMinutes: 1 },
    date: `2026-05-${day}T08:00:00`,
    categories: first === undefined ? [] : [{ id: first, slug: 'x', name: 'X' }],
  }
}

const read = post(1, 20, [7, 8, 9])

describe('rankRelated', () => {
  it('sorts posts by the number of shared terms, then by date, without duplicates', () => {
    const candidates = [
      post(2, 28, []),
      post(3, 10, [7]),
      post(4, 11, [7]),
      post(5, 10, [7, 9]),
      post(4, 11, [7]),
    ]
    expect(rankRelated(read, [...candidates, read], 4).map(({ id }) => id)).toEqual([5, 4, 3, 2])
  })

  it('returns at most the requested number of posts', () => {
    expect(rankRelated(read, [post(2, 11, []), post(3, 12, [])], 1).map(({ id }) => id)).toEqual([3])
  })
})
