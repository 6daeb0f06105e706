import { describe, expect, it } from 'vitest'
import { renderInShop } from '../../product-card/render-in-shop.fixture.tsx'
import { PostCategories } from './post-categories.tsx'

const tea = { id: 1, slug: 'caj', name: 'Čaj' }
const coffee = { id: 2, slug: 'kahva', name: 'Kahva' }

/**
 * Returns the texts of the links with `aria-current`. The component is rendered at the URL `/`, where the
 * router marks no link as current, so each `aria-current` comes from the component.
 */
async function currentLinks(current: typeof tea | null): Promise<readonly string[]> {
  const html = await renderInShop(<PostCategories categories={[tea, coffee]} current={current} />)
  return [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)/g)].map(([, text]) => text ?? '')
}

describe('PostCategories', () => {
  it('when the router sets no `aria-current`, the component sets `aria-current` on the link of the current category, or on the link “Sve teme” (all topics) when no category is current', async () => {
    expect(await currentLinks(coffee)).toEqual(['Kahva'])
    expect(await currentLinks(null)).toEqual(['Sve teme'])
  })
})
