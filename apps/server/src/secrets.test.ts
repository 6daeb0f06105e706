import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
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

it('openSecrets generates secrets only once, in files that only the files’ owner can read', () => {
  const first = openSecrets(folder)
  expect(openSecrets(folder)).toEqual(first)
  expect(modes()).toEqual([0o600, 0o600])
})

it('openSecrets generates different secrets for each installation', () => {
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

const damaged = [
  ['contains only {}', '{}'],
  ['is empty', ''],
  ['contains only {"cartSecret":"abc', '{"cartSecret":"abc'],
] as const
it.each(files.flatMap(file => damaged.map(([what, content]) => [file, what, content] as const)))(
  'openSecrets throws an error with the path of %s and a remedy, and does not change the file, when the file %s',
  (file, _what, content) => {
    writeFileSync(join(folder, file), content)
    expect(() => openSecrets(folder)).toThrow(
      `${join(folder, file)} is empty or damaged. Restore it from a backup, or delete it`,
    )
    expect(readFileSync(join(folder, file), 'utf8')).toBe(content)
  },
)

it.each([
  ['secrets.json', 'guests lose their open carts', 'guests lose their open carts'],
  ['account-secrets.json', 'shoppers must sign in again', 'shoppers sign in again'],
])(
  'openSecrets states in the error for a damaged %s that %s when the file is deleted',
  (file, _what, loss) => {
    writeFileSync(join(folder, file), '')
    expect(() => openSecrets(folder)).toThrow(`the server makes a new one, and ${loss}.`)
  },
)

it('openSecrets leaves no temporary files behind', () => {
  openSecrets(folder)
  openSecrets(folder)
  replaceShopKey(folder)
  expect(readdirSync(folder).toSorted()).toEqual(files.toSorted())
})

it('replaceShopKey replaces the server’s own API key for the embedded store and does not change the other secrets', () => {
  const first = openSecrets(folder)
  const next = replaceShopKey(folder)
  expect(next).toEqual({ ...first, shopKey: next.shopKey })
  expect(next.shopKey.key).not.toBe(first.shopKey.key)
  expect(openSecrets(folder)).toEqual(next)
  expect(modes()).toEqual([0o600, 0o600])
})
