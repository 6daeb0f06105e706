import { parsePostcode } from '@sultan/kernel/postcode'
import { describe, expect, it } from 'vitest'
import { placeOf, postcodeOf, postOffices } from './post-offices.ts'

describe('postOffices', () => {
  it('has one place per postcode, one postcode per place, and only postcodes of Bosnia and Herzegovina', () => {
    for (const { postcode, place } of postOffices) {
      expect(parsePostcode(postcode)).toBe(postcode)
      // Postcodes of Bosnia and Herzegovina begin with 70–80 or 88–89.
      expect(postcode).toMatch(/^(7\d|80|88|89)/)
      expect([placeOf(postcode), postcodeOf(place)]).toEqual([place, postcode])
    }
    expect(postOffices.length).toBeGreaterThan(140)
  })
})

describe('placeOf', () => {
  it.each([
    ['71000', 'Sarajevo'],
    ['71 000', 'Sarajevo'],
    ['88000', 'Mostar'],
    ['10000', null],
    ['7100', null],
  ])('maps the postcode %s to the place %s', (postcode, place) => {
    expect(placeOf(postcode)).toBe(place)
  })
})

describe('postcodeOf', () => {
  it.each([
    ['Zenica', '72000'],
    [' banja  luka ', '78000'],
    ['ŠIROKI BRIJEG', '88220'],
    ['siroki brijeg', '88220'],
    ['Сарајево', '71000'],
    ['Zagreb', null],
    ['', null],
  ])('maps the place %s to the postcode %s', (place, postcode) => {
    expect(postcodeOf(place)).toBe(postcode)
  })
})
