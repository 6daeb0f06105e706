import { describe, expect, it } from 'vitest'
import { defaultShopTerms } from './default-shop-terms.ts'
import { isReturnedUnopened, returnPromise } from './return-kind.ts'

const inCategories = (...names: string[]) =>
  isReturnedUnopened({ categories: names.map(name => ({ name })) }, defaultShopTerms)

describe('isReturnedUnopened', () => {
  it.each([
    'Biljna ulja',
    'Eterična ulja',
    'Njega lica i tijela',
    'Sapuni',
    'Uljani mirisi',
    'Oud i misk',
    'Parfemi',
    'Med, hurme i začini',
    'Hrana',
  ])(
    'isReturnedUnopened returns true (the goods may be returned only unopened) for the category %s',
    name => {
      expect(inCategories('Ostalo', name)).toBe(true)
    },
  )

  it.each([
    'Islamske knjige',
    'Odjeća',
    'Hidžama',
    'Tespisi',
    'Bahur i mirisi za dom',
    'Kahva i sofra',
    'Međugradski prijevoz',
    'Ostalo',
  ])('isReturnedUnopened returns false (the goods may be returned opened) for the category %s', name => {
    expect(inCategories(name)).toBe(false)
  })

  it('isReturnedUnopened returns true (the goods may be returned only unopened) for a gift set that contains food', () => {
    const attributes = [{ name: 'Sadržaj', terms: [{ name: 'Džezva, dva fildžana, lokum' }] }]
    expect(
      isReturnedUnopened({ categories: [{ name: 'Poklon setovi' }], attributes }, defaultShopTerms),
    ).toBe(true)
  })

  it('isReturnedUnopened returns false for a kind of goods that `unopenedReturnKinds` does not contain', () => {
    const terms = { unopenedReturnKinds: ['food'] } as const
    expect(isReturnedUnopened({ categories: [{ name: 'Biljna ulja' }] }, terms)).toBe(false)
  })
})

it('returnPromise mentions unopened goods only when isUnopenedOnly is true', () => {
  const own = { hasOwnPeriods: false }
  expect(returnPromise({ ...own, returnDays: 21 }, false)).toBe('Povrat u roku od 21 dana')
  expect(returnPromise({ ...own, returnDays: 15 }, true)).toBe(
    'Povrat u roku od 15 dana za neotvoren proizvod',
  )
})

it('returnPromise states no number of days when a page of the WooCommerce shop states the return period', () => {
  expect(returnPromise({ returnDays: 15, hasOwnPeriods: true }, true)).toBe('Uslovi povrata')
})
