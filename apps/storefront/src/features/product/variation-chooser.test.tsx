import { describe, expect, it } from 'vitest'
import type { Product, ProductAttribute } from '../../api/products/product.ts'
import { sampleProduct, sampleVariation } from '../../product-card/product.fixture.ts'
import { renderInShop } from '../../product-card/render-in-shop.fixture.tsx'
import { readSelection } from './selection.ts'
import { VariationChooser } from './variation-chooser.tsx'

const attribute = (name: string, ...terms: string[]): ProductAttribute => ({
  name,
  taxonomy: `pa_${name.toLowerCase()}`,
  param: name.toLowerCase(),
  choosesVariation: true,
  terms: terms.map(term => ({ slug: term.toLowerCase(), name: term })),
})
const kimono: Product = {
  ...sampleProduct,
  slug: 'abaja-kimono',
  type: 'variable',
  attributes: [attribute('boja', 'Crna', 'Maslinasta'), attribute('velicina', 'S', 'L')],
}
const variations = [
  sampleVariation({ boja: 'Crna', velicina: 'S' }),
  sampleVariation({ boja: 'Crna', velicina: 'L' }, { inStock: false }),
  sampleVariation({ boja: 'Maslinasta', velicina: 'S' }),
]
const chooser = (search: Record<string, string>) =>
  renderInShop(
    <VariationChooser
      product={kimono}
      variations={variations}
      selection={readSelection(kimono, variations, search)}
      search={search}
    />,
  )

describe('VariationChooser', () => {
  it('gives each option a link to the page of the same product, with this option in the URL', async () => {
    const html = await chooser({ utm_source: 'pismo' })
    expect(html).toContain('href="/proizvod/abaja-kimono?utm_source=pismo&amp;boja=crna"')
    expect(html).toContain('href="/proizvod/abaja-kimono?utm_source=pismo&amp;velicina=l"')
    expect(html).not.toContain('aria-current')
    expect(html).not.toContain('Poništi izbor')
  })

  it('gives a chosen option `aria-current` and a link whose URL lacks this option', async () => {
    const html = await chooser({ boja: 'maslinasta' })
    expect(html).toMatch(/aria-current="true" href="\/proizvod\/abaja-kimono"><span><b>Maslinasta/)
    expect(html).toContain('Poništi izbor')
  })

  it('disables impossible options, and adds "Nema na stanju" (out of stock) to sold-out options', async () => {
    const gone = await chooser({ boja: 'maslinasta' })
    expect(gone).toMatch(/<span class="option option--unavailable"[^>]*aria-disabled="true"><span><b>L<\/b>/)
    const sold = await chooser({ boja: 'crna' })
    expect(sold).toMatch(/class="option option--sold-out"[^>]*><span><b>L<\/b><small>Nema na stanju/)
    expect(sold).not.toContain('option--unavailable')
  })
})
