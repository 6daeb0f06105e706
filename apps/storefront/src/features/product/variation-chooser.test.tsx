import { describe, expect, it } from 'vitest'
import type { Product, ProductAttribute } from '../../shop/product.ts'
import { renderInShop } from './render-in-shop.tsx'
import { sampleProduct, sampleVariation } from './sample-product.ts'
import { readSelection } from './selection.ts'
import { VariationChooser } from './variation-chooser.tsx'

const attribute = (name: string, ...terms: string[]): ProductAttribute => ({
  name,
  taxonomy: `pa_${name.toLowerCase()}`,
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

describe('the chooser without JavaScript', () => {
  it('is links to the same product with the choice in the address', async () => {
    const html = await chooser({ utm_source: 'pismo' })
    expect(html).toContain('href="/proizvod/abaja-kimono?utm_source=pismo&amp;boja=crna"')
    expect(html).toContain('href="/proizvod/abaja-kimono?utm_source=pismo&amp;velicina=l"')
    expect(html).not.toContain('aria-current')
    expect(html).not.toContain('Poništi izbor')
  })

  it('marks the chosen one, and pressing it again takes the choice back', async () => {
    const html = await chooser({ boja: 'maslinasta' })
    expect(html).toMatch(/aria-current="true" href="\/proizvod\/abaja-kimono"><span><b>Maslinasta/)
    expect(html).toContain('Poništi izbor')
  })

  it('disables what does not exist beside the choice, and marks what is sold out', async () => {
    const gone = await chooser({ boja: 'maslinasta' })
    expect(gone).toMatch(/<span class="opt opt--gone"[^>]*aria-disabled="true"><span><b>L<\/b>/)
    const sold = await chooser({ boja: 'crna' })
    expect(sold).toMatch(/class="opt opt--out"[^>]*><span><b>L<\/b><small>Nema na stanju/)
    expect(sold).not.toContain('opt--gone')
  })
})
