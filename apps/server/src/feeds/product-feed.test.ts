import { money } from '@sultan/kernel/money'
import type { ProductDetails, VariationSnapshot } from '@sultan/woo-client/product-snapshot'
import { describe, expect, it } from 'vitest'
import { feedItems } from './product-feed.ts'

const sellable = {
  ...{ id: 7, sku: 'ULJ-1', price: money(1490), regularPrice: money(1490), hasPrice: true, onSale: false },
  ...{ inStock: true, onBackorder: false, stockLeft: null, isPurchasable: true },
  images: [{ id: 1, src: 'https://s.example/art/products/ulje.webp', alt: '' }],
}
const simple: ProductDetails = {
  ...sellable,
  ...{
    slug: 'ulje',
    name: 'Ulje <b> & „sapun”',
    type: 'simple',
    highestPrice: null,
    rating: 0,
    reviewCount: 0,
  },
  categories: [{ id: 1, name: 'Ulja & masti', slug: 'ulja' }],
  ...{ descriptionHtml: '<p>Čisto\u0000 &amp; <b>hladno</b></p>', shortDescriptionHtml: '' },
  ...{ attributes: [], variations: [], tags: [] },
}
const items = (
  product: Partial<ProductDetails> = {},
  variations: readonly VariationSnapshot[] = [],
  brand: string | null = null,
) => feedItems({ product: { ...simple, ...product }, variations, brand }, 'https://s.example')

describe('feedItems', () => {
  it('escapes the texts of a product and removes control characters', () => {
    expect(items()).toBe(`<item>
<g:id>7</g:id>
<title>Ulje &lt;b&gt; &amp; „sapun”</title>
<description>Čisto &amp; hladno</description>
<link>https://s.example/proizvod/ulje</link>
<g:image_link>https://s.example/slike/1280/art/products/ulje.webp</g:image_link>
<g:availability>in_stock</g:availability>
<g:price>14.90 BAM</g:price>
<g:condition>new</g:condition>
<g:identifier_exists>no</g:identifier_exists>
<g:product_type>Ulja &amp; masti</g:product_type>
</item>
`)
  })

  it('takes the brand from the product’s brands or an attribute, and the part number from the SKU', () => {
    expect(items({}, [], 'Dabur')).toContain('<g:brand>Dabur</g:brand>\n<g:mpn>ULJ-1</g:mpn>')
    const terms = [{ slug: 'hemani', name: 'Hemani' }]
    const attributes = [
      { name: 'Brend', taxonomy: 'pa_brend', param: 'brend', choosesVariation: false, terms },
    ]
    expect(items({ attributes })).toContain('<g:brand>Hemani</g:brand>')
  })

  it.each([
    [{ inStock: false }, 'out_of_stock'],
    [{ onBackorder: true }, 'backorder'],
  ])('maps the product data %j to the availability %s', (stock, availability) => {
    expect(items(stock)).toContain(`<g:availability>${availability}</g:availability>`)
  })

  it('returns no item for a product or a variation that has a price but cannot be bought', () => {
    const variation = { ...sellable, id: 8, options: {} }
    expect(items({ isPurchasable: false })).toBe('')
    const xml = items({ type: 'variable' }, [variation, { ...variation, id: 9, isPurchasable: false }])
    expect(xml.match(/<g:id>\d+/g)).toEqual(['<g:id>8'])
  })

  it('states the regular price and the sale price of a product whose price is reduced', () => {
    const xml = items({ price: money(990), onSale: true })
    expect(xml).toContain('<g:price>14.90 BAM</g:price>\n<g:sale_price>9.90 BAM</g:sale_price>')
  })

  it('lists each variation that can be bought, with its options and the product id as item_group_id', () => {
    const terms = [
      { slug: 'crna', name: 'Crna' },
      { slug: 'bijela', name: 'Bijela' },
    ]
    const attributes = [{ name: 'Boja', taxonomy: 'pa_boja', param: 'boja', choosesVariation: true, terms }]
    const xml = items({ id: 5, type: 'variable', attributes }, [
      { ...sellable, options: { Boja: 'Crna' } },
      { ...sellable, id: 8, hasPrice: false, isPurchasable: false, options: { Boja: 'Bijela' } },
    ])
    expect(xml.match(/<item>/g)).toHaveLength(1)
    expect(xml).toContain('<title>Ulje &lt;b&gt; &amp; „sapun”, Crna</title>')
    expect(xml).toContain('<link>https://s.example/proizvod/ulje?boja=crna</link>')
    expect(xml).toContain('<g:item_group_id>5</g:item_group_id>\n<g:color>Crna</g:color>')
  })

  it.each([
    ['a product without a price', { hasPrice: false, isPurchasable: false }],
    ['a grouped product', { type: 'grouped' as const }],
    ['an external product', { type: 'external' as const }],
    ['a variable product without variations', { type: 'variable' as const }],
  ])('returns no item of the product feed for %s', (_, product) => {
    expect(items(product)).toBe('')
  })
})
