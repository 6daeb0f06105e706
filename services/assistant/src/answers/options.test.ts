import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import { productSnapshot } from '../../tests/product-snapshot.fixture.ts'
import type { ProductInfo, VariationInfo } from '../catalogue/assistant-shop.ts'
import { readMessage } from '../language/message.ts'
import { offerOf } from './options.ts'

const one = (
  options: readonly string[],
  stock: VariationInfo['stock'] = 'in',
  price = 11_990,
): VariationInfo => ({
  options,
  price: money(price),
  priceBefore: null,
  stock,
})
const kimono: ProductInfo = {
  snapshot: productSnapshot({ slug: 'kimono', name: 'Abaja kimono', price: money(11_990) }),
  description: '',
  attributes: [
    { name: 'Veličina', options: ['S/M', 'L/XL'] },
    { name: 'Boja', options: ['Pijesak', 'Maslinasta', 'Bordo'] },
    { name: 'Materijal', options: ['Lan'] },
  ],
  variations: [
    one(['S/M', 'Pijesak']),
    one(['L/XL', 'Pijesak'], 'in', 12_990),
    one(['S/M', 'Maslinasta']),
    one(['S/M', 'Bordo'], 'out'),
  ],
}
const reply = (message: string, details = kimono) => {
  const { requested, text, stock, price } = offerOf(details, readMessage(message))
  return requested.length === 0 ? null : { text, stock, price }
}

describe('offerOf', () => {
  it('states price and stock of the requested combination of options', () => {
    expect(reply('kimono L boje pijeska ili pijesak')).toEqual({
      text: '[Abaja kimono](/proizvod/kimono), L/XL, Pijesak: 129,90\u00A0KM, na stanju.',
      stock: 'in',
      price: 12_990,
    })
  })

  it('offers variations on backorder only when no variation with the requested options is in stock', () => {
    const details = { ...kimono, variations: [...kimono.variations, one(['L/XL', 'Bordo'], 'backorder')] }
    expect(reply('kimono bordo', details)).toMatchObject({
      stock: 'backorder',
      text: expect.stringMatching(/, Bordo: 119,90.KM, trenutno nema na stanju, ali može po narudžbi\./),
    })
    expect(reply('kimono L/XL', details)).toMatchObject({
      stock: 'in',
      text: expect.stringMatching(/na stanju\. Možete birati: Pijesak\.$/),
    })
    expect(reply('kimono L/XL maslinasta', details)?.text).not.toContain('Bordo')
  })

  it.each(['ulje 2 L', 'ulje od 2 l'])(
    'does not read litres as the clothing size L in the message "%s"',
    message => {
      const attributes = [{ name: 'Količina', options: ['1 l', '2 l', '5 l'] }]
      const variations = [one(['1 l']), one(['2 l']), one(['5 l'])]
      expect(reply(message, { ...kimono, attributes, variations })?.text).toContain(
        '(/proizvod/kimono), 2 l: ',
      )
    },
  )

  it('lists combinations in stock with one of the requested options when the requested combination of options does not exist', () => {
    const answer = reply('kimono L/XL maslinasta')
    expect(answer?.stock).toBe('out')
    expect(answer?.text).toContain('L/XL, Maslinasta nemamo. Na stanju: L/XL, Pijesak; S/M, Maslinasta.')
  })

  it('of two requested sizes, states only the size that is in stock', () => {
    const details = { ...kimono, variations: [...kimono.variations, one(['L/XL', 'Bordo'])] }
    expect(reply('kimono bordo M ili L', details)?.text).toContain(
      '[Abaja kimono](/proizvod/kimono), L/XL, Bordo: 119,90\u00A0KM, na stanju.',
    )
  })

  it('states that the requested combination of options is out of stock', () => {
    expect(reply('kimono bordo M')?.text).toContain('trenutno nema na stanju')
  })

  it.each([
    ['kimono u zelenoj', 'boju „zelenoj” nemamo'],
    ['kimono XXL', 'veličinu „XXL” nemamo'],
  ])('states for the message "%s" that the requested option does not exist', (message, said) => {
    expect(reply(message)).toMatchObject({ stock: 'out', text: expect.stringContaining(said) })
  })

  it('does not inflect an attribute name that consists of several words', () => {
    const attributes = [{ name: 'Boja okvira', options: ['Pijesak', 'Bordo'] }]
    expect(reply('kimono u zelenoj', { ...kimono, attributes })?.text).toContain(
      '„zelenoj” (Boja okvira) nemamo',
    )
  })

  it('states “from” and the lowest price when the variations with the requested options differ in price', () => {
    expect(reply('kimono pijesak')?.text).toMatch(/od 119,90.KM, na stanju. Možete birati: S\/M; L\/XL/)
  })

  it('states that the requested colour is not available when the product has a single, different colour', () => {
    const attributes = [
      { name: 'Veličina', options: ['S/M', 'L/XL'] },
      { name: 'Boja', options: ['Bordo'] },
    ]
    const details = { ...kimono, attributes, variations: [one(['S/M']), one(['L/XL'])] }
    expect(reply('kimono crni', details)?.text).toContain('boju „crni” nemamo.')
    expect(offerOf(details, readMessage('kimono bordo')).requested).toEqual([])
  })

  it('returns no requested options when the message names only an option that the shopper cannot choose', () => {
    expect(reply('kimono od lana, koliko košta')).toBeNull()
  })

  it('states that a variation without a colour is in stock in any requested colour', () => {
    const details = { ...kimono, variations: [one(['S/M']), one(['L/XL', 'Bordo'])] }
    expect(reply('kimono S maslinasta', details)).toMatchObject({ stock: 'in' })
  })
})
