import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '../../product-card/product.fixture.ts'
import { renderInShop } from '../../product-card/render-in-shop.fixture.tsx'
import { countLeft } from './review-list.tsx'
import { Reviews } from './reviews.tsx'

const review = (id: number, isVerified: boolean, rating: number | null = 5) => {
  return { id, rating, author: `Kupac ${id}`, date: '2026-11-01T10:00:00', text: 'Dobro', isVerified }
}

/** Renders the reviews of a product that has `total` reviews, of which the first page contains two. */
const render = (total: number, reviewCount = total) =>
  renderInShop(
    <QueryClientProvider client={new QueryClient()}>
      <Reviews
        product={{ ...sampleProduct, reviewCount, rating: 5 }}
        reviews={{ reviews: [review(1, true), review(2, false)], total }}
      />
    </QueryClientProvider>,
  )

describe('Reviews', () => {
  it('marks only the reviews of verified buyers', async () => {
    const [, first, second] = (await render(2)).split('<article')
    expect(first).toContain('Kupac 1 · potvrđen kupac')
    expect(second).toContain('Kupac 2')
    expect(second).not.toContain('potvrđen kupac')
  })

  it('shows no stars for a review without a rating, and no average when no review has a rating', async () => {
    const html = await renderInShop(
      <QueryClientProvider client={new QueryClient()}>
        <Reviews
          product={{ ...sampleProduct, reviewCount: 1, rating: 0 }}
          reviews={{ reviews: [review(1, false, null)], total: 1 }}
        />
      </QueryClientProvider>,
    )
    expect(html).toContain('1 recenzija')
    expect(html).not.toMatch(/Ocjena|0,0/)
  })

  it('has a button with the number of reviews that are not shown yet, and no button when all are shown', async () => {
    expect(await render(12)).toContain('Prikaži još recenzija (10)')
    expect(await render(2)).not.toContain('Prikaži još')
  })

  it('states how many reviews have a text, but only if the shop also counts ratings without a text', async () => {
    expect(await render(2, 46)).toContain('Od toga s tekstom: 2')
    expect(await render(2)).not.toContain('s tekstom')
  })
})

describe('countLeft', () => {
  const page = (total: number, ...ids: readonly number[]) => ({
    reviews: ids.map(id => review(id, true)),
    total,
  })

  it('returns the number of reviews on the pages that are not loaded yet', () => {
    expect(countLeft([page(5, 1, 2)])).toBe(3)
    expect(countLeft([page(5, 1, 2), page(5, 3, 4)])).toBe(1)
  })

  it.each([
    [
      'the last response states a lower total number of reviews than the first response, because a shown review was deleted',
      [page(4, 1, 2), page(3, 4)],
    ],
    ['the next page of reviews is empty because shown reviews were deleted', [page(4, 1, 2), page(4)]],
    [
      'a review was published after the first page was loaded, and the next page repeats a shown review',
      [page(3, 1, 2), page(4, 2, 3)],
    ],
  ])('returns 0 when %s', (_, pages) => {
    expect(countLeft(pages)).toBe(0)
  })
})
