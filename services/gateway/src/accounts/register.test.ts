import { expect, it } from 'vitest'
import { readRegistration } from './registration-form.ts'

const form = { email: 'amina@kupac.example', password: 'lozinka1', first_name: 'Amina', last_name: 'Hodžić' }

it('takes along four fields and nothing else', () => {
  const sent = {
    ...form,
    id: 1,
    role: 'administrator',
    username: 'admin',
    meta_data: [{ key: 'wp_capabilities' }],
  }
  expect(readRegistration(sent)).toEqual({ ok: true, form })
})

it('cleans the names and leaves the password as it is', () => {
  const sent = { ...form, first_name: ' <b>A</b>\r\nX: y ', password: ' <b>p ä%41"\\ ' }
  expect(readRegistration(sent)).toEqual({
    ok: true,
    form: { ...form, first_name: '‹b›A‹/b› X: y', password: ' <b>p ä%41"\\ ' },
  })
})

it.each([
  [{ password: 'sedam77' }, 'password', 'Lozinka je prekratka. Potrebno je najmanje 8 znakova.'],
  [{ password: '   sedam  ' }, 'password', 'Lozinka je prekratka. Potrebno je najmanje 8 znakova.'],
  [{ password: ['lozinka1'] }, 'password', 'Lozinka je prekratka. Potrebno je najmanje 8 znakova.'],
  [{ password: 'x'.repeat(201) }, 'password', 'Lozinka je preduga. Može imati najviše 200 znakova.'],
  [{ email: 'amina' }, 'email', 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.'],
  [{ email: 'amina@x.ba\r\nBcc: y@z.ba' }, 'email', 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.'],
  [{ email: { $ne: '' } }, 'email', 'Upišite potpunu e-mail adresu, npr. ime@primjer.ba.'],
  [{ first_name: '' }, 'first_name', 'Upišite ime.'],
  [{ last_name: 'a'.repeat(61) }, 'last_name', 'Prezime: najviše 60 znakova.'],
])('refuses %j', (change, field, message) => {
  expect(readRegistration({ ...form, ...change })).toEqual({ ok: false, faults: { [field]: message } })
})

it.each([null, [], 'x', 7, {}])('finds every field missing in %j', body => {
  const read = readRegistration(body)
  expect(read.ok ? [] : Object.keys(read.faults)).toEqual(['first_name', 'last_name', 'email', 'password'])
})
