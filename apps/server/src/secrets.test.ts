import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSecrets, replaceShopKey } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sultan-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const files = ['secrets.json', 'account-secrets.json']
const modes = () => files.map(file => statSync(join(folder, file)).mode & 0o777)

it('makes secrets once, for their owner only', () => {
  const first = openSecrets(folder)
  expect(openSecrets(folder)).toEqual(first)
  expect(modes()).toEqual([0o600, 0o600])
})

it('two installations share none of them', () => {
  const other = mkdtempSync(join(tmpdir(), 'sultan-secrets-'))
  const [one, two] = [openSecrets(folder), openSecrets(other)]
  rmSync(other, { recursive: true })
  const all = [one, two].flatMap(({ cartSecret, tokenSecret, shopKey }) => [
    cartSecret,
    tokenSecret,
    shopKey.key,
    shopKey.secret,
  ])
  expect(new Set(all).size).toBe(8)
})

it.each(files)('does not replace a broken %s', file => {
  writeFileSync(join(folder, file), '{}')
  expect(() => openSecrets(folder)).toThrow('backup')
})

it('another key leaves the other secrets as they are', () => {
  const first = openSecrets(folder)
  const next = replaceShopKey(folder)
  expect(next).toEqual({ ...first, shopKey: next.shopKey })
  expect(next.shopKey.key).not.toBe(first.shopKey.key)
  expect(openSecrets(folder)).toEqual(next)
  expect(modes()).toEqual([0o600, 0o600])
})
