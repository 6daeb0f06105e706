import { expect, it } from 'vitest'
import { hashPassword, isPassword, LONGEST_PASSWORD } from './password.ts'

it('knows the password it was made of, and no other', async () => {
  const hash = await hashPassword('Šećer i so 7')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('Šećer i so 7', hash)).toBe(true)
  expect(await isPassword('Šećer i so 7'.normalize('NFD'), hash)).toBe(true)
  for (const wrong of ['šećer i so 7', 'Šećer i so', '', 'x'.repeat(LONGEST_PASSWORD + 1)])
    expect(await isPassword(wrong, hash)).toBe(false)
})

it('is salted: the same password never looks the same', async () => {
  expect(await hashPassword('isto')).not.toBe(await hashPassword('isto'))
})

it('nobody has a password, and an empty one is none', async () => {
  expect(await isPassword('bilo šta', null)).toBe(false)
  expect(await isPassword('', await hashPassword(''))).toBe(false)
})

it('a hash of another kind is a fault, not a refusal', async () => {
  await expect(isPassword('x', '$2y$10$abc')).rejects.toThrow('argon2id')
})
