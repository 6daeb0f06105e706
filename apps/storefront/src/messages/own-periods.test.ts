import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { returnPromise } from '@sultan/kernel/return-kind'
import type { ShopTerms } from '@sultan/kernel/shop-terms'
import { describe, expect, it } from 'vitest'
import { answers } from './help.ts'
import { benefits, steps } from './home.ts'

/** Returns the texts about delivery and returns that pages show under the given shop terms, as one string. */
const texts = (terms: ShopTerms): string =>
  JSON.stringify([
    benefits(terms),
    steps(terms),
    answers(terms),
    returnPromise(terms, true),
    returnPromise(terms, false),
  ])

describe('texts about delivery and returns', () => {
  it('contain the shop’s cut-off hour for dispatch and its number of days for returns', () => {
    for (const period of ['Povrat u roku od 15 dana', 'do 12\u00A0h'])
      expect(texts(defaultShopTerms)).toContain(period)
  })

  it('contain no number of days or hours when the connected shop has its own page about delivery and returns', () => {
    expect(texts({ ...defaultShopTerms, hasOwnPeriods: true })).not.toMatch(/\d+(?: dana?|\u00A0h| radn)/)
  })
})
