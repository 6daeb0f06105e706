import { expect, it } from 'vitest'
import { parseRegistration } from './registration-form.ts'

const form = { email: 'amina@kupac.example', password: 'lozinka1', first_name: 'Amina', last_name: 'Hodžić' }

it('parseRegistration keeps e-mail address, password and names, and drops other fields', () => {
  const sent = {
    ...form,
    id: 1,
    role: 'administrator',
    username: 'admin',
    meta_data: [{ key: 'wp_capabilities' }],
  }
  expect(parseRegistration(sent)).toEqual({ ok: true, value: form })
})

it('parseRegistration neutralizes markup in names and keeps the password unchanged', () => {
  const sent = { ...form, first_name: ' <b>A</b>\r\nX: y ', password: ' <b>p ä%41"\\ ' }
  expect(parseRegistration(sent)).toEqual({
    ok: true,
    value: { ...form, first_name: '‹b›A‹/b› X: y', password: ' <b>p ä%41"\\ ' },
  })
})

it.each([
  ['password', { password: 'sedam77' }, 'Lozinka je prekratka. Potrebno je najmanje 8 znakova.'],
  ['password', { password: '   sedam  ' }, 'Lozinka je prekratka. Potrebno je najmanje 8 znakova.'],
  ['password', { password: ['lozinka1'] }, 'Lozinka je prekratka. Potrebno je najmanje 8 znakova.'],
  ['password', { password: 'x'.repeat(201) }, 'Lozinka je preduga. Može imati najviše 200 znakova.'],
  ['email', { email: 'amina' }, 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.'],
  ['email', { email: 'amina@x.ba\r\nBcc: y@z.ba' }, 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.'],
  ['email', { email: { $ne: '' } }, 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.'],
  ['first_name', { first_name: '' }, 'Upišite ime.'],
  ['last_name', { last_name: 'a'.repeat(61) }, 'Prezime: najviše 60 znakova.'],
])(
  'parseRegistration returns an error only for the field `%s` of a registration form with %j',
  (field, change, message) => {
    expect(parseRegistration({ ...form, ...change })).toEqual({ ok: false, errors: { [field]: message } })
  },
)

it.each([[null], [[]], ['x'], [7], [{}]])(
  'parseRegistration reports all four fields of a registration form as missing for the request body %j',
  body => {
    const registration = parseRegistration(body)
    expect(registration.ok ? [] : Object.keys(registration.errors)).toEqual([
      'first_name',
      'last_name',
      'email',
      'password',
    ])
  },
)
