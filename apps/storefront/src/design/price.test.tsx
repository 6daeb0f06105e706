import { money } from '@sultan/kernel/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Price, type Priced } from './price.tsx'

const plain: Priced = { price: money(3600), regularPrice: money(3600), hasPrice: true, onSale: false }
const text = (of: Priced) =>
  renderToStaticMarkup(<Price of={of} />)
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ')

describe('Price', () => {
  it('shows one amount when the product is not on sale', () => {
    expect(text(plain)).toBe('36,00 KM')
  })

  it('labels both prices of a product on sale, and strikes through the regular price', () => {
    const of = { ...plain, regularPrice: money(4200), onSale: true }
    expect(text(of)).toBe('Akcijska cijena: 36,00 KM Redovna cijena: 42,00 KM')
    expect(renderToStaticMarkup(<Price of={of} />)).toContain('<s>42,00')
  })

  it('shows no regular price unless the product is on sale and the regular price is higher', () => {
    expect(text({ ...plain, onSale: true })).toBe('36,00 KM')
    expect(text({ ...plain, regularPrice: money(4200) })).toBe('36,00 KM')
  })

  it('shows the lowest of several prices with "od" (from)', () => {
    expect(text({ ...plain, priceFrom: true })).toBe('od 36,00 KM')
  })

  it('shows "Cijena na upit" (price on request) for a product without a price', () => {
    expect(text({ ...plain, price: money(0), hasPrice: false, onSale: true })).toBe('Cijena na upit')
  })
})
