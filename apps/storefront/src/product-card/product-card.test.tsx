import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from './product.fixture.ts'
import type { CardActions } from './product-card.tsx'
import { ProductCard } from './product-card.tsx'
import { renderInShop } from './render-in-shop.fixture.tsx'

const actions: CardActions = { wishlistButton: () => null, addToCart: () => {} }
const card = (changes: Partial<typeof sampleProduct>) =>
  renderInShop(<ProductCard product={{ ...sampleProduct, ...changes }} actions={actions} />)

describe('ProductCard', () => {
  it('links the product name to the product page, and has an add-to-cart button', async () => {
    const html = await card({})
    expect(html).toContain('href="/proizvod/bademovo-ulje"')
    expect(html).toContain(
      '<button type="button" class="icon-button card__add" aria-label="Dodaj u korpu: Bademovo ulje"',
    )
    expect(html).toContain('12,50\u00A0KM')
    expect(html).not.toContain('class="tag')
    expect(html).not.toContain('class="rating"')
  })

  it('shows the rating, but none for a product whose reviews have no rating', async () => {
    expect(await card({ rating: 4.5, reviewCount: 2 })).toContain('class="rating"')
    expect(await card({ rating: 0, reviewCount: 2 })).not.toContain('class="rating"')
  })

  it('labels the sale price and the regular price', async () => {
    const html = await card({ onSale: true, regularPrice: money(1500) })
    expect(html).toContain('>Akcija</span>')
    expect(html).toMatch(/Akcijska cijena:.*12,50.*Redovna cijena:.*<s>15,00/)
  })

  it('replaces the add-to-cart button by a link to the product page when options must be chosen', async () => {
    const html = await card({ type: 'variable', priceFrom: true })
    expect(html).toMatch(
      /<a [^>]*class="icon-button card__add"[^>]*aria-label="Izaberi opcije: Bademovo ulje"/,
    )
    expect(html).toContain('od 12,50')
  })

  it('has no add-to-cart button when the product is sold out or has no price', async () => {
    const soldOut = await card({ inStock: false, onSale: true })
    expect(soldOut).toContain('>Nema na stanju</span>')
    expect(soldOut).not.toContain('>Akcija</span>')
    expect(soldOut).not.toContain('card__add')
    const onRequest = await card({ hasPrice: false, isPurchasable: false })
    expect(onRequest).toContain('Cijena na upit')
    expect(onRequest).not.toContain('card__add')
  })

  it('never truncates a quantity at the end of the product name, and shows the wishlist button after the product name', async () => {
    const html = await renderInShop(
      <ProductCard
        product={{ ...sampleProduct, name: 'Maslinovo ulje, 500 ml', unit: ' 500 ml' }}
        actions={{ ...actions, wishlistButton: () => <i>srce</i> }}
      />,
    )
    expect(html).toContain(
      '<span class="clamp-2">Maslinovo ulje,</span><span class="nowrap"> 500 ml</span></a></h3><i>srce</i>',
    )
  })

  it('escapes markup in the product’s name', async () => {
    expect(await card({ name: '<img src=x onerror=alert(1)>' })).not.toContain('<img src=x')
  })
})
