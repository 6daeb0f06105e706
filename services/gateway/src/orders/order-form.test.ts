import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseOrderForm } from './order-form.ts'

const billing = {
  first_name: ' Lejla ',
  last_name: 'Šarić',
  address_1: 'Zmaja od Bosne 7',
  city: 'Sarajevo',
  postcode: '71 000',
  country: 'BA',
  email: 'lejla.saric@kupac.example',
  phone: '061/222-333',
}
const body = {
  items: [{ id: 1, quantity: 2 }],
  billing_address: billing,
  customer_note: 'Pozvati\r\nprije  dostave ',
  payment_method: 'cod',
  expected_total: '5700',
}

function errorsOf(value: unknown): Record<string, string> {
  const form = parseOrderForm(value)
  return form.ok ? {} : form.errors
}

const withBilling = (changes: object): object => ({ ...body, billing_address: { ...billing, ...changes } })

describe('parseOrderForm', () => {
  it('normalizes all fields of an order form, and the telephone number to E.164', () => {
    expect(parseOrderForm(body)).toEqual({
      ok: true,
      value: {
        lines: [{ line: 0, id: 1, quantity: 2, variation: [] }],
        billing: { ...billing, first_name: 'Lejla', postcode: '71000', phone: '+38761222333' },
        note: 'Pozvati\nprije dostave',
        expectedTotal: '5700',
      },
    })
  })

  it('accepts an empty e-mail address only with the option `isEmailOptional`; rejects an incomplete e-mail address even with this option', () => {
    const parse = (email: string) => parseOrderForm(withBilling({ email }), { isEmailOptional: true })
    expect(parse(' ')).toMatchObject({ ok: true, value: { billing: { email: '' } } })
    expect(parse('lejla')).toMatchObject({ ok: false })
    expect(parseOrderForm(withBilling({ email: '' }))).toMatchObject({ ok: false })
  })

  it('rejects a telephone number with missing digits as incomplete', () => {
    expect(errorsOf(withBilling({ phone: '061 222 33' }))).toEqual({
      'billing_address.phone': 'Broj telefona nije potpun. Provjerite jesu li upisane sve cifre.',
    })
  })

  it('returns the errors of all fields of an order form together', () => {
    expect(errorsOf({})).toEqual({
      items: 'Pošaljite jednu do 100 stavki.',
      'billing_address.email': 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.',
      'billing_address.phone': 'Upišite broj telefona, npr. 061 234 567.',
      'billing_address.postcode': 'Poštanski broj ima pet cifara i počinje sa 7 ili 8.',
      'billing_address.first_name': 'Upišite ime.',
      'billing_address.last_name': 'Upišite prezime.',
      'billing_address.address_1': 'Upišite ulicu i kućni broj.',
      'billing_address.city': 'Upišite grad ili mjesto.',
      expected_total: 'Nedostaje iznos narudžbe.',
      payment_method: 'Plaćanje je moguće samo pouzećem.',
    })
  })

  it.each([
    ['email', 'lejla'],
    ['email', 'lejla@kupac'],
    ['email', 'lejla..x@kupac.example'],
    ['email', 'a b@kupac.example'],
    ['email', 'a@-kupac.example'],
    ['email', `${'a'.repeat(250)}@kupac.example`],
    ['email', 'a@kupac.example\nBcc: b@zli.example'],
    ['phone', 'abc'],
    ['phone', '123'],
    ['phone', { toString: 1 }],
    ['postcode', '7100'],
    ['postcode', '71000a'],
    ['postcode', '٧١٠٠٠'],
    ['country', 'HR'],
    ['first_name', '   '],
    ['first_name', '\u200b\u0000\u202e'],
    ['city', 7],
    ['last_name', 'a'.repeat(61)],
    ['address_1', 'a'.repeat(121)],
  ])('rejects the billing field %s with the value %j', (field, value) => {
    expect(Object.keys(errorsOf(withBilling({ [field]: value })))).toEqual([`billing_address.${field}`])
  })

  it('rejects an order form with a payment method other than cod, a note of more than 1,000 characters or an invalid total', () => {
    expect(Object.keys(errorsOf({ ...body, payment_method: 'bacs' }))).toEqual(['payment_method'])
    expect(Object.keys(errorsOf({ ...body, customer_note: 'a'.repeat(1001) }))).toEqual(['customer_note'])
    expect(Object.keys(errorsOf({ ...body, customer_note: ['a'] }))).toEqual(['customer_note'])
    for (const total of [5700, '57.00', '-1', '', '1e3', '0x1', null]) {
      expect(Object.keys(errorsOf({ ...body, expected_total: total }))).toEqual(['expected_total'])
    }
  })

  it('replaces `<` and `>` in an order form by `‹` and `›`, and removes invisible characters, but no letters', () => {
    const form = parseOrderForm({
      ...withBilling({ first_name: '<b>Lejla</b> & sin', last_name: 'S\u030cari\u0107\u202e\u0000' }),
      customer_note: '<script>alert(1)</script>\u0007',
    })
    expect(form.ok && form.value).toMatchObject({
      billing: { first_name: '‹b›Lejla‹/b› & sin', last_name: 'Šarić' },
      note: '‹script›alert(1)‹/script›',
    })
  })

  it('for any text as first name and note, an accepted order form has no `<`, `>` or control character in the first name, and does not change when the form is parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), text => {
        const form = parseOrderForm({ ...withBilling({ first_name: text }), customer_note: text })
        if (!form.ok) return
        const { first_name } = form.value.billing
        expect(first_name).not.toMatch(/[<>\p{Cc}\p{Cs}]/u)
        const again = parseOrderForm({ ...withBilling({ first_name }), customer_note: form.value.note })
        expect(again).toEqual(form)
      }),
    )
  })

  it('never throws for any JSON value', () => {
    fc.assert(fc.property(fc.jsonValue(), value => void parseOrderForm(value)))
  })
})
