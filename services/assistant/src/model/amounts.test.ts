import { fold } from '@sultan/kernel/fold-text'
import { formatMoney, money } from '@sultan/kernel/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountsIn, hasUncheckableMoney, timeSpansIn } from './amounts.ts'

const found = (text: string) => [...new Set(amountsIn(fold(text)))].sort((a, b) => a - b)

describe('amountsIn and hasUncheckableMoney', () => {
  it('finds every amount that formatMoney writes', () => {
    const words = fc.constantFrom('košta', 'za', '–', '(', 'samo', 'od')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), words, (amount, word) => {
        expect(found(`Proizvod ${word} ${formatMoney(money(amount))}, na stanju.`)).toEqual([amount])
      }),
    )
  })

  it.each([
    ['16,90 KM', [1690]],
    ['16.90KM', [1690]],
    ['1.234,50 KM i 2 500 KM', [123450, 250000]],
    ['20 maraka, 5 marki, 1 konvertibilna marka', [100, 500, 2000]],
    ['od 10 do 20 KM', [1000, 2000]],
    ['košta 16', [1600]],
    ['cijena je sada samo 9,5', [950]],
    ['КОШТА 16,90 КМ', [1690]],
    ['košta 16,90 KM za 100 ml', [1690]],
    ['cijena za 100 ml', []],
    ['100 ml, 15 dana, 3 komada, broj 42', []],
  ])('finds the amounts of "%s"', (text, amounts) => {
    expect(found(text)).toEqual(amounts)
  })

  it.each(['pet maraka', 'dvadeset i pet KM', '18 €', '€18', '20 eura', '500 dinara'])(
    'reports "%s" as uncheckable',
    text => {
      expect(hasUncheckableMoney(fold(text))).toBe(true)
    },
  )

  it.each(['16,90 KM', 'platite u KM', 'sto za kahvu'])('accepts "%s" as checkable', text => {
    expect(hasUncheckableMoney(fold(text))).toBe(false)
  })
})

describe('timeSpansIn', () => {
  it.each([
    ['15 dana', ['15 dan']],
    ['jedan do tri radna dana', ['1 dan', '3 dan']],
    ['1–3 radna dana', ['1 dan', '3 dan']],
    ['48 sati', ['48 sat']],
    ['za koji dan', []],
  ])('finds the time spans of "%s"', (text, spans) => {
    expect([...timeSpansIn(fold(text))]).toEqual(spans)
  })
})
