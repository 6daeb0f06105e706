import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Product } from '../../api/products/product.ts'
import { sampleProduct } from '../../product-card/product.fixture.ts'
import { renderInShop } from '../../product-card/render-in-shop.fixture.tsx'
import { BuyPanel } from './buy-panel.tsx'

const panel = (changes: Partial<Product>) =>
  renderInShop(
    <QueryClientProvider client={new QueryClient()}>
      <BuyPanel
        product={{ ...sampleProduct, ...changes }}
        variations={[]}
        selection={{ chosen: {}, variation: null, missing: [] }}
        search={{}}
        onAdd={() => {}}
        onAddParts={() => {}}
        wishlistButton={null}
      />
    </QueryClientProvider>,
  )

describe('BuyPanel', () => {
  it('has an e-mail link instead of the add-to-cart button for a product that has a price but cannot be bought', async () => {
    // The first rendering only starts the import of the lazy parts, so the panel is rendered repeatedly until
    // its markup contains them.
    await expect.poll(() => panel({ isPurchasable: false }), { timeout: 15_000 }).toContain('mailto:')
    const html = await panel({ isPurchasable: false })
    expect(html).toContain('12,50')
    expect(html).toContain('Na stanju')
    expect(html).not.toMatch(/Nema na stanju|Dodaj u korpu|Stiže/)
  })

  it('has a disabled button “Nema na stanju” (out of stock) for a sold-out product', async () => {
    const html = await panel({ inStock: false })
    expect(html).toMatch(/<button[^>]* disabled=""[^>]*>Nema na stanju/)
    expect(html).not.toContain('>Na stanju')
  })
})
