import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import type { CardActions } from './card-actions.ts'
import { ProductCard } from './product-card.tsx'
import { renderInShop } from './render-in-shop.tsx'
import { sampleProduct } from './sample-product.ts'

const actions: CardActions = { heart: () => null, add: () => {} }
const card = (changes: Partial<typeof sampleProduct>) =>
  renderInShop(<ProductCard product={{ ...sampleProduct, ...changes }} actions={actions} />)

describe('a product card', () => {
  it('leads to the product by its name and adds one piece by its basket', async () => {
    const html = await card({})
    expect(html).toContain('href="/proizvod/bademovo-ulje"')
    expect(html).toContain(
      '<button type="button" class="icon-btn card__add" aria-label="Dodaj u korpu: Bademovo ulje"',
    )
    expect(html).toContain('12,50\u00A0KM')
    expect(html).not.toContain('class="tag')
    expect(html).not.toContain('class="rating"')
  })

  it('says both prices of a sale', async () => {
    const html = await card({ onSale: true, regularPrice: money(1500) })
    expect(html).toContain('>Akcija</span>')
    expect(html).toMatch(/Akcijska cijena:.*12,50.*Redovna cijena:.*<s>15,00/)
  })

  it('leads to the product where something must be chosen first', async () => {
    const html = await card({ type: 'variable', priceFrom: true })
    expect(html).toMatch(/<a [^>]*class="icon-btn card__add"[^>]*aria-label="Izaberi opcije: Bademovo ulje"/)
    expect(html).toContain('od 12,50')
  })

  it('offers no basket for what is sold out or has no price', async () => {
    const soldOut = await card({ inStock: false, onSale: true })
    expect(soldOut).toContain('>Nema na stanju</span>')
    expect(soldOut).not.toContain('>Akcija</span>')
    expect(soldOut).not.toContain('card__add')
    const onRequest = await card({ hasPrice: false, isPurchasable: false })
    expect(onRequest).toContain('Cijena na upit')
    expect(onRequest).not.toContain('card__add')
  })

  it('shows text of the store as text', async () => {
    expect(await card({ name: '<img src=x onerror=alert(1)>' })).not.toContain('<img src=x')
  })
})
