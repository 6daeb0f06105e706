import type { WireError } from '@sultan/woo-wire/client'
import { describe, expect, it } from 'vitest'
import { registerFailure, signInFailure } from './entry-failure.ts'
import { type EntryField, entryErrors, entryText } from './entry-fields.ts'

const http = (status: number, message: string): WireError => ({
  ...{ kind: 'http', status, code: 'x', message },
  data: {},
})
const cases: readonly WireError[] = [
  http(403, '<strong>Error:</strong> The password you entered …'),
  http(400, ''),
  http(500, 'x'),
  http(429, 'x'),
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'wire', issues: [] },
]

describe('why it failed', () => {
  it.each(cases)('signing in: one sentence, whatever it was', error => {
    expect(signInFailure(error).title).toBe('Neispravni podaci za prijavu')
  })

  it('says what to do where there is something to do', () => {
    expect(signInFailure(http(429, 'x')).more).toMatch(/Previše pokušaja/)
    expect(signInFailure(http(503, 'x')).more).toMatch(/ne odgovara/)
    expect(signInFailure({ kind: 'network' }).more).toMatch(/Nema veze/)
    expect(signInFailure(http(403, 'x')).more).toBeNull()
  })

  it('registering: the server’s message as text, else a fixed sentence', () => {
    expect(registerFailure(http(400, '<strong>Greška:</strong> e-mail &amp; ime')).title).toBe(
      'Greška: e-mail & ime',
    )
    expect(registerFailure(http(500, '')).title).toBe('Greška prilikom registracije')
    expect(registerFailure({ kind: 'timeout' })).toMatchObject({ title: 'Greška prilikom registracije' })
  })
})

describe('the fields', () => {
  const all: readonly EntryField[] = ['firstName', 'lastName', 'email', 'newPassword', 'consent']
  const data = (values: Readonly<Record<string, string>>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(values)) form.set(name, value)
    return form
  }
  const good = { firstName: 'A', lastName: 'B', email: ' a@b.ba ', newPassword: ' tajna 1', consent: 'on' }

  it('are right, or say what is missing', () => {
    expect(entryErrors(all, data(good))).toEqual({})
    expect(Object.keys(entryErrors(all, data({})))).toEqual(all)
    expect(Object.keys(entryErrors(all, data({ ...good, firstName: '  ', newPassword: '1234567' })))).toEqual(
      ['firstName', 'newPassword'],
    )
  })

  it.each(['a', 'a@', '@b.ba', 'a@b', 'a b@c.ba', 'a@b..ba', 'a@b.ba.'])('%j is no e-mail', email => {
    expect(entryErrors(['email'], data({ email }))).toHaveProperty('email')
  })

  it('are taken without blanks around them, a password as it is', () => {
    expect(entryText(data(good), 'email')).toBe('a@b.ba')
    expect(entryText(data(good), 'newPassword')).toBe(' tajna 1')
  })
})
