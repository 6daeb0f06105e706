import { money } from '@sultan/kernel/money'
import { describe, expect, it } from 'vitest'
import type { Details, OfferedVariation } from '../assistant.ts'
import { readQuestion } from '../language/question.ts'
import { askedOptions } from './asked-options.ts'
import { describeOptions } from './options.ts'

const one = (
  options: readonly string[],
  stock: OfferedVariation['stock'] = 'in',
  price = 11_990,
): OfferedVariation => ({
  options,
  price: money(price),
  priceBefore: null,
  stock,
})
const kimono: Details = {
  offer: {
    ...{ id: 1, slug: 'kimono', name: 'Abaja kimono', image: '', price: money(11_990), highestPrice: null },
    ...{ priceBefore: null, isOnSale: false, stock: 'in', left: null },
  },
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
  const asked = askedOptions(details, readQuestion(message))
  return asked.length === 0 ? null : describeOptions(details, asked)
}

describe('what is said of options', () => {
  it('is one existing combination, with its own price', () => {
    expect(reply('kimono L boje pijeska ili pijesak')).toEqual({
      text: '[Abaja kimono](/proizvod/kimono), L/XL, Pijesak: 129,90\u00A0KM, na stanju.',
      isAvailable: true,
      price: 12_990,
    })
  })

  it('is that there is no such combination, and what there is instead', () => {
    const answer = reply('kimono L/XL maslinasta')
    expect(answer?.isAvailable).toBe(false)
    expect(answer?.text).toContain('kombinaciju „L/XL, Maslinasta” nemamo')
    expect(answer?.text).toContain('Maslinasta: S/M')
    expect(answer?.text).toContain('L/XL: Pijesak')
  })

  it('is only what can be had of two that were asked for', () => {
    const details = { ...kimono, variations: [...kimono.variations, one(['L/XL', 'Bordo'])] }
    expect(reply('kimono bordo M ili L', details)?.text).toContain(
      'L/XL, Bordo: 119,90\u00A0KM, na stanju. Trenutno nema: S/M.',
    )
  })

  it('is that it is out of stock', () => {
    expect(reply('kimono bordo M')?.text).toContain('trenutno nije na stanju')
  })

  it.each([
    ['kimono u zelenoj', 'boju „zelenoj” nemamo'],
    ['kimono XXL', 'veličinu „XXL” nemamo'],
  ])('%s: that it is not made so', (message, said) => {
    expect(reply(message)).toMatchObject({ isAvailable: false, text: expect.stringContaining(said) })
  })

  it('is a range where what was asked for costs more than one price', () => {
    expect(reply('kimono pijesak')?.text).toMatch(/od 119,90.KM, na stanju. Možete birati: S\/M, L\/XL/)
  })

  it('is that its only colour is another one', () => {
    const attributes = [
      { name: 'Veličina', options: ['S/M', 'L/XL'] },
      { name: 'Boja', options: ['Bordo'] },
    ]
    const details = { ...kimono, attributes, variations: [one(['S/M']), one(['L/XL'])] }
    expect(reply('kimono crni', details)?.text).toContain('boju „crni” nemamo. Na stanju: Bordo.')
    expect(askedOptions(details, readQuestion('kimono bordo'))).toEqual([])
  })

  it('is nothing where no option was asked for', () => {
    expect(reply('kimono od lana, koliko košta')).toBeNull()
  })

  it('takes a variation without an option for any of them', () => {
    const details = { ...kimono, variations: [one(['S/M']), one(['L/XL', 'Bordo'])] }
    expect(reply('kimono S maslinasta', details)).toMatchObject({ isAvailable: true })
  })
})
