import { describe, expect, it } from 'vitest'
import { defaultShopTerms } from './default-shop-terms.ts'
import { deliveryPromise, ownDeliveryTerm } from './delivery-term.ts'

const now = new Date('2026-11-23T08:00:00Z')
const inStock = { onBackorder: false, ownTerm: null }
const madeIn = (term: string) => ({ onBackorder: true, ownTerm: `Rok isporuke: ${term}` })

describe('ownDeliveryTerm', () => {
  const attribute = (name: string, ...terms: string[]) => ({
    name,
    terms: terms.map(term => ({ name: term })),
  })

  it.each(['Rok isporuke', 'rok dostave', 'Rok izrade', 'Vrijeme izrade'])(
    'reads the delivery term from the product attribute "%s"',
    name => {
      expect(ownDeliveryTerm([attribute('Boja', 'Crna'), attribute(name, '3 sedmice')])).toBe(
        `${name}: 3 sedmice`,
      )
    },
  )

  it('returns null for a shelf-life attribute (Rok trajanja), and for a delivery-term attribute (Rok isporuke) without a value', () => {
    expect(ownDeliveryTerm([attribute('Rok trajanja', '3 godine'), attribute('Rok isporuke')])).toBeNull()
  })
})

describe('deliveryPromise', () => {
  const textOf = (...items: readonly Parameters<typeof deliveryPromise>[0][number][]) =>
    deliveryPromise(items, defaultShopTerms, now).text

  it('returns delivery dates and an order deadline for goods in stock', () => {
    expect(deliveryPromise([inStock, inStock], defaultShopTerms, now)).toEqual({
      text: 'Stiže uto–pet, 24–27. 11.',
      condition: 'ako naručite do 12\u00A0h',
      orderBy: new Date('2026-11-23T11:00:00Z'),
    })
  })

  it('returns the delivery term of the item that takes longest to arrive, and no order deadline', () => {
    expect(
      deliveryPromise([inStock, madeIn('15 dana'), madeIn('2–3 sedmice')], defaultShopTerms, now),
    ).toEqual({
      text: 'Rok isporuke: 2–3 sedmice',
      condition: '',
      orderBy: null,
    })
  })

  it('for goods in stock ordered together with an item whose delivery term is shorter, returns the delivery dates of the goods in stock', () => {
    expect(textOf(inStock, madeIn('2 dana'))).toBe('Stiže uto–pet, 24–27. 11.')
    expect(textOf(madeIn('2 dana'))).toBe('Rok isporuke: 2 dana')
  })

  it('counts a delivery term of 15 working days as longer than one of 18 days', () => {
    expect(textOf(madeIn('18 dana'), madeIn('15 radnih dana'))).toBe('Rok isporuke: 15 radnih dana')
  })

  it('says that goods on backorder without a delivery term are sent once they are in stock', () => {
    expect(textOf(inStock, madeIn('3 sedmice'), { onBackorder: true, ownTerm: null })).toBe(
      'Šaljemo čim stigne na stanje',
    )
  })

  it('returns only the delivery terms without a number of days, such as `do Bajrama` (until Bayram), when at least one item has such a term', () => {
    expect(textOf(madeIn('početkom decembra'), madeIn('3 sedmice'), madeIn('do Bajrama'))).toBe(
      'Rok isporuke: početkom decembra; Rok isporuke: do Bajrama',
    )
  })
})
