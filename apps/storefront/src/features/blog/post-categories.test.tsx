import { describe, expect, it } from 'vitest'
import { renderInShop } from '../../product-card/render-in-shop.fixture.tsx'
import { PostCategories } from './post-categories.tsx'

const tea = { id: 1, slug: 'caj', name: 'Čaj' }
const coffee = { id: 2, slug: 'kahva', name: 'Kahva' }

/** Texts of the links that are marked as current. The test's URL is not the URL of a category. */
async function currentLinks(current: typeof tea | null): Promise<readonly string[]> {
  const html = await renderInShop(<PostCategories categories={[tea, coffee]} current={current} />)
  return [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)/g)].map(([, text]) => text ?? '')
}

describe('PostCategories', () => {
  it('marks the link of the current category, also when the URL is that of a further page', async () => {
    expect(await currentLinks(coffee)).toEqual(['Kahva'])
    expect(await currentLinks(null)).toEqual(['Sve teme'])
  })
})
