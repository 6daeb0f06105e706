import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyForm,
  fieldError,
  formErrors,
  formFields,
  MAX_NOTE_LENGTH,
  normalizeSpaces,
  withProfile,
} from './checkout-form.ts'

const right = {
  email: 'amina.h@primjer.ba',
  phone: '061 123-456',
  firstName: 'Amina',
  lastName: 'Hadžiosmanović',
  street: 'Logavina bb',
  postcode: '71000',
  city: 'Sarajevo',
  note: '',
  consent: true,
}

describe('checkout form', () => {
  it('accepts a valid form', () => {
    expect(formErrors(right)).toEqual({})
  })

  it('reports an error for every field of an empty form except the optional note', () => {
    expect(Object.keys(formErrors(emptyForm))).toEqual(formFields.filter(field => field !== 'note'))
  })

  it.each(['amina@primjer.ba', 'a+b@x.co', 'AMINA@PRIMJER.BA', ' amina@primjer.ba ', "o'n@a-b.example"])(
    'accepts the e-mail address %j',
    email => expect(fieldError('email', { ...right, email })).toBeNull(),
  )

  it.each([
    '',
    'amina',
    'amina@primjer',
    '@primjer.ba',
    'a@b@c.ba',
    'a b@c.ba',
    'a@-c.ba',
    'a@c..ba',
    'a..b@c.ba',
    'a@c.b',
    'č@c.ba',
    `${'a'.repeat(250)}@c.ba`,
  ])('rejects the e-mail address %j', email =>
    expect(fieldError('email', { ...right, email })).toBe(
      'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.',
    ),
  )

  it.each(['71000', ' 71 000 '])('accepts the postcode %j', postcode =>
    expect(fieldError('postcode', { ...right, postcode })).toBeNull(),
  )
  it.each(['', '7100', '710000', '7100a', '12345', '７１０００'])('rejects the postcode %j', postcode =>
    expect(fieldError('postcode', { ...right, postcode })).toBe(
      'Poštanski broj ima pet cifara i počinje sa 7 ili 8.',
    ),
  )

  it.each(['061123456', '+387 61 123 456', '00387/61-123-456'])('accepts the phone number %j', phone =>
    expect(fieldError('phone', { ...right, phone })).toBeNull(),
  )
  it.each(['', '12', 'abc'])('rejects the phone number %j', phone =>
    expect(fieldError('phone', { ...right, phone })).not.toBeNull(),
  )

  it('reports a telephone number with missing digits as incomplete', () => {
    const incomplete = 'Broj telefona nije potpun. Provjerite jesu li upisane sve cifre.'
    expect(fieldError('phone', { ...right, phone: '061 123 45' })).toBe(incomplete)
    expect(fieldError('phone', { ...right, phone: 'abc' })).not.toBe(incomplete)
  })

  it('accepts an empty e-mail address only with `isEmailOptional`; rejects an incomplete e-mail address also with `isEmailOptional`', () => {
    const optional = { isEmailOptional: true }
    expect(fieldError('email', { ...right, email: ' ' }, optional)).toBeNull()
    expect(fieldError('email', { ...right, email: 'ana' }, optional)).not.toBeNull()
    expect(fieldError('email', { ...right, email: ' ' })).not.toBeNull()
  })

  it('rejects a blank name, a note that is too long, and missing consent', () => {
    expect(fieldError('firstName', { ...right, firstName: ' \t ' })).toBe('Upišite ime.')
    expect(fieldError('note', { ...right, note: 'a'.repeat(MAX_NOTE_LENGTH + 1) })).not.toBeNull()
    expect(fieldError('note', { ...right, note: 'a'.repeat(MAX_NOTE_LENGTH) })).toBeNull()
    expect(fieldError('consent', { ...right, consent: false })).toBe('Potvrdite da se slažete s uslovima.')
  })

  it('validates any text without throwing; normalizeSpaces is idempotent for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        formErrors({ ...right, email: text, phone: text, postcode: text, city: text })
        expect(normalizeSpaces(normalizeSpaces(text))).toBe(normalizeSpaces(text))
      }),
    )
  })
})

describe('withProfile', () => {
  const profile = {
    email: 'amina@kupac.example',
    phone: '+38761123456',
    firstName: 'Amina',
    lastName: '',
    street: 'Ferhadija 12',
    postcode: '71000',
    city: 'Sarajevo',
  }

  it('fills empty fields from the profile and keeps typed text', () => {
    const values = { ...emptyForm, city: 'Zenica', lastName: 'Hodžić', street: '  ' }
    expect(withProfile(values, profile)).toEqual({
      ...emptyForm,
      ...profile,
      phone: '061 123 456',
      city: 'Zenica',
      lastName: 'Hodžić',
    })
  })

  it('fills empty fields from the profile except the focused field', () => {
    expect(withProfile(emptyForm, profile, 'email')).toMatchObject({ email: '', firstName: 'Amina' })
  })
})
