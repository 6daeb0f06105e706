import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sultan-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('makes secrets once, for their owner only', () => {
  const first = openSecrets(folder)
  expect(openSecrets(folder)).toEqual(first)
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600)
})

it('does not replace a broken file', () => {
  writeFileSync(join(folder, 'secrets.json'), '{}')
  expect(() => openSecrets(folder)).toThrow('backup')
})
