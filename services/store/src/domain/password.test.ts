import { describe, expect, it } from 'vitest'
import { hashPassword, MAX_PASSWORD_LENGTH, verifyPassword } from './password.ts'

describe('hashPassword and verifyPassword', () => {
  it('`verifyPassword` accepts the hashed password in either Unicode normalization form, and no other password', async () => {
    const hash = await hashPassword('Šećer i so 7')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await verifyPassword('Šećer i so 7', hash)).toBe(true)
    expect(await verifyPassword('Šećer i so 7'.normalize('NFD'), hash)).toBe(true)
    for (const wrong of ['šećer i so 7', 'Šećer i so', '', 'x'.repeat(MAX_PASSWORD_LENGTH + 1)])
      expect(await verifyPassword(wrong, hash)).toBe(false)
  })

  it('`hashPassword` returns different hashes for equal passwords, because each hash has a salt', async () => {
    expect(await hashPassword('isto')).not.toBe(await hashPassword('isto'))
  })

  it('`verifyPassword` rejects any password of an unknown customer, and rejects an empty password', async () => {
    expect(await verifyPassword('bilo šta', null)).toBe(false)
    expect(await verifyPassword('', await hashPassword(''))).toBe(false)
  })

  it('`verifyPassword` throws when the stored hash is not an argon2id hash', async () => {
    await expect(verifyPassword('x', '$2y$10$abc')).rejects.toThrow('argon2id')
  })
})
