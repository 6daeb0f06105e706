import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_ADDRESS, mergeAddress } from './address.ts'
import { addressError } from './address-error.ts'
import { invalidAddresses, missingAddressFields } from './validate-address.ts'

const lejla = mergeAddress(DEFAULT_ADDRESS, {
  first_name: 'Lejla',
  last_name: 'Šarić',
  address_1: 'Zmaja od Bosne 7',
  city: 'Sarajevo',
  postcode: '71000',
  email: 'lejla.saric@kupac.example',
  phone: '+38761222333',
})

describe('address validation', () => {
  it('`mergeAddress` keeps the stored address fields that a request omits, sanitizes the fields of the request, and replaces an empty country by BA', () => {
    const changed = mergeAddress(lejla, {
      city: ' <i>Zenica</i> ',
      country: '',
      postcode: 72000,
      unknown: 'x',
    })
    expect(changed).toEqual({ ...lejla, city: 'Zenica', postcode: '72000' })
  })

  it('`mergeAddress` returns exactly the fields of an address, as strings, for any input', () => {
    fc.assert(
      fc.property(fc.anything(), rawParams => {
        const address = mergeAddress(lejla, rawParams)
        expect(Object.keys(address)).toEqual(Object.keys(lejla))
        expect(Object.values(address).every(value => typeof value === 'string')).toBe(true)
      }),
    )
  })

  it.each([
    [{}, null],
    [{ phone: '061/222-333' }, null],
    [{ phone: '' }, null],
    [{ phone: 'abc' }, 'invalid_phone'],
    [{ postcode: '7100' }, 'invalid_postcode'],
    [{ postcode: '7100', email: 'nije-email' }, 'invalid_postcode'],
    [{ email: 'nije-email' }, 'invalid_email'],
    [{ email: 'a@b' }, 'invalid_email'],
    [{ country: 'XX' }, 'invalid_country'],
    [{ country: 'DE', postcode: '10115' }, null],
  ])(
    'for a valid address changed by %j, `addressError` returns the error code %s (null: no error)',
    (change, code) => {
      expect(addressError({ ...lejla, ...change })?.code ?? null).toBe(code)
    },
  )

  it('`invalidAddresses` returns an error whose message names the parameter with the invalid postal address', () => {
    const wrong = addressError({ ...lejla, phone: 'abc' })
    expect(invalidAddresses({ billing_address: null, shipping_address: null })).toBeNull()
    expect(invalidAddresses({ billing_address: null, shipping_address: wrong })?.message).toBe(
      'Invalid parameter(s): shipping_address',
    )
  })

  it('`missingAddressFields` reports all missing fields of the shipping or billing address', () => {
    expect(missingAddressFields(lejla, lejla)).toBeNull()
    expect(missingAddressFields(lejla, DEFAULT_ADDRESS)?.message).toBe(
      'There was a problem with the provided shipping address: Postcode / ZIP is required, First name is required, ' +
        'Last name is required, Street address is required, Town / City is required',
    )
    const nameless = { ...lejla, first_name: '' }
    expect(missingAddressFields(nameless, null)?.data).toEqual({
      errors: { billing: ['First name is required'] },
    })
  })
})
