import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyForm,
  fieldError,
  formErrors,
  formFields,
  isEmail,
  maxNote,
  tidy,
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

describe('the checkout form', () => {
  it('takes a right one', () => {
    expect(formErrors(right)).toEqual({})
  })

  it('names every field of an empty one but the note', () => {
    expect(Object.keys(formErrors(emptyForm))).toEqual(formFields.filter(field => field !== 'note'))
  })

  it.each(['amina@primjer.ba', 'a+b@x.co', 'AMINA@PRIMJER.BA', ' amina@primjer.ba ', "o'n@a-b.example"])(
    'takes the e-mail %s',
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
    'a@c.b',
    'č@c.ba',
    `${'a'.repeat(250)}@c.ba`,
  ])('refuses the e-mail %s', email =>
    expect(fieldError('email', { ...right, email })).toBe(
      'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.',
    ),
  )

  it.each(['71000', ' 71 000 '])('takes the postcode %s', postcode =>
    expect(fieldError('postcode', { ...right, postcode })).toBeNull(),
  )
  it.each(['', '7100', '710000', '7100a', '７１０００'])('refuses the postcode %s', postcode =>
    expect(fieldError('postcode', { ...right, postcode })).toBe('Poštanski broj ima pet cifara.'),
  )

  it.each(['061123456', '+387 61 123 456', '00387/61-123-456'])('takes the phone %s', phone =>
    expect(fieldError('phone', { ...right, phone })).toBeNull(),
  )
  it.each(['', '12', 'abc'])('refuses the phone %s', phone =>
    expect(fieldError('phone', { ...right, phone })).not.toBeNull(),
  )

  it('refuses names of blanks, a note too long, and no consent', () => {
    expect(fieldError('firstName', { ...right, firstName: ' \t ' })).toBe('Upišite ime.')
    expect(fieldError('note', { ...right, note: 'a'.repeat(maxNote + 1) })).not.toBeNull()
    expect(fieldError('note', { ...right, note: 'a'.repeat(maxNote) })).toBeNull()
    expect(fieldError('consent', { ...right, consent: false })).toBe('Potvrdite da se slažete s uslovima.')
  })

  it('never throws, and tidying twice is tidying once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        isEmail(text)
        formErrors({ ...right, email: text, phone: text, postcode: text, city: text })
        expect(tidy(tidy(text))).toBe(tidy(text))
      }),
    )
  })
})

describe('what the shop knows of the shopper', () => {
  const profile = {
    email: 'amina@kupac.example',
    phone: '+38761123456',
    firstName: 'Amina',
    lastName: '',
    street: 'Ferhadija 12',
    postcode: '71000',
    city: 'Sarajevo',
  }

  it('fills the empty fields and leaves what was typed', () => {
    const values = { ...emptyForm, city: 'Zenica', lastName: 'Hodžić', street: '  ' }
    expect(withProfile(values, profile)).toEqual({
      ...emptyForm,
      ...profile,
      phone: '061 123 456',
      city: 'Zenica',
      lastName: 'Hodžić',
    })
  })
})
