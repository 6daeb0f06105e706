import { describe, expect, it } from 'vitest'
import { INVALID_VALUE } from './not-supported.ts'
import { sentSettings } from './setting-json.ts'

describe('sentSettings', () => {
  it('returns the values of a payment or shipping method’s settings as strings, and ignores null values and settings that the method does not have', () => {
    const sent = sentSettings({ cost: 7, title: 'Kurir', tax_status: null, x: [] }, [
      'cost',
      'title',
      'tax_status',
    ])
    expect(sent).toEqual({
      ok: true,
      value: new Map([
        ['cost', '7'],
        ['title', 'Kurir'],
      ]),
    })
  })

  it.each([[true], [['coupon']], [{ value: '7' }]])('rejects %j as the value of a known setting', value => {
    expect(sentSettings({ cost: value }, ['cost'])).toEqual(INVALID_VALUE)
  })
})
