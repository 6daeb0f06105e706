import type { ClientError } from '@sultan/woo-client/client'
import { describe, expect, it } from 'vitest'
import { type AccountField, accountFieldErrors, fieldText } from './account-fields.ts'
import { registrationError, signInError } from './form-error.ts'

const http = (status: number, message: string): ClientError => ({
  ...{ kind: 'http', status, code: 'x', message },
  data: {},
})
const cases: readonly ClientError[] = [
  http(403, '<strong>Error:</strong> The password you entered …'),
  http(400, ''),
  http(500, 'x'),
  http(429, 'x'),
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'invalid_response', issues: [] },
]

describe('account form errors', () => {
  it.each(cases)('returns the title “Neispravni podaci za prijavu” for the sign-in error %j', error => {
    expect(signInError(error).title).toBe('Neispravni podaci za prijavu')
  })

  it('returns a hint for a failed sign-in after a 429 or 503 response or without a connection, but not after a 403', () => {
    expect(signInError(http(429, 'x')).hint).toMatch(/Previše pokušaja/)
    expect(signInError(http(503, 'x')).hint).toMatch(/ne odgovara/)
    expect(signInError({ kind: 'network' }).hint).toMatch(/Nema veze/)
    expect(signInError(http(403, 'x')).hint).toBeNull()
  })

  it("returns the server's registration message as plain text, or a fixed title when the message is empty", () => {
    expect(registrationError(http(400, '<strong>Greška:</strong> e-mail &amp; ime')).title).toBe(
      'Greška: e-mail & ime',
    )
    expect(registrationError(http(500, '')).title).toBe('Greška prilikom registracije')
    expect(registrationError({ kind: 'timeout' })).toMatchObject({ title: 'Greška prilikom registracije' })
  })
})

describe('account fields', () => {
  const all: readonly AccountField[] = ['firstName', 'lastName', 'email', 'newPassword', 'consent']
  const data = (values: Readonly<Record<string, string>>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return form
  }
  const good = { firstName: 'A', lastName: 'B', email: ' a@b.ba ', newPassword: ' tajna 12', consent: 'on' }

  it('returns an error for every invalid field, and none for a valid field', () => {
    expect(accountFieldErrors(all, data(good))).toEqual({})
    expect(Object.keys(accountFieldErrors(all, data({})))).toEqual(all)
    expect(
      Object.keys(accountFieldErrors(all, data({ ...good, firstName: '  ', newPassword: '1234567' }))),
    ).toEqual(['firstName', 'newPassword'])
  })

  it.each(['a', 'a@', '@b.ba', 'a@b', 'a b@c.ba', 'a@b..ba', 'a@b.ba.'])(
    'rejects the e-mail address %j',
    email => {
      expect(accountFieldErrors(['email'], data({ email }))).toHaveProperty('email')
    },
  )

  it.each(['1234567 ', '       a', '😀😀😀😀'])(
    'rejects the new password %j, which has fewer than 8 characters when blanks at its ends are not counted',
    newPassword => {
      expect(accountFieldErrors(['newPassword'], data({ newPassword }))).toHaveProperty('newPassword')
    },
  )

  it('trims the e-mail but not the new password', () => {
    expect(fieldText(data(good), 'email')).toBe('a@b.ba')
    expect(fieldText(data(good), 'newPassword')).toBe(' tajna 12')
  })
})
