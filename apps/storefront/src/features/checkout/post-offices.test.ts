import { parsePostcode } from '@sultan/kernel/postcode'
import { describe, expect, it } from 'vitest'
import { completedValue, isForeignPostcode, postOffices } from './post-offices.ts'

const placeOf = (postcode: string) => completedValue('postcode', { postcode, city: '' }, undefined)
const postcodeOf = (city: string) => completedValue('city', { postcode: '', city }, undefined)

describe('postOffices', () => {
  it('has one place per postcode, one postcode per place, and only postcodes of Bosnia and Herzegovina', () => {
    for (const { postcode, place } of postOffices) {
      expect(parsePostcode(postcode)).toBe(postcode)
      expect(isForeignPostcode(postcode)).toBe(false)
      expect([placeOf(postcode), postcodeOf(place)]).toEqual([place, postcode])
    }
    expect(postOffices.length).toBeGreaterThan(140)
  })
})

describe('isForeignPostcode', () => {
  it.each([
    ['71000', false],
    ['89 240', false],
    ['10000', true],
    ['11 000', true],
    ['81000', true],
    ['7100', false],
    ['', false],
  ])('for the postcode %j returns %s', (postcode, expected) => {
    expect(isForeignPostcode(postcode)).toBe(expected)
  })
})

describe('completedValue', () => {
  it.each([
    ['71000', 'Sarajevo'],
    ['71 000', 'Sarajevo'],
    ['88000', 'Mostar'],
    ['10000', null],
    ['7100', null],
  ])('maps the postcode %j to the place %j', (postcode, place) => {
    expect(placeOf(postcode)).toBe(place)
  })

  it.each([
    ['Zenica', '72000'],
    [' banja  luka ', '78000'],
    ['ŠIROKI BRIJEG', '88220'],
    ['siroki brijeg', '88220'],
    ['Сарајево', '71000'],
    ['Zagreb', null],
    ['', null],
  ])('maps the place %j to the postcode %j', (place, postcode) => {
    expect(postcodeOf(place)).toBe(postcode)
  })

  it.each([
    [
      'fills an empty postcode field for a known town',
      'city',
      { postcode: '', city: 'Trn' },
      undefined,
      '78252',
    ],
    [
      'when the customer changes the postcode, replaces a town that completedValue has filled in',
      'postcode',
      { postcode: '71000', city: 'Trn' },
      'Trn',
      'Sarajevo',
    ],
    [
      'removes a postcode that completedValue has filled in for the first letters of an unknown town',
      'city',
      { postcode: '78252', city: 'Trnopolje' },
      '78252',
      '',
    ],
    [
      'does not replace a postcode that the customer has typed',
      'city',
      { postcode: '79000', city: 'Trn' },
      undefined,
      null,
    ],
    [
      'does not fill an empty postcode field for an unknown town',
      'city',
      { postcode: '', city: 'Trnopolje' },
      undefined,
      null,
    ],
  ] as const)('%s', (_, changed, values, filled, expected) => {
    expect(completedValue(changed, values, filled)).toBe(expected)
  })
})
