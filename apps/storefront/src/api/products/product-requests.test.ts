import { formatMoney } from '@sultan/kernel/money'
import { productSchema, productSummarySchema, variationSchema } from '@sultan/woo-wire/product'
import { recording } from '@sultan/woo-wire/recorded-exchange'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { productCardFromWire, productFromWire, variationFromWire } from './product-from-wire.ts'

/** Some recordings hold chosen fields only; the rest comes from a whole one. */
const body = (name: string): object => ({
  ...Object(recording('store-product-ok').response.body),
  ...Object(recording(name).response.body),
})
const product = (name: string) => productFromWire(z.parse(productSchema, body(name)))
const card = (changes: object) =>
  productCardFromWire(z.parse(productSummarySchema, { ...body('store-product-ok'), ...changes }))

describe('a product', () => {
  it('on sale has both prices', () => {
    const { onSale, price, regularPrice, hasPrice, priceFrom } = product('store-product-on-sale')
    expect({ onSale, hasPrice, priceFrom }).toEqual({ onSale: true, hasPrice: true, priceFrom: false })
    expect(price.amount).toBeLessThan(regularPrice.amount)
    expect(formatMoney(price)).toMatch(/KM$/)
  })

  it('with entities in its name is decoded once', () => {
    expect(product('store-product-ampersand-in-name').name).toContain(' & ')
    expect(product('store-product-entities-in-name').name).not.toMatch(/&#?\w+;/)
  })

  it('without a price cannot be bought; a free one can', () => {
    expect(product('store-product-price-empty')).toMatchObject({ hasPrice: false, isPurchasable: false })
    expect(product('store-product-price-zero')).toMatchObject({ hasPrice: true, price: { amount: 0 } })
  })

  it('without a picture has none', () => {
    expect(product('store-product-no-image')).toMatchObject({ picture: null, pictures: [] })
  })

  it('without a stock limit has none left to count', () => {
    expect(product('store-product-ok').stockLeft).toBeNull()
    expect(product('store-product-one-left').stockLeft).toBe(1)
  })

  it('keeps an unknown type buyable as a simple one', () => {
    expect(card({ type: 'subscription' }).type).toBe('simple')
  })

  it('is known by its slug, else by its address, else by its id', () => {
    expect(card({ slug: 'a' }).slug).toBe('a')
    expect(card({ slug: '', permalink: 'https://shop.example/proizvod/b/?x=1' }).slug).toBe('b')
    expect(card({ slug: '', permalink: '', id: 17 }).slug).toBe('17')
  })
})

describe('a variable product', () => {
  const abaja = product('store-product-variable')

  it('says from what price', () => {
    expect(abaja).toMatchObject({ type: 'variable', priceFrom: true, price: { amount: 6900 } })
    expect(product('store-product-ok').priceFrom).toBe(false)
  })

  it('names options by their words, whichever way the wire does', () => {
    expect(abaja.variations.map(({ options }) => options)).toContainEqual({
      Veličina: 'L',
      Boja: 'Tamnoplava',
    })
    const own = product('store-product-variable-custom-attribute')
    const values = own.variations.flatMap(({ options }) => Object.values(options))
    const terms = own.attributes.flatMap(({ terms }) => terms.map(({ name }) => name))
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter(value => value !== null && !terms.includes(value))).toEqual([])
  })

  it('has variations with price, stock and the options they are known by', () => {
    const list = z.parse(z.array(variationSchema), recording('store-product-variations-list').response.body)
    const [first] = list.map(one => {
      const choice = abaja.variations.find(({ id }) => id === one.id)
      return variationFromWire(one, choice?.options ?? {})
    })
    expect(first).toMatchObject({
      id: 79,
      sku: 'ODJ-001-L-TA',
      price: { amount: 8400, currency: 'BAM' },
      inStock: false,
      options: { Veličina: 'L', Boja: 'Tamnoplava' },
    })
  })
})
