import { defaultShopTerms } from '@sultan/kernel/default-shop-terms'
import { describe, expect, it } from 'vitest'
import { INVALID_VALUE } from '../framework/not-supported.ts'
import { freeShippingTerms } from './changed-terms.ts'

describe('freeShippingTerms', () => {
  it.each(['constructor', 'toString', 'x'])(
    'rejects the unknown value %s of the setting `requires`',
    text => {
      expect(freeShippingTerms(new Map([['requires', text]]), defaultShopTerms)).toEqual(INVALID_VALUE)
    },
  )
})
