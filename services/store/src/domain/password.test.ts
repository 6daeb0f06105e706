import { describe, expect, it } from 'vitest'
import { hashPassword, MAX_PASSWORD_LENGTH, verifyPassword } from './password.ts'

describe('password hash', () => {
  it('matches its password in either Unicode normalization form, and no other password', async () => {
    const hash = await hashPassword('Šećer i so 7')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await verifyPassword('Šećer i so 7', hash)).toBe(true)
    expect(await verifyPassword('Šećer i so 7'.normalize('NFD'), hash)).toBe(true)
    for (const wrong of ['šećer i so 7', 'Šećer i so', '', 'x'.repeat(MAX_PASSWORD_LENGTH + 1)])
      expect(await verifyPassword(wrong, hash)).toBe(false)
  })

  it('differs for equal passwords, because it has a salt', async () => {
    expect(await hashPassword('isto')).not.toBe(await hashPassword('isto'))
  })

  it('is matched by no password for an unknown customer, nor by an empty password', async () => {
    expect(await verifyPassword('bilo šta', null)).toBe(false)
    expect(await verifyPassword('', await hashPassword(''))).toBe(false)
  })

  it('is rejected with an error when it has another format than argon2id', async () => {
    await expect(verifyPassword('x', '$2y$10$abc')).rejects.toThrow('argon2id')
  })
})
