import { describe, expect, it } from 'vitest'
import { queriesOver } from '../client/queries.fixture.ts'
import type { PostCard } from './post.ts'
import { fetchRelatedPosts } from './post-requests.ts'

function post(id: number, day: number, terms: readonly number[]): PostCard {
  const [first, ...tagIds] = terms
  return {
    ...{ id, tagIds, slug: `p${id}`, title: '', excerpt: '', picture: null, readingMinutes: 1 },
    date: `2026-05-${day}T08:00:00`,
    categories: first === undefined ? [] : [{ id: first, slug: 'x', name: 'X' }],
  }
}

const read = post(1, 20, [7, 8, 9])

/**
 * Returns the ids of the posts that are related to the post in the constant `read`. The mocked store responds
 * to requests by category or tag with an empty list, so only posts in `newest` can be related.
 */
async function related(newest: readonly PostCard[], count: number): Promise<readonly number[]> {
  return (await fetchRelatedPosts(queriesOver([]), read, newest, count)).map(({ id }) => id)
}

describe('fetchRelatedPosts', () => {
  it('returns each related post once, sorted by the number of categories and tags shared with the given post, then newest first', async () => {
    const candidates = [
      post(2, 28, []),
      post(3, 10, [7]),
      post(4, 11, [7]),
      post(5, 10, [7, 9]),
      post(4, 11, [7]),
    ]
    expect(await related([...candidates, read], 4)).toEqual([5, 4, 3, 2])
  })

  it('returns at most as many related posts as were requested', async () => {
    expect(await related([post(2, 11, []), post(3, 12, [])], 1)).toEqual([3])
  })
})
